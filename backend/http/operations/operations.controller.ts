import { Controller, Get, Header, Headers, NotFoundException, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LiveGateway } from '../live/live.gateway';
import { Reactors } from '../reactors/reactors';
import { docsPage } from './docs-page';
import { metrics, registry } from './metrics';
import { openApi } from './openapi';
import { Standing } from './standing';

const document = openApi();
const page = docsPage();
const sayingWhy = async <T>(look: Promise<T>): Promise<T | Error> =>
  look.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** What operators and their tools ask: documentation, health, metrics. */
@Controller()
export class OperationsController {
  constructor(
    private readonly standing: Standing,
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
    return document;
  }

  @Get('/api/health/live')
  live(): object {
    return { status: 'ok' };
  }

  /** 503 while the event store or the database is away, or a projection is stopped or behind; says which. */
  @Get('/api/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const head = await sayingWhy(this.standing.head());
    const projections = await sayingWhy(this.standing.projections(head instanceof Error ? 0n : head));
    const late =
      projections instanceof Error
        ? []
        : projections.filter(({ behind }) => behind).map(({ name, state, error }) => ({ name, state, error }));
    const well = !(head instanceof Error) && !(projections instanceof Error) && late.length === 0;
    reply.status(well ? 200 : 503);
    return {
      status: well ? 'ok' : 'unavailable',
      eventStore: head instanceof Error ? 'unavailable' : 'ok',
      database: projections instanceof Error ? 'unavailable' : 'ok',
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
    await this.look().catch(() => undefined);
    reply.header('content-type', registry.contentType);
    return registry.metrics();
  }

  private async look(): Promise<void> {
    metrics.sockets.set(this.gateway.size);
    for (const { name, seconds } of this.reactors.lags()) metrics.reactorWait.set({ reactor: name }, seconds);
    for (const { name, behind } of await this.standing.projections(await this.standing.head()))
      metrics.projectionLag.set({ projection: name }, behind ? 1 : 0);
    for (const { name, position, skipped } of await this.standing.reactors()) {
      metrics.reactorPosition.set({ reactor: name }, position);
      metrics.reactorSkipped.set({ reactor: name }, skipped);
    }
  }
}
