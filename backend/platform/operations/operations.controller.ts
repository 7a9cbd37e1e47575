import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { withDeadline } from '../kit/deadline';
import { Positions } from '../http/read-model-positions';
import { docsPage, docsStyle } from './docs-page';
import { ReadModelsReadiness } from '../http/read-models-readiness.service';
import { HealthStatus } from './health-status.service';
import { openApi } from './openapi';
import { policyWithStyle } from '../http/security-headers';

const page = docsPage();
/** Built on the first request: it takes longer than the rest of the API's start. */
let document: object | undefined;
/** Probes give up after a few seconds, so the response always comes within two. */
const readyTimeoutMs = 1_500;
const resultOrError = async <T>(check: Promise<T>): Promise<T | Error> =>
  check.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** Serves the documentation and health checks. */
@Controller()
export class OperationsController {
  constructor(
    private readonly health: HealthStatus,
    private readonly positions: Positions,
    private readonly readModels: ReadModelsReadiness,
  ) {}

  @Get('/api/docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', policyWithStyle(docsStyle))
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

  /**
   * 503 while the event store or the database is unavailable, announcements are not received, read models are built
   * after an upgrade, or a projection is stopped or behind. The response names these and nothing else, since it needs no login.
   */
  @Get('/api/health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const reading = resultOrError(withDeadline(this.health.head(), readyTimeoutMs));
    const knownPosition = reading.then((position) => (position instanceof Error ? 0n : position));
    const listing = resultOrError(withDeadline(this.health.projections(knownPosition), readyTimeoutMs + 100));
    const [head, projections] = await Promise.all([reading, listing]);
    const late =
      projections instanceof Error
        ? []
        : projections.filter(({ behind }) => behind).map(({ name, state }) => ({ name, state }));
    const { isListening: listening } = this.positions;
    const { isBuilt } = this.readModels;
    const well =
      !(head instanceof Error) && !(projections instanceof Error) && listening && isBuilt && late.length === 0;
    reply.status(well ? 200 : 503);
    return {
      status: well ? 'ok' : 'unavailable',
      eventStore: head instanceof Error ? 'unavailable' : 'ok',
      database: projections instanceof Error ? 'unavailable' : 'ok',
      announcements: listening ? 'ok' : 'unavailable',
      readModels: isBuilt ? 'ok' : 'building',
      projections: late,
    };
  }
}
