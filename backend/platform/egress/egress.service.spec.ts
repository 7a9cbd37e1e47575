import { createServer as createTlsServer } from 'node:https';
import { issueIdentity } from '../../../embedded/event-store/certificate-issuer';
import { egressTo, endServers, get, listen, outcomeOf, serve } from '../../../test/support/loopback-servers';
import { EgressFailed } from './egress-errors';
import { Egress } from './egress.service';

afterEach(endServers);

const resolvingTo = (...addresses: string[]) =>
  jest.fn(() => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))));

describe('An address', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0/',
    'https://localhost/',
  ])('%s is refused', async (url) => {
    expect(await outcomeOf(new Egress({ allow: [] }).send(get(url)))).toBe('address');
  });

  it.each(['10.0.0.5', '::1', '::ffff:10.0.0.5', 'fd00:ec2::254'])(
    'that a name has only among others, %s, is refused',
    async (ip) => {
      const egress = new Egress({ allow: [], resolve: resolvingTo('8.8.8.8', ip) });
      expect(await outcomeOf(egress.send(get('https://vendor.example/')))).toBe('address');
    },
  );

  it.each([
    ['http://vendor.example/', 'scheme'],
    ['file:///etc/passwd', 'url'],
    ['https://user:secret@vendor.example/', 'url'],
    ['https://[fe80::1%25eth0]/', 'url'],
    ['nowhere', 'url'],
  ])('%s is refused', async (url, reason) => {
    const egress = new Egress({ allow: ['127.0.0.1:80'], resolve: resolvingTo('8.8.8.8') });
    expect(await outcomeOf(egress.send(get(url)))).toBe(reason);
  });

  it('that the operator allows may be http on the loopback, on exactly this port', async () => {
    const port = await serve((_, response) => response.end('hello'));
    expect(await egressTo(port).send(get(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 200, body: 'hello' });
    expect(await outcomeOf(egressTo(port + 1).send(get(`http://127.0.0.1:${port}/`)))).toBe('scheme');
    expect(await outcomeOf(egressTo(port + 1).send(get(`https://127.0.0.1:${port}/`)))).toBe('address');
  });

  it('is resolved once, so that DNS that changes its answer leads nowhere else', async () => {
    const port = await serve((_, response) => response.end('checked'));
    await serve((_, response) => response.end('other'), '127.0.0.2', port);
    const resolve = resolvingTo('127.0.0.2');
    resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
    const answer = await egressTo(port, { resolve }).send(get(`http://vendor.example:${port}/`));
    expect([answer.body, resolve.mock.calls.length]).toEqual(['checked', 1]);
  });

  it('of a second request is resolved and checked again', async () => {
    const port = await serve((_, response) => response.end('first'));
    const resolve = resolvingTo('10.0.0.1');
    resolve.mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
    const egress = new Egress({ allow: [`vendor.example:${port}`], resolve });
    expect(await egress.send(get(`http://vendor.example:${port}/`))).toMatchObject({ body: 'first' });
    expect(await outcomeOf(egress.send(get('https://vendor.example/')))).toBe('address');
  });

  it('of a vendor that a spec plays is replaced at the last moment', async () => {
    const port = await serve(({ url }, response) => response.end(url));
    const egress = new Egress({ allow: [] });
    egress.origins.set('https://vendor.example', `http://127.0.0.1:${port}`);
    expect(await egress.send(get('https://vendor.example/users?page=2'))).toMatchObject({ body: '/users?page=2' });
    expect(await outcomeOf(egress.send(get(`http://127.0.0.1:${port}/`)))).toBe('scheme');
  });
});

test('an abort ends a request, and one that waits', async () => {
  const port = await serve(() => undefined);
  const egress = egressTo(port);
  const controllers = [1, 2, 3].map(() => new AbortController());
  const requests = controllers.map(({ signal }) =>
    outcomeOf(egress.send({ ...get(`http://127.0.0.1:${port}/`), signal })),
  );
  const reason = new Error('stop');
  for (const controller of controllers.reverse()) controller.abort(reason);
  expect(await Promise.all(requests)).toEqual([reason, reason, reason]);
});

