import type { Connection } from '../catalogue/connection.rules';
import type { VendorRequest } from '../catalogue/vendor-request.rules';
import type { Credentials } from './connector.rules';
import { encodeSegment, fill, fillAddress, fillDeep } from './template.rules';

/** A request to a vendor before it is authenticated. */
export interface VendorCall {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A parameter of paging, placed where the vendor wants it. */
export interface PageParam {
  in: 'query' | 'body' | 'header' | 'path';
  param: string;
  value: string | number;
}

/** What fills a request besides the credentials. */
export interface CallValues {
  param?: PageParam;
  ids?: readonly string[];
  /** Further names for braces, such as `account.externalId`. */
  values?: Record<string, string>;
}

type Json = Record<string, unknown>;

/** Sets `variables.after` in an object, and makes the objects on the way. */
const setAt = (body: Json, path: string, value: unknown): Json => {
  const [key, ...rest] = path.split('.') as [string, ...string[]];
  return { ...body, [key]: rest.length ? setAt((body[key] ?? {}) as Json, rest.join('.'), value) : value };
};

const bodyOf = (request: VendorRequest, values: Credentials, ids: readonly string[], param?: PageParam) => {
  const { body, graphql } = request;
  const filledBody: Json | undefined = graphql
    ? { query: graphql.query, variables: fillDeep(graphql.variables ?? {}, values) }
    : (fillDeep(body, values, ids) as Json | undefined);
  return param?.in === 'body' ? setAt(filledBody ?? {}, param.param, param.value) : filledBody;
};

const formOf = (form: Record<string, string>, values: Credentials): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) params.set(name, fill(value, values));
  return params.toString();
};

const lowerCased = (headers: Record<string, string> = {}, values: Credentials) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), fill(value, values)]));

/** The address below `baseUrl`; a path that is a whole address stands by itself. */
const addressOf = (baseUrl: string, { path, query = {} }: VendorRequest, values: Credentials): URL => {
  const address = path.startsWith('/')
    ? fillAddress(baseUrl, values).replace(/\/$/, '') + fill(path, values, encodeSegment)
    : fillAddress(path, values);
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, fill(value, values));
  return url;
};

/** Builds a request of the row. @throws ConnectorError when a credential is missing or leads to no host */
export const buildCall = (
  { baseUrl, headers }: Pick<Connection, 'baseUrl' | 'headers'>,
  request: VendorRequest,
  credentials: Credentials,
  { param, ids = [], values: callValues }: CallValues = {},
): VendorCall => {
  const inPath = param?.in === 'path' ? { [param.param]: String(param.value) } : {};
  const values = { ...credentials, ...inPath, ...callValues };
  const url = addressOf(baseUrl, request, values);
  if (param?.in === 'query') url.searchParams.set(param.param, String(param.value));
  const json = bodyOf(request, values, ids, param);
  const body = request.form ? formOf(request.form, values) : json && JSON.stringify(json);
  const type = request.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    url,
    method: request.method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Daicho',
      ...(body ? { 'content-type': type } : {}),
      ...lowerCased(headers, values),
      ...lowerCased(request.headers, values),
      ...(param?.in === 'header' ? { [param.param.toLowerCase()]: String(param.value) } : {}),
    },
    body,
  };
};
