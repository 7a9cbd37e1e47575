import { setTimeout as sleep } from 'node:timers/promises';
import { asOfWanted, builderLock } from '../../../backend/platform/kit/as-of-days';
import { databaseUrlFor, type Config } from '../../../backend/platform/kit/config';
import { messageOf } from '../checkpoints';
import { connectWriter } from '../database';
import { tryLock } from '../locks';
import type { Log } from '../log';
import { dropPastDays, dropUnregistered } from './past-day-schemas';
import type { Projection } from '../projection';
import type { OpenLedger } from '../../open-ledger';
import { DayBuilder } from './day-builder';
import { DayRegister } from './day-register';

export interface PastDaysOptions {
  config: Config;
  projections: readonly Projection[];
  open: Pick<OpenLedger, 'ledger' | 'forgetKeys'>;
  log: Log;
  /** How long it waits for something to do. */
  idleTimeoutMs?: number;
}

const checkIntervalMs = 5_000;
const clientName = 'daicho past days';
const connect = (config: Config) => connectWriter(databaseUrlFor(config, 'owner'), clientName);

/**
 * Builds the past days that are wanted, until the signal or until nothing was wanted for a while.
 * Returns at once while another process does it.
 * @throws when the connection to the database is lost
 */
export async function buildPastDays(options: PastDaysOptions, signal: AbortSignal): Promise<void> {
  const { config, open, projections, log, idleTimeoutMs = Infinity } = options;
  const client = await connect(config);
  try {
    if (!(await tryLock(client, builderLock.kind, builderLock.name))) return;
    await client.query(`listen ${asOfWanted}`);
    const register = new DayRegister(client);
    const builder = new DayBuilder({
      ...{ config, client, register, projections },
      connect: () => connect(config),
      ledger: open.ledger,
    });
    const wakeups = new Wakeups();
    for (const event of ['notification', 'end'] as const) client.on(event, () => wakeups.wake());
    signal.addEventListener('abort', () => wakeups.wake());
    for (let activeAt = Date.now(); !signal.aborted && Date.now() - activeAt < idleTimeoutMs;) {
      const next = wakeups.next();
      const wantedDay = await register.nextWanted();
      await register.forgetAbandoned();
      await dropUnregistered(client);
      if (!wantedDay) {
        if (!signal.aborted) await Promise.race([next, sleep(checkIntervalMs, undefined, { ref: false })]);
        continue;
      }
      activeAt = Date.now();
      open.forgetKeys();
      await builder.build(wantedDay).catch(async (err: unknown) => {
        log.error({ err, day: wantedDay.day, companyId: wantedDay.companyId }, 'A past day could not be built');
        await register.fail(wantedDay, messageOf(err));
      });
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Wakes a loop, also for what happened since it began to wait. */
class Wakeups {
  private settle = () => {};

  wake(): void {
    this.settle();
  }

  next(): Promise<void> {
    return new Promise((resolve) => (this.settle = resolve));
  }
}

/**
 * Drops every past day: their rows may be of another version, and Postgres empties them when it crashes.
 * @returns false while another process builds days
 */
export async function dropUnlessBuilding(config: Config): Promise<boolean> {
  const client = await connect(config);
  try {
    const isFree = await tryLock(client, builderLock.kind, builderLock.name);
    if (isFree) await dropPastDays(client);
    return isFree;
  } finally {
    await client.end().catch(() => undefined);
  }
}