describe('Over TLS', () => {
  const serveTls = async (name: string) => {
    const day = 86_400_000;
    const { key, certificate, ca } = await issueIdentity(
      [name],
      new Date(Date.now() - day),
      new Date(Date.now() + day),
    );
    const server = createTlsServer({ key, cert: certificate }, (request, response) =>
      response.end(request.headers.host),
    );
    return { port: await listen(server), ca };
  };

  it('the name is verified, not the address', async () => {
    const { port, ca } = await serveTls('vendor.example');
    const egress = egressTo(port, { ca, resolve: resolvingTo('127.0.0.1') });
    const answer = await egress.send(get(`https://vendor.example:${port}/`));
    expect(answer.body).toBe(`vendor.example:${port}`);
  });

  it('an unknown authority or another name is refused', async () => {
    const { port, ca } = await serveTls('other.example');
    const resolve = resolvingTo('127.0.0.1');
    const url = `https://vendor.example:${port}/`;
    expect(await outcomeOf(egressTo(port, { resolve }).send(get(url)))).toBe('tls');
    expect(await outcomeOf(egressTo(port, { resolve, ca }).send(get(url)))).toBe('tls');
  });
});

test('the body of a DELETE arrives whole', async () => {
  const port = await serve((request, response) => void request.pipe(response));
  const body = JSON.stringify({ codes: ['見本'] });
  const answer = await egressTo(port).send({ url: `http://127.0.0.1:${port}/`, method: 'DELETE', body });
  expect(answer).toMatchObject({ status: 200, body });
});

test('a fetch sends a form and reads JSON', async () => {
  const port = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.end(JSON.stringify({ type: request.headers['content-type'], body: Buffer.concat(chunks).toString() })),
    );
  });
  const answer = await egressTo(port).fetch()(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: new URLSearchParams({ code: 'a b' }),
  });
  expect(await answer.json()).toEqual({ type: 'application/x-www-form-urlencoded;charset=UTF-8', body: 'code=a+b' });
});

test('an error names the host and shows no path, query or header', async () => {
  const port = await serve((_, response) => response.destroy());
  const url = `http://127.0.0.1:${port}/hidden-path?key=hidden-query`;
  const error = await egressTo(port)
    .send(get(url, { authorization: 'hidden-header' }))
    .catch((reason: unknown) => reason as Error);
  expect((error as Error).message).toContain(`127.0.0.1:${port}`);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hidden');
  const odd = await egressTo(port)
    .send(get(url, { authorization: 'hidden\nheader' }))
    .catch((reason: unknown) => reason as Error);
  expect([odd, JSON.stringify(odd, Object.getOwnPropertyNames(odd))]).toEqual([
    expect.any(EgressFailed),
    expect.not.stringContaining('hidden'),
  ]);
});

describe('Eight slow hosts of one company', () => {
  const slowUrls = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => `http://127.0.0.1:${await serve(() => undefined)}/`));
  const allowing = (urls: readonly string[], more = {}) =>
    new Egress({ allow: urls.map((url) => new URL(url).host), ...more });

  it('delay no call of another company', async () => {
    const slow = await slowUrls(8);
    const quick = `http://127.0.0.1:${await serve((_, response) => response.end('quick'))}/`;
    const egress = allowing([...slow, quick]);
    const stopping = new AbortController();
    const { signal } = stopping;
    const waiting = slow.map((url) => outcomeOf(egress.send({ ...get(url), companyId: 'A', signal })));
    expect((await egress.send({ ...get(quick), companyId: 'B' })).body).toBe('quick');
    expect(await (await egress.fetch('B')(quick)).text()).toBe('quick');
    stopping.abort(new Error('stop'));
    await Promise.all(waiting);
  });

  it('end one after another, so that all of them are called', async () => {
    const slow = await slowUrls(8);
    const egress = allowing(slow, { timeoutMs: 50 });
    const outcomes = slow.map((url) => outcomeOf(egress.send({ ...get(url), companyId: 'A' })));
    expect(await Promise.all(outcomes)).toEqual(Array<string>(8).fill('timeout'));
  });
});
