import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canUse, systemAccount } from './postgres-account';

/** The directory of the cluster, and the account of Postgres. */
export type Place = { cluster: string; account?: Account };

/**
 * The cluster is DATA_DIR/postgres. When we are root, the account of Postgres must be able to enter DATA_DIR, which is
 * opened for that.
 * Below a closed directory the cluster is /var/lib/daicho/<hash of DATA_DIR>/postgres instead, and DATA_DIR/postgres is
 * a link to it.
 */
export function placeOf(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = realpathSync(dataDir);
  const usual = join(home, 'postgres');
  const linkedPlace = linkTarget(usual);
  if (linkedPlace && !existsSync(linkedPlace)) {
    throw new Error(
      `The data is kept in ${linkedPlace}, which is gone. Restore it, or remove ${usual} to start empty.`,
    );
  }
  const cluster = linkedPlace ?? usual;
  const exists = existsSync(cluster);
  const account = exists ? accountOf(cluster) : process.getuid?.() === 0 ? systemAccount() : undefined;
  if (!account || linkedPlace) return { cluster, account };
  if (canUse(account, '-x', dirname(home))) chmodSync(home, statSync(home).mode | 0o011);
  if (canUse(account, '-x', home)) return { cluster, account };
  if (!exists) return { cluster: elsewhere(home), account };
  throw new Error(
    `${cluster} lies below a directory that its owner (user number ${account.uid}) cannot enter. Open it.`,
  );
}

/** Leaves DATA_DIR/postgres as a link when the cluster is elsewhere; answers whether it is. */
export function rememberPlace(dataDir: string, { cluster }: Place): boolean {
  const usual = join(realpathSync(dataDir), 'postgres');
  if (usual === cluster) return false;
  if (!linkTarget(usual)) symlinkSync(cluster, usual);
  return true;
}

function elsewhere(home: string): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const cluster = join('/var/lib/daicho', hash, 'postgres');
  mkdirSync(dirname(cluster), { recursive: true });
  for (const directory of ['/var/lib/daicho', dirname(cluster)]) chmodSync(directory, 0o711);
  return cluster;
}

function accountOf(cluster: string): Account | undefined {
  const { uid, gid } = statSync(cluster);
  const mine = process.getuid?.();
  if (mine === 0) return uid === 0 ? systemAccount() : { uid, gid };
  if (uid === mine) return undefined;
  throw new Error(`${cluster} belongs to another user (number ${uid}). Start as that user, or set DATA_DIR.`);
}

function linkTarget(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() ? readlinkSync(path) : undefined;
}
