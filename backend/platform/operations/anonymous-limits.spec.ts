import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { limitAnonymousConnections, maxAnonymousConnections } from './anonymous-limits';

const tooMany = maxAnonymousConnections + 20;

/** How many of too many silent connections a server keeps. */
const countConnections = async (trustedProxies: string[]) => {
  const server = createServer().listen(0, '127.0.0.1');
  limitAnonymousConnections(server, trustedProxies);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const arrived = new Promise<void>((resolve) => {
    let count = 0;
    server.on('connection', () => ++count === tooMany && setImmediate(resolve));
  });
  const sockets = Array.from({ length: tooMany }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await arrived;
  const connectionCount = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  for (const socket of sockets) socket.destroy();
  server.close();
  return connectionCount;
};

test('limits the connections of an address without a session, but not of a trusted proxy', async () => {
  expect(await countConnections([])).toBe(maxAnonymousConnections);
  expect(await countConnections(['192.0.2.1'])).toBe(maxAnonymousConnections);
  expect(await countConnections(['127.0.0.0/8'])).toBe(tooMany);
});
