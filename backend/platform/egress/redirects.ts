import { EgressRefused } from './egress-errors';
import type { IncomingAnswer } from './exchange';

/** A request as it goes to one address. */
export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

/**
 * The request that an answer redirects to, if it does.
 * @throws EgressRefused when it leads to another host, port or scheme, where credentials must not go
 */
export const nextRequest = (hop: Hop, { status, headers }: IncomingAnswer): Hop | undefined => {
  const { location } = headers;
  if (!redirectStatuses.includes(status) || location === undefined) return undefined;
  const url = URL.canParse(location, hop.url.href) ? new URL(location, hop.url) : undefined;
  if (url?.origin !== hop.url.origin || url.username || url.password) throw new EgressRefused('redirect', hop.url.host);
  return becomesGet(status, hop.method) ? withoutBody({ ...hop, url, method: 'GET' }) : { ...hop, url };
};

const becomesGet = (status: number, method: string) =>
  (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');

const withoutBody = ({ body: _, headers, ...hop }: Hop): Hop => ({
  ...hop,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name))),
});
