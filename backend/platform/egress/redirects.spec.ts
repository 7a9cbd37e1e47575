import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { egressTo, endServers, get, outcomeOf, serve } from '../../../test/support/loopback-servers';

afterEach(endServers);

describe('A redirect', () => {
  const redirecting = (location: (port: number) => string, status = 302) =>
    new Promise<number>((done) => {
      const answer: RequestListener = (request, response) => {
        if (request.url !== '/')
          return response.end(`${request.method} ${request.url} ${request.headers.authorization}`);
        const { port } = request.socket.address() as AddressInfo;
        return response.writeHead(status, { location: location(port) }).end();
      };
      void serve(answer).then(done);
    });
  const follow = async (port: number, method = 'GET') => {
    const headers = { authorization: 'Bearer a' };
    return outcomeOf(egressTo(port).send({ url: `http://127.0.0.1:${port}/`, method, headers, body: undefined }));
  };

  it('is followed within its host', async () => {
    const port = await redirecting(() => '/users?page=2');
    expect(await follow(port)).toMatchObject({ body: 'GET /users?page=2 Bearer a' });
  });

  it.each([
    [303, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [307, 'POST', 'POST'],
    [301, 'PUT', 'PUT'],
  ])('with status %i turns %s into %s', async (status, method, next) => {
    const port = await redirecting(() => '/next', status);
    expect(await follow(port, method)).toMatchObject({ body: `${next} /next Bearer a` });
  });

  it.each([
    ['another host', () => 'https://elsewhere.example/'],
    ['another port', (port: number) => `http://127.0.0.1:${port + 1}/`],
    ['another scheme', (port: number) => `https://127.0.0.1:${port}/`],
    ['the loopback by another name', (port: number) => `http://localhost:${port}/`],
    ['metadata', () => 'http://169.254.169.254/latest'],
    ['credentials', (port: number) => `http://a:b@127.0.0.1:${port}/`],
    ['nowhere', () => 'http://'],
  ])('to %s is refused', async (_, location) => {
    expect(await follow(await redirecting(location))).toBe('redirect');
  });

  it('that never ends is refused', async () => {
    let requests = 0;
    const port = await serve((_, response) => response.writeHead(302, { location: `/${++requests}` }).end());
    expect(await outcomeOf(egressTo(port).send(get(`http://127.0.0.1:${port}/`)))).toBe('redirect');
    expect(requests).toBe(6);
  });

  it('is not followed by a fetch that wants it itself', async () => {
    const port = await redirecting(() => '/next');
    const answer = await egressTo(port).fetch()(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/next']);
  });
});
