import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/**
 * Advisory locks, held by a connection and released with it:
 * - `runner`: one runner works, the others stand by;
 * - `projection`: the writer of a table, the runner or the end of its rebuild;
 * - `scratch`: the builder of a table of this name beside the live one;
 * - `asOf`: the builder of past days.
 */
export type LockKind = 'runner' | 'projection' | 'scratch' | 'asOf';

const keyOf = (name: string) => `hashtext('daicho.' || $1), hashtext(${name})`;

export async function tryLock(client: ClientBase, kind: LockKind, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${keyOf('$2')}) as got`, [
    kind,
    name,
  ]);
  return rows[0]?.got === true;
}

export async function unlock(client: ClientBase, kind: LockKind, names: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_unlock(${keyOf('name')}) from unnest($2::text[]) name`, [kind, names]);
}

/** Queues in Postgres, so that the process that releases the locks cannot take them first. */
export async function waitForLocks(
  client: ClientBase,
  kind: LockKind,
  names: readonly string[],
  lockTimeoutMs: number,
): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  try {
    await client.query(`select pg_advisory_lock(${keyOf('name')}) from unnest($2::text[]) name`, [kind, names]);
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** Polls until the lock is free; false when aborted. */
export async function lockWhenFree(
  client: ClientBase,
  kind: LockKind,
  name: string,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<boolean> {
  for (let tries = 0; !signal.aborted; tries++) {
    if (await tryLock(client, kind, name)) return true;
    if (tries === 0) onWaiting();
    await sleep(250, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
