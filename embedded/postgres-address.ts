import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './postgres-account';
import type { Place } from './postgres-place';
import { freePort } from './ports';

/** Where Postgres listens: at a socket in this directory, or, without one, at a port of the loopback. */
export type Address = { socketDirectory?: string; port: number };

/** Names the socket; nothing listens at a port of this number. */
const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;
/** The limit of macOS: 104 bytes with the final zero; Linux allows 107. */
const maxPathBytes = 103;
const hasSockets = process.platform !== 'win32';

/** Where the Postgres of this place listens. Its socket lies where only its own user, and root, can reach it: in the cluster, which is 0700. */
export async function addressOf(place: Place, port?: number): Promise<Address> {
  if (!hasSockets) return { port: port ?? (await freePort()) };
  const socketDirectory = fits(place.cluster) ? place.cluster : shortDirectory(place);
  // A lock of an earlier run may bear the number of another process by now.
  for (const suffix of ['', '.lock']) rmSync(join(socketDirectory, socketName + suffix), { force: true });
  return { socketDirectory, port: socketPort };
}

export const listenSettings = ({ socketDirectory = '' }: Address) => ({
  listen_addresses: socketDirectory ? '' : '127.0.0.1',
  // A list, whose quotes let a comma be part of a name.
  unix_socket_directories: socketDirectory && `"${socketDirectory.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
});

/** The URL of the database `daicho`. `host` of the query counts; without it a client finds no server rather than a wrong one. */
export function urlOf({ socketDirectory, port }: Address, user: string, password: string): string {
  if (!socketDirectory) return `postgres://${user}:${password}@127.0.0.1:${port}/daicho`;
  return `postgres://${user}:${password}@socket.invalid:${port}/daicho?host=${encodeURIComponent(socketDirectory)}`;
}

const fits = (directory: string) => Buffer.byteLength(join(directory, socketName)) <= maxPathBytes;

/** A private directory for a cluster whose path is too long. Its name does not change, since Postgres starts again at the same address. */
function shortDirectory({ cluster, account }: Place): string {
  const name = `daicho-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const directory = [tmpdir(), '/tmp'].map((folder) => join(folder, name)).find(fits);
  if (!directory)
    throw new Error(`${cluster} is too long a path for a socket. Set DATA_DIR or TMPDIR to a shorter one.`);
  mkdirUnlessThere(directory);
  refuseForeign(directory, account);
  if (account) chownSync(directory, account.uid, account.gid);
  return directory;
}

function mkdirUnlessThere(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function refuseForeign(directory: string, account: Account | undefined): void {
  const stats = lstatSync(directory);
  const isOurs = stats.uid === process.getuid?.() || stats.uid === account?.uid;
  if (stats.isDirectory() && isOurs && (stats.mode & 0o077) === 0) return;
  throw new Error(`${directory} is not a directory that only the user of Postgres can enter. Remove it.`);
}
