import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isExtensionOrigin } from '../http/same-origin';
import { base } from '../http/serves.decorator';

const calls = `${base}/extension/`;
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, if-none-match, idempotency-key',
  'access-control-max-age': '7200',
};

/**
 * Lets browser extensions read the answers of their own calls without a permission for this host. Cookies are never
 * accepted with them, and pages get no such header.
 */
export const answerExtensions = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', async ({ method, url, headers: { origin } }, reply) => {
    if (!url.startsWith(calls) || !isExtensionOrigin(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, retry-after',
      vary: 'origin',
    });
    if (method === 'OPTIONS') return reply.code(204).headers(preflightHeaders).send();
  });
};
