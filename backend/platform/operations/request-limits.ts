import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { asOfHeader, knownAsOfHeader } from '../../contract/as-of';
import type { Config } from '../kit/config';
import { AccessGuard, mustBeInContract } from '../http/access.guard';
import type { HttpRequest } from '../http/api-request';
import { runInSchema } from '../http/as-of/schema-in-use';
import { base } from '../http/serves.decorator';
import { limitAnonymousConnections, limitAnonymousRequests } from './anonymous-limits';
import { withholdUnrecordedViews } from './unrecorded-views';
import { drainAfterAnswer, keepOpenForBody, withBodyTimeout } from './body-timeouts';

const pastHeaders = [asOfHeader, knownAsOfHeader];
const headersTimeoutMs = 30_000;
const checkIntervalMs = 1_000;

/** Node's own limits: of the headers alone, since an upload may take as long as it moves. */
export const requestTimeouts: Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> = {
  requestTimeout: 0,
  http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkIntervalMs, requireHostHeader: false },
};

/** Guards every request before its body is read, and limits the resources of each client. */
export const guardRequests = (
  app: NestFastifyApplication,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): void => {
  const server = app.getHttpAdapter().getInstance();
  const guard = app.get(AccessGuard);
  const connections = limitAnonymousConnections(server.server, trustedProxies);
  const beginAnonymous = limitAnonymousRequests();
  server.addHook('onRoute', mustBeInContract);
  server.addHook('onRequest', async (incoming, reply) => {
    const request = incoming as HttpRequest;
    drainAfterAnswer(request.raw, reply.raw);
    if (request.url.startsWith(base))
      void reply.header('vary', [reply.getHeader('vary'), ...pastHeaders].filter(Boolean).join(', '));
    await guard.admit(request);
    if (request.principal) return connections.trust(request.raw.socket);
    const end = beginAnonymous(request);
    for (const stream of [request.raw, reply.raw]) stream.once('close', end);
    request.raw.once('end', end);
  });
  // A callback, since what an asynchronous hook enters ends with it.
  server.addHook('onRequest', (request, _reply, next) => {
    const { schema, knownAsOf } = (request as HttpRequest).past ?? {};
    if (schema === undefined || knownAsOf === undefined) next();
    else runInSchema({ schema, knownAsOf }, next);
  });
  withholdUnrecordedViews(server);
  server.addHook('preParsing', async (request, _reply, payload) => withBodyTimeout(request, payload));
  server.addHook('onSend', async (request, reply) => keepOpenForBody(request, reply));
};
