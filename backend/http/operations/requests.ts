import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import type { Request } from '../ask';
import { metrics } from './metrics';

/** A line and a measure for each answer. The route stands for the address, which may hold a token. */
export const watchRequests = (app: NestFastifyApplication, log: Logger): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      const { method } = request;
      metrics.httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      const { who } = request as Request;
      const level = reply.statusCode >= 500 ? 'error' : route.startsWith('/api/v1') ? 'info' : 'debug';
      log[level]({
        requestId: request.id,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        companyId: who?.companyId,
        administratorId: who?.id,
      });
      done();
    });
};
