import { isStreamed, mediaTypes, type Endpoint } from '../../backend/contract/kit';
import { asAnswer, missingHeader } from '../../backend/contract/missing-header';
import { screenHeader } from '../../backend/contract/screens';
import { addressOf } from './address';
import { nameOf, type LooseInput } from './input';
import type { Past } from './past';
import { pastHeaders } from './past-calls';

const isAbsent = (value: unknown) => value === undefined || value === null;

interface ObjectShape {
  shape?: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}

const requiredKeys = (schema: unknown) =>
  Object.entries((schema as ObjectShape).shape ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([key]) => key);

/** Spec section 8: raised before anything is sent, so that a missing id never becomes the path of another call. */
const requireParameters = (endpoint: Endpoint, input: LooseInput) => {
  const missing =
    requiredKeys(endpoint.params).find((key) => isAbsent(input.params?.[key])) ??
    requiredKeys(endpoint.query).find((key) => isAbsent(input.query?.[key])) ??
    (isAbsent(input.body) && !endpoint.body.safeParse(undefined).success ? 'body' : undefined);
  if (missing) throw new Error(`Required parameter ${missing} was null or undefined when calling ${nameOf(endpoint)}.`);
};

const queryString = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (!isAbsent(value) && value !== '') search.set(key, String(value));
  return search.size ? `?${search}` : '';
};

interface RequestOptions {
  /** The same again when the call may be a repeat. */
  key?: string;
  /** The past day to be read. */
  past?: Past;
}

/** The fetch request of a call; throws when a required parameter is missing. */
export const requestOf = (
  endpoint: Endpoint,
  input: LooseInput = {},
  { key, past }: RequestOptions = {},
): { url: string; init: RequestInit } => {
  requireParameters(endpoint, input);
  const headers: Record<string, string> = {
    accept: mediaTypes[endpoint.produces],
    [missingHeader]: asAnswer,
    ...(past && pastHeaders(past)),
  };
  if (!isAbsent(input.body)) headers['content-type'] = mediaTypes[endpoint.consumes];
  if (key) headers['idempotency-key'] = key;
  if (endpoint.method === 'GET') headers[screenHeader] = window.location.pathname;
  const body = isAbsent(input.body)
    ? undefined
    : isStreamed(endpoint.consumes)
      ? (input.body as Blob)
      : JSON.stringify(input.body);
  return {
    url: addressOf(endpoint, input.params) + queryString(input.query),
    init: { method: endpoint.method, credentials: 'include', headers, body },
  };
};
