import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { egressTo, endServers, get, outcomeOf, serve } from '../../../test/support/loopback-servers';

afterEach(endServers);

describe('An answer', () => {
  const mebibyte = 1024 * 1024;
  const limits = { timeoutMs: 30_000, maxAnswerBytes: mebibyte };
  const impatient = { ...limits, timeoutMs: 300 };
  const ask = async (answer: RequestListener, more = limits) => {
    const port = await serve(answer);
    return outcomeOf(egressTo(port, more).send(get(`http://127.0.0.1:${port}/`)));
  };

  it.each([
    ['never comes', () => undefined],
    ['never ends', (_, response) => void response.writeHead(200).write('[')],
  ] as [string, RequestListener][])('that %s is a timeout', async (_, answer) => {
    expect(await ask(answer, impatient)).toBe('timeout');
  });

  it('that drips is a timeout: 30 s are for the whole of it', async () => {
    const dripping: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await ask(dripping, impatient)).toBe('timeout');
  });

  it('may have as much as is allowed, and not a byte more', async () => {
    const withBytes =
      (bytes: number): RequestListener =>
      (_, response) =>
        response.end(Buffer.alloc(bytes, 97));
    expect(await ask(withBytes(mebibyte))).toMatchObject({ status: 200 });
    expect(await ask(withBytes(mebibyte + 1))).toBe('too_large');
  });

  it('is decompressed, and its size counts before and after', async () => {
    const zipped =
      (body: Buffer): RequestListener =>
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));
    expect(await ask(zipped(Buffer.from('日本語')))).toMatchObject({ body: '日本語' });
    expect(await ask(zipped(Buffer.alloc(100 * mebibyte)))).toBe('too_large');
  });

  it.each([
    [
      'ends early',
      (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('[', () => response.destroy()),
    ],
    ['is no gzip', (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('[]')],
    [
      'is cut off within gzip',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('[1,2,3]').subarray(0, 12)),
    ],
    [
      'has an unknown encoding',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'zstd' }).end('[]'),
    ],
    ['is no HTTP', (request) => void request.socket.end('hello\r\n\r\n')],
  ] as [string, RequestListener][])('that %s is no answer', async (_, answer) => {
    expect(await ask(answer)).toBe('unreachable');
  });

  it('is read in the charset that it names', async () => {
    const words = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
    const answer = await ask((_, response) =>
      response.setHeader('content-type', 'text/csv; charset=Shift_JIS').end(words),
    );
    expect(answer).toMatchObject({ body: '日本' });
  });

  it('without content has none, also compressed', async () => {
    const answer: RequestListener = (_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    expect(await ask(answer)).toMatchObject({ status: 204, body: '' });
    const port = await serve(answer);
    expect((await egressTo(port).fetch()(`http://127.0.0.1:${port}/`, { method: 'DELETE' })).status).toBe(204);
  });

  it('does not come where nobody listens', async () => {
    const port = await serve(() => undefined);
    await endServers();
    expect(await outcomeOf(egressTo(port).send(get(`http://127.0.0.1:${port}/`)))).toBe('unreachable');
  });
});
