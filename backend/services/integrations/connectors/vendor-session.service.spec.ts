import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAll } from '../../../../test/support/vendors/played-connector';
import { Egress } from '../../../platform/egress/egress.service';
import { authentication } from '../catalogue/authentication.rules';
import { connection, type Connection } from '../catalogue/connection.rules';
import { ConnectorError, type ConnectorContext } from './connector.rules';
import { genericConnector } from './generic.connector';

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  form: Record<string, string>;
}

let server: Server;
let requests: Seen[];
/** Access tokens that the vendor takes; each token request makes a new one. */
let valid: Set<string>;
/** The next page that the vendor names on its first. */
let nextPage: string | undefined;
beforeEach(async () => {
  [requests, valid, nextPage] = [[], new Set(), undefined];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({
        path: request.url!,
        headers: request.headers,
        form: Object.fromEntries(new URLSearchParams(body)),
      });
      const token = `token-${requests.length}`;
      if (request.url === '/token') {
        valid.add(token);
        return response.end(JSON.stringify({ access_token: token, site: { id: 's 1' } }));
      }
      const isValid = [...valid].some((one) => request.headers.authorization === `Bearer ${one}`);
      const answer = { users: [{ id: requests.length }], next: requests.length === 1 ? nextPage : undefined };
      response.writeHead(isValid || valid.size === 0 ? 200 : 401).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const rowWith = (auth: object, more: object = {}): Connection =>
  connection.parse({
    state: 'unconfirmed',
    auth: authentication.parse(auth),
    fields: [],
    baseUrl: 'https://vendor.example',
    users: { request: 'GET /users', pagination: { type: 'none' }, items: 'users', account: { id: 'id' }, ...more },
  });

const connectorOf = (row: Connection) => {
  const egress = new Egress({ allow: [] });
  egress.origins.set('https://vendor.example', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return genericConnector(egress, row);
};

const contextWith = (credentials: Record<string, string>, more: Partial<ConnectorContext> = {}): ConnectorContext => ({
  credentials,
  signal: new AbortController().signal,
  today: '2026-11-22',
  ...more,
});

const client = { clientId: 'a:b', clientSecret: 'c d' };
const clientCredentials = { type: 'client-credentials', tokenUrl: 'https://vendor.example/token' };
const tokenRequests = () => requests.filter(({ path }) => path === '/token');

test('a token that was fetched serves all calls of a run', async () => {
  const connector = connectorOf(rowWith({ ...clientCredentials, scopes: ['read', 'plan'] }));
  const context = contextWith(client);
  await connector.test(context);
  await connector.test(context);
  expect(tokenRequests().map(({ form }) => form)).toEqual([
    { grant_type: 'client_credentials', scope: 'read plan', client_id: 'a:b', client_secret: 'c d' },
  ]);
  await connector.test(contextWith(client));
  expect(tokenRequests()).toHaveLength(2);
});

test('a token that ends in mid-run is fetched again once', async () => {
  const connector = connectorOf(rowWith({ ...clientCredentials, clientAuth: 'basic' }));
  const context = contextWith(client);
  await connector.test(context);
  valid = new Set(['another']);
  await connector.test(context);
  const basic = `Basic ${Buffer.from('a%3Ab:c%20d').toString('base64')}`;
  expect(tokenRequests().map(({ headers }) => headers.authorization)).toEqual([basic, basic]);
});

test('an OAuth token that is refused is refreshed once, and its successor serves the rest of the run', async () => {
  const oauth = { type: 'oauth2', authorizeUrl: 'https://vendor.example/a', tokenUrl: 'https://vendor.example/token' };
  const row = rowWith({ ...oauth, scopes: { service_informations: [] } });
  const connector = connectorOf(row);
  valid = new Set(['new']);
  const refresh = jest.fn(() => Promise.resolve({ accessToken: 'new' }));
  const context = contextWith({ accessToken: 'old' }, { refresh });
  await connector.test(context);
  await connector.test(context);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new', 'Bearer new']);

  valid = new Set(['other']);
  await expect(connector.test(contextWith({ accessToken: 'old' }, { refresh }))).rejects.toMatchObject({
    code: 'unauthorised',
  });
  expect(refresh).toHaveBeenCalledTimes(2);
  const gone = () => Promise.reject(new ConnectorError('unauthorised', { vendorText: 'revoked' }));
  await expect(connector.test(contextWith({ accessToken: 'old' }, { refresh: gone }))).rejects.toMatchObject({
    vendorText: 'revoked',
  });
});

test('a service account signs its assertion for the vendor', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).replaceAll('\n', '\\n');
  const auth = {
    type: 'jwt-assertion',
    tokenUrl: 'https://vendor.example/token',
    issuer: '{email}',
    subject: '{admin}',
  };
  const connector = connectorOf(rowWith({ ...auth, scopes: ['users'], params: { client_id: '{email}' } }));
  await connector.test(contextWith({ email: 'sa@example.com', admin: 'admin@example.co.jp', privateKey: pem }));
  const { assertion, ...form } = tokenRequests()[0]!.form as { assertion: string };
  expect(form).toEqual({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', client_id: 'sa@example.com' });
  const [header, claims, signature] = assertion.split('.') as [string, string, string];
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'sa@example.com',
    sub: 'admin@example.co.jp',
    aud: 'https://vendor.example/token',
    scope: 'users',
  });
  const broken = contextWith({ email: 'a', admin: 'b', privateKey: 'no key' });
  await expect(connector.test(broken)).rejects.toMatchObject({ code: 'unauthorised' });
});

test('a token exchange gives further values for addresses', async () => {
  const request = { method: 'POST', path: '/token', form: { secret: '{secret}' } };
  const auth = { type: 'token-exchange', request, token: 'access_token', values: { site: 'site.id' } };
  await connectorOf(rowWith(auth, { request: 'GET /sites/{site}/users' })).test(contextWith({ secret: 'x' }));
  expect(requests.map(({ path, form }) => [path, form])).toEqual([
    ['/token', { secret: 'x' }],
    ['/sites/s%201/users', {}],
  ]);
});

test('requests to AWS are signed for their region and service', async () => {
  const connector = connectorOf(rowWith({ type: 'sigv4', region: 'us-east-1', service: 'iam' }));
  await connector.test(contextWith({ accessKey: 'AKIASAMPLE', secretKey: 'never sent' }));
  const { authorization } = requests[0]!.headers;
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIASAMPLE\/\d{8}\/us-east-1\/iam\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
  );
  expect(JSON.stringify(requests)).not.toContain('never sent');
});

