import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Bodies are JSON or CSV. A CSV body is handed on as the stream it is, whatever its size: whoever takes it counts the bytes. */
export const takeUploads = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('text/csv', (_request, body, done) => done(null, body));
};
