import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { until } from '../../../test/support/until';
import { drainAfterAnswer, withBodyTimeout } from './body-timeouts';

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
  await until(() => body.destroyed, 5_000);
  server.close();
  await once(server, 'close');
});
