import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a server that can fall silent without closing, as a wire that is cut does. */
export interface Wire {
  port: number;
  /** Present connections go silent without being closed; later ones work. */
  freeze(): void;
  /** Accepts connections and passes nothing on, as a server that hangs does; `false` ends those connections and passes on again. */
  mute(isMute: boolean): void;
  close(): void;
}

/** A wire to the Postgres of a URL, and the URL that leads through it. */
export async function wireToPostgres(databaseUrl: string): Promise<[Wire, string]> {
  const url = new URL(databaseUrl);
  const directory = url.searchParams.get('host');
  const port = Number(url.port);
  const wire = await wireTo(directory ? { path: join(directory, `.s.PGSQL.${port}`) } : { port, host: url.hostname });
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${wire.port}`;
  return [wire, url.toString()];
}

export async function wireTo(target: NetConnectOpts): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isMuted = false;
  const freeze = () => sockets.forEach((socket) => socket.unpipe().pause());
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((near) => {
    const far = connect(target);
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
