import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { HttpRequest } from '../http/api-request';
import { problemOf, problemType } from '../http/problem';

const retryAfterSeconds = 10;
const problem = problemOf(
  503,
  'unavailable',
  '閲覧の記録を残せないため、内容を表示できません。しばらくしてからもう一度お試しください。',
);

/** Withholds each answer to an auditor until the access log has a record of it; without the record, answers 503. */
export const withholdUnrecordedViews = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, next) => {
    const { viewRecord } = request as HttpRequest;
    if (!viewRecord) return next(null, payload);
    viewRecord.then(
      () => next(null, payload),
      () => {
        if (payload instanceof Readable) payload.destroy();
        void reply.code(problem.status).removeHeader('content-disposition').removeHeader('content-length');
        void reply.headers({ 'content-type': problemType, 'retry-after': String(retryAfterSeconds) });
        next(null, JSON.stringify(problem));
      },
    );
  });
};
