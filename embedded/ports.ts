import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free loopback port below the range for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const isFree = await holdBriefly(port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
      return false;
    });
    if (isFree) return port;
  }
}

/** Why this address cannot be listened on, naming the variables (`PORT`, `HOST`); undefined if it can. */
export async function whyNotListen(port: number, host: string, prefix = ''): Promise<string | undefined> {
  try {
    await holdBriefly(port, host);
    return undefined;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken by another program. Choose another one: ${prefix}PORT=${port + 1} npm start`;
    if (code === 'EACCES')
      return `Port ${port} is not open to this user. Choose one above 1023: ${prefix}PORT=${port + 8000} npm start`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${prefix}HOST ${host} is no address of this machine.`;
    throw error;
  }
}

async function holdBriefly(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
  return true;
}
