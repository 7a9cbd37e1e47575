import { Controller, Get, Header, Headers, Logger, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LiveGateway } from '../live/live.gateway';
import { Positions } from '../positions';
import { Reactors } from '../reactors/reactors';
import { docsPage } from './docs-page';
import { HealthStatus } from './health-status';
import { metrics, registry } from './metrics';
import { openApi } from './openapi';

const page = docsPage();
/** Printed when somebody first asks for it: it takes longer than the rest of the start of the API. */
let document: object | undefined;
const sayingWhy = async <T>(look: Promise<T>): Promise<T | Error> =>
  look.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** What operators and their tools ask: documentation, health, metrics. */
@Controller()
export class OperationsController {
  private readonly log = new Logger('operations');

  constructor(
    private readonly health: HealthStatus,
    private readonly positions: Positions,
    private readonly gateway: LiveGateway,
    private readonly reactors: Reactors,
  ) {}

  @Get('/api/docs')
  @Header('content-type', 'text/html; charset=utf-8')
  docs(): string {
    return page;
  }

  @Get('/api/docs.json')
  docsForMachines(): object {
    return (document ??= openApi());
  }

  @Get('/api/health/live')
  live(): object {
    return { status: 'ok' };
  }

  /** 503 while the event store or the database is away, announcements are not heard, or a projection is stopped or behind; says which, and to strangers no more. */
  @Get('/api/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const head = await sayingWhy(this.health.head());
    const projections = await sayingWhy(this.health.projections(head instanceof Error ? 0n : head));
    const late =
      projections instanceof Error
        ? []
        : projections.filter(({ behind }) => behind).map(({ name, state }) => ({ name, state }));
    const { listening } = this.positions;
    const well = !(head instanceof Error) && !(projections instanceof Error) && listening && late.length === 0;
    reply.status(well ? 200 : 503);
    return {
      status: well ? 'ok' : 'unavailable',
      eventStore: head instanceof Error ? 'unavailable' : 'ok',
      database: projections instanceof Error ? 'unavailable' : 'ok',
      announcements: listening ? 'ok' : 'unavailable',
      projections: late,
    };
  }

  /** For a scraper beside us: what comes through a proxy from outside is not told. */
  @Get('/metrics')
  async metrics(
    @Headers('x-forwarded-for') forwarded: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (forwarded !== undefined) throw new NotFoundException();
    const known = await sayingWhy(this.look());
    metrics.standingKnown.set(known instanceof Error ? 0 : 1);
    if (known instanceof Error) this.log.warn({ err: known }, 'where projections and reactors stand is not known');
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  }

  private async look(): Promise<void> {
    // What cannot be read now is not told, rather than told as it was.
    for (const gauge of [metrics.projectionLag, metrics.reactorPosition, metrics.reactorSkipped]) gauge.reset();
    metrics.sockets.set(this.gateway.size);
    for (const { name, seconds } of this.reactors.lags()) metrics.reactorWait.set({ reactor: name }, seconds);
    for (const { name, behind } of await this.health.projections(await this.health.head()))
      metrics.projectionLag.set({ projection: name }, behind ? 1 : 0);
    for (const { name, position, skipped } of await this.health.reactors()) {
      metrics.reactorPosition.set({ reactor: name }, position);
      metrics.reactorSkipped.set({ reactor: name }, skipped);
    }
  }
}
