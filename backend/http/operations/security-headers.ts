import helmet from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../kit/config';

const own = ["'self'"];
const none = ["'none'"];

/** What the API answers is one administrator's: no cache keeps it. */
export const keepAnswersOutOfCaches = (app: NestFastifyApplication): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    });
};

/** Everything comes from here and nowhere else. Only styles may stand in the page: tables and charts set them on elements. */
export const sendSecurityHeaders = async (app: NestFastifyApplication, { appUrl }: Config): Promise<void> => {
  await app.register(helmet as never, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: own,
        scriptSrc: own,
        connectSrc: own,
        fontSrc: own,
        imgSrc: [...own, 'data:'],
        styleSrc: [...own, "'unsafe-inline'"],
        formAction: own,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: appUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
};
