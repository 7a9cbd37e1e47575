import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startServer, type TestServer } from '../support/server';

const appUrl = 'https://daicho.example';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ appUrl });
});
afterAll(() => server.stop(), 60_000);

/** Sends raw bytes; answers the status, the headers and the problem of the response. */
const sent = async (bytes: string) => {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
};
const post = (headers: string[], body = '') =>
  ['POST /api/v1/login HTTP/1.1', 'host: x', 'connection: close', ...headers, '', body].join('\r\n');
const json = (body: string) => post(['content-type: application/json', `content-length: ${body.length}`], body);
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');
const upgrade = (path: string, to: string) =>
  get(path, `upgrade: ${to}`).replace('connection: close', 'connection: upgrade');

const requests: [string, string, number][] = [
  ['JSON that is none', json('{"email":'), 400],
  ['JSON that names a prototype', json('{"__proto__":{"a":1}}'), 400],
  ['no body at all', json(''), 400],
  ['a body of another type', post(['content-type: text/plain', 'content-length: 1'], 'a'), 415],
  ['a body that is too large', json(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413],
  ['a path that cannot be decoded', get('/api/v1/%E0%A4%A'), 400],
  ['a parameter that cannot be decoded', get('/api/v1/pre-registration-data/%ff'), 400],
  ['a method that no route has', get('/api/v1/login').replace('GET', 'PROPFIND'), 404],
  ['a method that HTTP does not have', get('/api/v1/login').replace('GET', 'NONSENSE'), 400],
  ['bytes that are no HTTP', 'hello\r\n\r\n', 400],
  ['headers that are too large', get('/', `x-long: ${'x'.repeat(20_000)}`), 431],
  ['two lengths of one body', post(['content-length: 1', 'content-length: 2'], 'ab'), 400],
  ['a request without a host', get('/api/v1/login').replace('host: x\r\n', ''), 400],
  ['an expectation that nothing meets', post(['expect: miracles', 'content-length: 0']), 417],
  ['an upgrade to HTTP/2', upgrade('/api/v1/company', 'h2c'), 400],
  ['a web socket outside socket.io', upgrade('/api/v1/company', 'websocket'), 400],
  ['a length beside chunks', post(['content-length: 1', 'transfer-encoding: chunked'], '0\r\n\r\n'), 400],
];

it.each(requests)('%s is answered with a problem', async (_, bytes, status) => {
  const answer = await sent(bytes);
  expect(answer.status).toBe(status);
  expect(answer.head).toContain('content-type: application/problem+json');
  expect(JSON.parse(answer.body)).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
});

it.each(requests)('%s is answered with the security headers', async (_, bytes) => {
  const { head } = await sent(bytes);
  for (const header of [
    "content-security-policy: default-src 'self'",
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000',
  ])
    expect(head).toContain(header);
  expect(head).not.toContain('x-powered-by');
});

describe('socket.io', () => {
  it.each([
    ['a handshake', '/socket.io/?EIO=4&transport=polling', 200],
    ['a refused handshake', '/socket.io/?EIO=4&transport=nothing', 400],
    ['a poll of nobody', '/socket.io/?EIO=4&transport=polling&sid=nobody', 400],
  ])('answers %s with the security headers', async (_, path, status) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { origin: appUrl } });
    await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
