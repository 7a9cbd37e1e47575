import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { until } from '../../../test/support/until';
import { bodyLimits, drainAfterAnswer, withBodyTimeout } from './body-timeouts';

/** More than a stream reads ahead, yet few enough to arrive at once. */
const unreadBytes = 40_000;

/** A request whose body is still to come. */
const begin = async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${unreadBytes}\r\n\r\n`);
  const [request, response] = (await received) as [IncomingMessage, Parameters<typeof drainAfterAnswer>[1]];
  drainAfterAnswer(request, response);
  const body = withBodyTimeout({ headers: request.headers, raw: request }, request);
  return { server, socket, request, response, body };
};

it('A body that arrived whole and that nobody read is discarded after its response', async () => {
  const { server, socket, request, response, body } = await begin();
  socket.write('x'.repeat(unreadBytes));
  await until(() => request.complete);
  response.end('refused');
  await until(() => request.readableEnded);
  socket.destroy();
  body.destroy();
  server.close();
  await once(server, 'close');
});

it('A body that breaks off after its response ends with its connection', async () => {
  const { server, socket, response, body } = await begin();
  response.end('refused');
  await once(socket, 'data');
  socket.destroy();
  await until(() => body.destroyed);
  server.close();
  await once(server, 'close');
});

describe('An upload', () => {
  const idleMs = bodyLimits.uploadIdleTimeoutMs;
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('may take longer than it may stall, and is answered 408 once it stalls', async () => {
    const socket = { bytesRead: 0 };
    const raw = { complete: false, socket } as IncomingMessage;
    const headers = { 'content-type': 'text/csv', 'content-length': '1000' };
    const body = withBodyTimeout({ headers, raw }, new PassThrough());
    const failed = once(body, 'error');
    for (let arrived = 0; arrived < 5; arrived++) {
      socket.bytesRead++;
      jest.advanceTimersByTime(idleMs - bodyLimits.checkIntervalMs);
      expect(body.destroyed).toBe(false);
    }
    jest.advanceTimersByTime(2 * idleMs);
    expect((await failed)[0]).toMatchObject({ status: 408 });
  });
});