test.each([
  [{ type: 'bearer', token: '{k}' }, { authorization: 'Bearer s1' }, '/users'],
  [{ type: 'header', name: 'X-Key', value: 'Key {k}' }, { 'x-key': 'Key s1' }, '/users'],
  [{ type: 'basic', username: '{k}/token', password: 'x' }, { authorization: 'Basic czEvdG9rZW46eA==' }, '/users'],
  [{ type: 'query', param: 'api key', value: '{k}' }, {}, '/users?api+key=s1'],
])('%j sends the credentials where the vendor wants them', async (auth, headers, path) => {
  await connectorOf(rowWith(auth)).test(contextWith({ k: 's1' }));
  expect(requests).toMatchObject([{ headers, path }]);
});

test.each(['https://vendor.example//127.0.0.1/users?page=2', 'https://evil.example//127.0.0.1/users?page=2'])(
  'the next page %s stays with the vendor',
  async (address) => {
    nextPage = address;
    const users = { pagination: { type: 'next-url', from: 'next' } };
    const connector = connectorOf(rowWith({ type: 'bearer', token: '{k}' }, users));
    const accounts = await readAll(connector, contextWith({ k: 's1' }));
    expect(accounts.map(({ externalId }) => externalId)).toEqual(['1', '2']);
    expect(requests.map(({ path }) => path)).toEqual(['/users', '//127.0.0.1/users?page=2']);
  },
);

test('the address of a vendor that is not public is refused', async () => {
  const row = rowWith({ type: 'bearer', token: '{k}' });
  const loopback = genericConnector(new Egress({ allow: [] }), { ...row, baseUrl: 'https://127.0.0.1' });
  await expect(loopback.test(contextWith({ k: 's1' }))).rejects.toMatchObject({
    code: 'refused_address',
    vendorText: '127.0.0.1',
  });
});

test("eight slow vendors of one company delay no other company's list", async () => {
  const slow = createServer(() => undefined);
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const egress = new Egress({ allow: [] });
  const row = rowWith({ type: 'bearer', token: '{token}' });
  const vendorAt = (host: string, player: Server) => {
    egress.origins.set(`https://${host}`, `http://127.0.0.1:${(player.address() as AddressInfo).port}`);
    return genericConnector(egress, { ...row, baseUrl: `https://${host}` });
  };
  const stopping = new AbortController();
  const ofA = contextWith({ token: 'a' }, { companyId: 'A', signal: stopping.signal });
  const waiting = Array.from({ length: 8 }, (_, n) => readAll(vendorAt(`slow-${n}.example`, slow), ofA));
  const settled = Promise.allSettled(waiting);
  // Sooner than the slow vendors are given up.
  const ofB = contextWith({ token: 'b' }, { companyId: 'B', signal: AbortSignal.timeout(20_000) });
  const list = await Promise.allSettled([readAll(vendorAt('quick.example', server), ofB)]);
  stopping.abort(new Error('stop'));
  slow.closeAllConnections();
  slow.close();
  await settled;
  expect(list).toMatchObject([{ status: 'fulfilled', value: [{ externalId: '1' }] }]);
});
