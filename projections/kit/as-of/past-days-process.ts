import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { asOfWanted } from '../../../backend/platform/kit/as-of-days';
import type { Config } from '../../../backend/platform/kit/config';
import { messageOf } from '../checkpoints';
import type { Log } from '../log';
import { dropUnlessBuilding } from './past-days';

const retryMs = 1_000;

/**
 * Watches for past days that are wanted.
 * @param start starts the process that builds them and ends by itself when it has nothing to do
 * @returns what the runner calls with each of its connections. It drops all days first, and does not wait for that.
 */
export const watchPastDays = (config: Config, { start, log }: { start: () => ChildProcess; log: Log }) => {
  let child: ChildProcess | undefined;
  const startOnce = () => {
    if (child) return;
    child = start();
    for (const event of ['error', 'exit'] as const) child.once(event, () => (child = undefined));
  };
  const drop = async (until: AbortSignal): Promise<void> => {
    while (!until.aborted) {
      try {
        if (await dropUnlessBuilding(config)) return;
      } catch (error) {
        log.warn({ reason: messageOf(error) }, 'Past days could not be dropped; trying again in a moment');
      }
      await sleep(retryMs, undefined, { signal: until }).catch(() => undefined);
    }
  };
  return async (client: Client, until: AbortSignal): Promise<void> => {
    const afterDrop = drop(until);
    client.on('notification', ({ channel }) => {
      if (channel === asOfWanted) void afterDrop.then(() => until.aborted || startOnce());
    });
    await client.query(`listen ${asOfWanted}`);
  };
};
