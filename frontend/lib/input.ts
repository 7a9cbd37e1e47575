import type { BodyIn, Endpoint, ParamsOf, QueryIn, QueryOf } from '../../backend/contract/kit';

/** A query as the console writes it: real booleans and numbers; `call` turns them to text. */
export type QueryArg<E> = { [K in keyof QueryIn<E>]: K extends keyof QueryOf<E> ? QueryOf<E>[K] : never };

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T };
// An endpoint without query parameters has the type of an empty strict object: any key, never a value.
type QueryPart<T> = string extends keyof T
  ? { query?: undefined }
  : Partial<T> extends T
    ? { query?: T }
    : { query: T };

/** The input of an endpoint: its path parameters, query and body, as far as it has them. */
export type Input<E extends Endpoint> = Part<'params', ParamsOf<E>> & QueryPart<QueryArg<E>> & Part<'body', BodyIn<E>>;

/** The input as an argument that may be left out when nothing in it is required. */
export type InputArgs<E extends Endpoint> = Partial<Input<E>> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The endpoint's name in messages and cache keys. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
