import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can fall silent without closing, as a wire that is cut does. */
export interface Wire {
  port: number;
  /** What is connected now hears nothing any more and is not told; who connects later gets through. */
  freeze(): void;
  /** Accepts connections and passes nothing on, as a server that hangs does; `false` ends those connections and passes on again. */
  mute(isMute: boolean): void;
  close(): void;
}

export async function wireTo(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isMuted = false;
  const freeze = () => sockets.forEach((socket) => socket.unpipe().pause());
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (!isMuted) from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    mute: (isMute) => {
      isMuted = isMute;
      if (isMute) freeze();
      else drop();
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
