import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import { LiveAdapter } from './platform/live/live.adapter';
import { serveConsole } from './platform/operations/console';
import { logOf, nestLog } from './platform/operations/log';
import { answerExtensions } from './platform/operations/extension-origins';
import { malformedRequestsOf, refuseOddRequests } from './platform/operations/malformed-requests';
import { guardRequests, requestTimeouts } from './platform/operations/request-limits';
import { watchRequests } from './platform/operations/request-log';
import { sendSecurityHeaders } from './platform/http/security-headers';
import { takeUploads } from './platform/operations/body-parsers';
import type { JobShare } from './platform/jobs/job-share';
import type { Clock } from './platform/kit/clock';
import type { Config } from './platform/kit/config';
import { exposureWarnings } from './platform/kit/exposure.rules';

const mebibyte = 1024 * 1024;

/**
 * The API and the console as one Nest application, not yet listening.
 * @param options.clock the clock of the reactors; by default the system's
 * @param options.jobs which jobs run in this process; by default all
 * @param options.log by default on standard output
 */
export const createServer = async (
  config: Config,
  options: { clock?: Clock; jobs?: JobShare; log?: Logger } = {},
): Promise<NestFastifyApplication> => {
  const log = options.log ?? logOf(config);
  for (const warning of exposureWarnings(config)) log.warn(warning);
  const adapter = new FastifyAdapter({
    bodyLimit: mebibyte,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    forceCloseConnections: true,
    ...malformedRequestsOf(config),
    ...requestTimeouts,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, options), adapter, {
    logger: nestLog(log),
    // Fastify reads JSON by itself; Nest would read forms, too.
    bodyParser: false,
    abortOnError: false,
  });
  watchRequests(app, log);
  takeUploads(app);
  sendSecurityHeaders(app, config);
  refuseOddRequests(app, config);
  answerExtensions(app);
  guardRequests(app, config);
  await serveConsole(app);
  app.useWebSocketAdapter(new LiveAdapter(app, config));
  app.enableShutdownHooks();
  return app;
};
