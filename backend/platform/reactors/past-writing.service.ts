import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';

const lock = `hashtext('daicho.past')`;
const pollIntervalMs = 100;

/**
 * A process writes thousands of past facts under a lock. Reactors wait for its end: they react to the state that the
 * past leads to, once for each entity.
 */
@Injectable()
export class PastWriting {
  constructor(private readonly database: AppDatabase) {}

  /** Holds the lock while `write` runs. It ends with the connection if the process dies. */
  async during(write: () => Promise<void>): Promise<void> {
    const client = await this.database.pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${lock})`);
      await write();
    } finally {
      client.release(true);
    }
  }

  /** Waits until nobody writes past facts; false when aborted. */
  async ended(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const sql = `select pg_try_advisory_xact_lock_shared(${lock}) as "isFree"`;
      if ((await this.database.first<{ isFree: boolean }>(sql))!.isFree) return true;
      await sleep(pollIntervalMs, undefined, { signal }).catch(() => {});
    }
    return false;
  }
}
