import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser says that a request comes from our own pages. What is not a browser says nothing, and holds nobody's cookie. */
export const fromOurPages = ({ origin, host, ...headers }: IncomingHttpHeaders, appUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  const ours = origin === undefined || origin === appUrl || hostOf(origin) === host;
  return ours && site !== 'cross-site' && site !== 'same-site';
};

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
