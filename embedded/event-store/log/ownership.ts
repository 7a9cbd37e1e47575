import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { LogOwnedElsewhere } from './failures';
import { migrate } from './schema';

/** Any number will do, as long as every node takes the same one; locks are per database. */
const LOCK = 7_306_925_461;

/** A node that was killed holds its lock until Postgres has noticed. */
const LOCK_TIMEOUT_MS = 5_000;

export interface Owned {
  epoch: string;
  position: number;
}

/**
 * Makes this node the owner of the log: the lock excludes others while this connection lives.
 * The new epoch makes the writes of a former owner fail, even before it notices that it lost the lock.
 */
export async function takeOwnership(client: Client): Promise<Owned> {
  await lock(client, Date.now() + LOCK_TIMEOUT_MS);
  await migrate(client);
  const owner = await client.query<{ epoch: string }>('update event_store.owner set epoch = epoch + 1 returning epoch');
  const last = await client.query<{ position: string }>(
    'select coalesce(max(position), 0) as position from event_store.events',
  );
  return { epoch: owner.rows[0]?.epoch ?? '', position: Number(last.rows[0]?.position) };
}

async function lock(client: Client, until: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
    if (Date.now() > until) throw new LogOwnedElsewhere('Another event store node is using this log');
    await pause(50);
  }
}
