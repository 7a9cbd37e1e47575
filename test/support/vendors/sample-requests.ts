import type { PlayedRequest } from './sample-pages';
import { playedLists, type Endpoint, type VendorSample } from './vendor-sample';

/** A text, or a regular expression between slashes. */
const matches = (expected: string, found: string | null | undefined): boolean => {
  if (found === null || found === undefined) return false;
  const pattern = /^\/(.*)\/$/s.exec(expected)?.[1];
  return pattern === undefined ? found === expected : new RegExp(pattern).test(found);
};

const hasAll = (expected: Record<string, string> = {}, find: (name: string) => string | null | undefined): boolean =>
  Object.entries(expected).every(([name, value]) => matches(value, find(name)));

const pathPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

const isFor = ({ method, url, rawBody }: PlayedRequest, endpoint: Endpoint, path = endpoint.path): boolean =>
  method === (endpoint.method ?? 'GET') &&
  (url.pathname === path || decodeURIComponent(url.pathname) === path || pathPattern(path).test(url.pathname)) &&
  hasAll(endpoint.query, (name) => url.searchParams.get(name)) &&
  rawBody.includes(endpoint.bodyIncludes ?? '');

/** The endpoint of the sample that a request is for. A list goes before a test of the same path. */
export const endpointFor = (request: PlayedRequest, sample: VendorSample): Endpoint | undefined => {
  const lists = playedLists(sample);
  const { token } = sample;
  if (token && isFor(request, { method: 'POST', ...token })) return token;
  const further = lists.find(
    (list) => list.paging.nextPath && isFor(request, { ...list, query: {} }, list.paging.nextPath),
  );
  const endpoints = [...lists.map(({ details }) => details), ...lists, sample.seats, sample.sso, sample.test];
  const matching = endpoints.filter((endpoint) => endpoint !== undefined && isFor(request, endpoint));
  return further ?? matching.find((endpoint) => endpoint!.query ?? endpoint!.bodyIncludes) ?? matching[0];
};

const isWithin = (expected: unknown, found: unknown): boolean =>
  expected !== null && typeof expected === 'object'
    ? Object.entries(expected).every(([key, value]) => isWithin(value, (found as Record<string, unknown>)?.[key]))
    : typeof expected === 'string'
      ? matches(expected, found === undefined ? undefined : String(found))
      : expected === found;

/** Every request needs the headers, those of lists also the parameters of query and body. */
export const isAuthorised = (
  { headers, url, body }: PlayedRequest,
  { requires }: VendorSample,
  isList: boolean,
): boolean =>
  hasAll(requires?.headers, (name) => headers[name.toLowerCase()]) &&
  (!isList ||
    (hasAll(requires?.query, (name) => url.searchParams.get(name)) && isWithin(requires?.body ?? {}, body ?? {})));

/** Whether a token request proves who asks. A client may send its secret in a header or in the form. */
export const isTokenGranted = (request: PlayedRequest, { token, credentials }: VendorSample): boolean => {
  const form = new URLSearchParams(request.rawBody);
  const basic = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
  const { clientId, clientSecret } = credentials;
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part ?? '')).join(':');
  const isClient = basic === pair || (form.get('client_id') === clientId && form.get('client_secret') === clientSecret);
  const { requires } = token!;
  if (!requires) return clientSecret === undefined || isClient;
  return (
    hasAll(requires.headers, (name) => request.headers[name.toLowerCase()]) &&
    hasAll(requires.form, (name) => form.get(name)) &&
    isWithin(requires.body ?? {}, request.body ?? {})
  );
};
