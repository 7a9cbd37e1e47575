import type { SentRequest } from './recording-proxy';

/** The calls that the extension promises to make, all of them. */
const calls = [
  'POST /api/v1/extension/enrolments',
  'GET /api/v1/extension/rules',
  'POST /api/v1/extension/reports',
  'GET /api/v1/extension/requests',
  'POST /api/v1/extension/requests',
];
/** The headers of the calls: its own, and those that Chromium adds to a request of any page. */
const ownHeaders = ['authorization', 'content-type', 'idempotency-key', 'if-none-match'];
const headersOfChromium =
  /^(host|connection|proxy-connection|content-length|accept(-.+)?|user-agent|origin|pragma|cache-control|priority|dnt|sec-.+|access-control-request-.+)$/;

const isPromisedCall = ({ method, url, headers, body }: SentRequest): boolean => {
  const { pathname, search } = new URL(url);
  const isOwn = String(headers.origin).startsWith('chrome-extension://') && search === '';
  if (method === 'OPTIONS') return isOwn && body === '' && calls.some((call) => call.endsWith(` ${pathname}`));
  const hasKnownHeaders = Object.keys(headers).every(
    (name) => ownHeaders.includes(name) || headersOfChromium.test(name),
  );
  return isOwn && hasKnownHeaders && calls.includes(`${method} ${pathname}`) && (method === 'POST' || body === '');
};

/** What Chromium names where it asks the server for updates of the extension that a policy installs. */
const namedByUpdates = ['os', 'arch', 'prod', 'prodchannel', 'prodversion', 'lang', 'acceptformat', 'x'];
/** Chromium's own requests for the package. They hold nothing of the person, of the company or of pages. */
const isOfPackage = ({ method, url, headers, body }: SentRequest): boolean => {
  const { pathname, searchParams, search } = new URL(url);
  const isKnown =
    (pathname === '/extension/daicho.crx' && search === '') ||
    (pathname === '/extension/updates.xml' && [...searchParams.keys()].every((name) => namedByUpdates.includes(name)));
  return (
    isKnown && method === 'GET' && body === '' && Object.keys(headers).every((name) => headersOfChromium.test(name))
  );
};

/** Hosts that Chromium itself calls, with or without an extension, about its own updates, accounts and features. */
const hostsOfChromium = [
  ...['update.googleapis.com', 'accounts.google.com', 'safebrowsing.googleapis.com', 'translate.googleapis.com'],
  // A profile that is signed in calls it.
  'android.clients.google.com',
];
const isOfChromium = ({ method, url, headers, body }: SentRequest, visited: readonly string[]): boolean => {
  const host = method === 'CONNECT' ? url.replace(/:443$/, '') : new URL(url).hostname;
  const text = JSON.stringify([url, headers, body]);
  const isOfExtension = String(headers.origin).startsWith('chrome-extension://');
  return (
    hostsOfChromium.includes(host) && !isOfExtension && !visited.some((one) => text.includes(new URL(one).hostname))
  );
};

/** A page that the spec opened, by exactly its address; of one that requires https, the connection to its host. */
const isVisit = ({ method, url, body }: SentRequest, visited: readonly string[]): boolean => {
  if (method === 'CONNECT') return visited.some((one) => url === `${new URL(one).hostname}:443`);
  return method === 'GET' && body === '' && visited.some((one) => new URL(one).href.replace(/#.*/, '') === url);
};

/** What a browser sent that is neither a page that was opened nor a promised call of the extension, nor its package. */
export const unpromised = (sent: readonly SentRequest[], server: string, visited: readonly string[]): SentRequest[] => {
  const pages = sent.filter((request) => !request.url.startsWith(server) && !isOfChromium(request, visited));
  const calls = sent.filter(({ url }) => url.startsWith(server));
  // A page is requested at most once for each time that it was opened.
  const opened = visited.map((url) => new URL(url).href.replace(/#.*/, ''));
  const isRepeated = ({ method, url }: SentRequest) =>
    method === 'GET' &&
    pages.filter((one) => one.method === 'GET' && one.url === url).length > opened.filter((one) => one === url).length;
  return [
    ...pages.filter((request) => !isVisit(request, visited) || isRepeated(request)),
    ...calls.filter((request) => !isPromisedCall(request) && !isOfPackage(request)),
  ];
};
