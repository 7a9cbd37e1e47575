import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { z } from 'zod';
import type { Endpoint } from '../../contract/kit';
import { CsvLogInterceptor } from './access-log/csv-log.interceptor';
import { AnswerInterceptor } from './answer.interceptor';
import { ApiRequest, type HttpRequest } from './api-request';

export const base = '/api/v1';

const AskParam = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return new ApiRequest(endpoint, http.getRequest<HttpRequest>(), http.getResponse());
});

/** Whether a call answers with nothing but its status. */
const hasNoAnswer = (endpoint: Endpoint): boolean => endpoint.answer instanceof z.ZodUndefined;

/** The route of an endpoint as Nest and Fastify write it. */
export const routeOf = ({ path }: Endpoint): string => base + path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

/** Reads of JSON have no interceptor, since a chain of Observables costs as much as the rest of Nest. */
const interceptorsOf = ({ method, produces }: Endpoint) => [
  ...(method === 'GET' ? [] : [AnswerInterceptor]),
  ...(produces === 'csv' ? [CsvLogInterceptor] : []),
];

/** Serves an endpoint of the contract: route, access, validation; the method gets one argument, the `ApiRequest`. */
export const Serves = (endpoint: Endpoint): MethodDecorator => {
  return (target, key, descriptor) => {
    AskParam(endpoint)(target, key, 0);
    applyDecorators(
      RequestMapping({ path: routeOf(endpoint), method: RequestMethod[endpoint.method] }),
      HttpCode(hasNoAnswer(endpoint) ? 204 : 200),
      UseInterceptors(...interceptorsOf(endpoint)),
    )(target, key, descriptor);
  };
};
