import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { HttpRequest } from '../http/api-request';
import { metrics } from '../http/metrics';

/** Warns once of an untrusted proxy: all clients behind it would count as one network. */
const warnOfUntrustedProxies = (log: Logger) => {
  let isWarned = false;
  return ({ headers, ips, ip }: FastifyRequest): void => {
    if (isWarned || headers['x-forwarded-for'] === undefined || (ips && ips.length > 1)) return;
    isWarned = true;
    log.warn({ address: ip }, 'X-Forwarded-For ignored: name this proxy in TRUSTED_PROXIES if it is yours');
  };
};

const outcomes: Record<number, string> = { 200: 'succeeded', 401: 'failed', 429: 'throttled', 503: 'busy' };

const refusals = new Set([401, 403]);

/** Logs and measures each response by its route, since a URL may hold a token. */
export const watchRequests = (app: NestFastifyApplication, log: Logger): void => {
  const warn = warnOfUntrustedProxies(log);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.url ?? 'unknown';
      const { method } = request;
      const { principal, account, problemStatus: status = reply.statusCode } = request as HttpRequest;
      metrics.httpSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
      warn(request);
      const level = status >= 500 ? 'error' : route.startsWith('/api/v1') ? 'info' : 'debug';
      log[level]({
        requestId: request.id,
        method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        companyId: principal?.companyId,
        ...(principal?.id && { [`${principal.kind}Id`]: principal.id }),
        ...(account && { outcome: outcomes[status] ?? 'error', account }),
        ...((account || refusals.has(status)) && { address: request.ip }),
      });
      next();
    });
};
