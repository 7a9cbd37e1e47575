import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A CSV body is handed on as the stream it is, whatever its size: whoever takes it counts the bytes. */
export const takeUploads = (app: NestFastifyApplication): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
};
