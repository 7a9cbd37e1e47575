import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/kit';
import { asAnswer, missingHeader } from '../../contract/missing-header';
import { Rejected, rejections } from '../kit/rejections';
import { isUnavailable } from '../kit/unavailable';
import type { HttpRequest } from './api-request';
import { problemOf, problemOfStatus, problemType } from './problem';
import { Refused } from './refusals';

const retryAfterSeconds = 2;

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 600) return status;
  return isUnavailable(error) ? 503 : 500;
};

const httpStatusOf = ({ status }: Problem, { headers }: FastifyRequest): number =>
  status === 404 && headers[missingHeader] === asAnswer ? 200 : status;

/** The one way errors leave the API: `application/problem+json` with a Japanese detail, and nothing of our insides. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<HttpRequest>();
    const problem = this.problemFor(error, request);
    if (reply.sent) return;
    request.problemStatus = problem.status;
    if (problem.status === 503) void reply.header('retry-after', retryAfterSeconds);
    if (error instanceof Refused) void reply.headers(error.headers);
    void reply.status(httpStatusOf(problem, request)).header('content-type', problemType).send(JSON.stringify(problem));
  }

  private problemFor(error: unknown, request: FastifyRequest): Problem {
    if (error instanceof Rejected) {
      const { status, field }: { status: number; field?: string } = rejections[error.code];
      const errors = field ? { errors: [{ field, message: error.message }] } : {};
      return problemOf(status, error.code, error.message, { ...errors, ...error.more });
    }
    if (error instanceof Refused) {
      return problemOf(error.status, error.code, error.message, {
        ...(error.title && { title: error.title }),
        ...(error.errors && { errors: error.errors }),
      });
    }
    const status = statusOf(error);
    if (status >= 500)
      this.log.error(
        { err: error, method: request.method, url: request.routeOptions?.url, requestId: request.id },
        'request failed',
      );
    return problemOfStatus(status);
  }
}
