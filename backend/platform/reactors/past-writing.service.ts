import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';

const lock = `hashtext('daicho.past')`;
/** A stopped process holds its lock without an end. `idleTimeoutMs` is how long it may write nothing. */
export const pastWaits = { pollIntervalMs: 100, headIntervalMs: 5_000, idleTimeoutMs: 120_000 };

/**
 * A process writes thousands of past facts under a lock. Reactors wait for its end: they react to the state that the
 * past leads to, once for each entity.
 */
@Injectable()
export class PastWriting {
  constructor(private readonly database: AppDatabase) {}

  /** Holds the lock while `write` runs. It ends with the connection if the process dies. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    const client = await this.database.pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${lock})`);
      return await write();
    } finally {
      client.release(true);
    }
  }

  /**
   * Waits until nobody writes past facts, or the one who does has written nothing for two minutes; false when aborted.
   * @param head the end of the log
   */
  async waitUntilEnded(signal: AbortSignal, head: () => Promise<bigint | undefined>): Promise<boolean> {
    let [writtenUpTo, writtenAt, readAt] = [await head(), Date.now(), Date.now()];
    while (!signal.aborted) {
      const sql = `select pg_try_advisory_xact_lock_shared(${lock}) as "isFree"`;
      if ((await this.database.first<{ isFree: boolean }>(sql))!.isFree) return true;
      // To find the end of the log costs more than to try the lock.
      if (Date.now() - readAt >= pastWaits.headIntervalMs) {
        const end = await head();
        readAt = Date.now();
        if (end !== writtenUpTo) [writtenUpTo, writtenAt] = [end, readAt];
        if (readAt - writtenAt > pastWaits.idleTimeoutMs) return true;
      }
      await sleep(pastWaits.pollIntervalMs, undefined, { signal }).catch(() => {});
    }
    return false;
  }
}
