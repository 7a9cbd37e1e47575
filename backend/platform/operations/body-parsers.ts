import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Bodies are JSON, CSV or a file. The latter two are handed on as the stream they are, whatever their size: whoever takes one counts the bytes. */
export const takeUploads = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser(['text/csv', 'application/octet-stream'], (_request, body, done) => done(null, body));
};
