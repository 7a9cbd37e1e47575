import type { IncomingHttpHeaders } from 'node:http';

/**
 * Protects against CSRF: tells whether the browser's headers show our own origin. Clients that are no browsers send none of them and hold no foreign
 * cookies.
 */
export const fromOurPages = ({ origin, host, ...headers }: IncomingHttpHeaders, appUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  const ours = origin === undefined || origin === appUrl || hostOf(origin) === host;
  return ours && site !== 'cross-site' && site !== 'same-site';
};

/** Whether a browser extension sends it; such an origin cannot be claimed by a page. */
export const fromExtension = ({ origin }: IncomingHttpHeaders): boolean => isExtensionOrigin(origin);
export const isExtensionOrigin = (origin: string | undefined): boolean =>
  /^chrome-extension:\/\/[a-p]{32}$/.test(origin ?? '');

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
