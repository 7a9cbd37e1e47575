import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent without closing, as a wire that is cut does. */
export interface Wire {
  port: number;
  /** What is connected now hears nothing any more and is not told; who connects later gets through. */
  freeze(): void;
  close(): void;
}

export async function wireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
