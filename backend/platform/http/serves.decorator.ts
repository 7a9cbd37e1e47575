import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { z } from 'zod';
import type { Endpoint } from '../../contract/kit';
import { ApiRequest, type HttpRequest } from './api-request';

export const ENDPOINT = Symbol('endpoint');
export const base = '/api/v1';

const AskParam = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) => {
  const http = context.switchToHttp();
  return new ApiRequest(endpoint, http.getRequest<HttpRequest>(), http.getResponse());
});

/** Whether a call answers with nothing but its status. */
export const answersNothing = (endpoint: Endpoint): boolean => endpoint.answer instanceof z.ZodUndefined;

/** The route of an endpoint as Nest and Fastify write it. */
export const routeOf = ({ path }: Endpoint): string => base + path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

/** Serves an endpoint of the contract: route, access, validation; the method gets one argument, the `ApiRequest`. */
export const Serves = (endpoint: Endpoint): MethodDecorator => {
  return (target, key, descriptor) => {
    AskParam(endpoint)(target, key, 0);
    applyDecorators(
      RequestMapping({ path: routeOf(endpoint), method: RequestMethod[endpoint.method] }),
      HttpCode(answersNothing(endpoint) ? 204 : 200),
      SetMetadata(ENDPOINT, endpoint),
    )(target, key, descriptor);
  };
};
