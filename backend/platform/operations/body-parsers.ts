import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Bodies are JSON, CSV or a file. The latter two are passed on as streams of any size; their handler limits the bytes.
 */
export const takeUploads = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(['text/csv', 'application/octet-stream'], (_request, body, next) => next(null, body));
};
