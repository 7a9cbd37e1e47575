import { spawnSync } from 'node:child_process';

/** The account for Postgres when we are root, as which it refuses to run. */
export type Account = { uid: number; gid: number };

const name = 'daicho';

/** The system user `daicho`, made when it is not there. */
export function systemAccount(): Account {
  const existing = lookUp();
  if (existing) return existing;
  const result = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  const account = lookUp();
  if (account) return account;
  const reason = result.error?.message ?? result.stderr.toString().trim();
  throw new Error(
    `Postgres does not run as root, and the user "${name}" to run it as could not be made (${reason}). ` +
      `Make that user, or start as an ordinary user, or set DATABASE_URL.`,
  );
}

/**
 * Tests as that account, so that the permissions of all parent directories count; `test` is an operator of the shell's
 * test.
 */
export function canUse(account: Account, test: '-r' | '-x', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `[ ${test} "$1" ]`, 'sh', path], { ...account, cwd: '/' }).status === 0;
}

function lookUp(): Account | undefined {
  const idOf = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = idOf('-u');
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(idOf('-g').stdout) } : undefined;
}
