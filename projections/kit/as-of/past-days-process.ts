import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { asOfWanted } from '../../../backend/platform/kit/as-of-days';
import type { Config } from '../../../backend/platform/kit/config';
import { messageOf } from '../checkpoints';
import type { Log } from '../log';
import { dropFormerDays } from './past-days';

const retryMs = 1_000;

/**
 * For each session of the runner: drops the past days of former ones, and starts a process that builds new ones whenever
 * one is wanted. The projections do not wait for the drop.
 * @param start starts the process, which ends by itself when it has nothing to do
 */
export const followPastDays = (config: Config, { start, log }: { start: () => ChildProcess; log: Log }) => {
  let child: ChildProcess | undefined;
  const startOnce = () => {
    if (child) return;
    child = start();
    child.once('error', () => undefined);
    child.once('exit', () => (child = undefined));
  };
  const drop = async (until: AbortSignal): Promise<void> => {
    while (!until.aborted) {
      try {
        return await dropFormerDays(config);
      } catch (error) {
        log.warn(
          { reason: messageOf(error) },
          'Past days of former runs could not be dropped; trying again in a moment',
        );
        await sleep(retryMs, undefined, { signal: until }).catch(() => undefined);
      }
    }
  };
  return async (client: Client, until: AbortSignal): Promise<void> => {
    client.on('notification', ({ channel }) => {
      if (channel === asOfWanted && !until.aborted) startOnce();
    });
    await client.query(`listen ${asOfWanted}`);
    void drop(until);
  };
};
