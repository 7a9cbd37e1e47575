import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import type { Config } from '../../../backend/platform/kit/config';
import { messageOf } from '../checkpoints';
import type { Log } from '../log';
import { watchPastDays } from './past-days';

const retryMs = 1_000;

/**
 * Drops the past days of former runs and starts a process that builds new ones whenever one is wanted.
 * @param start starts the process, which ends by itself when it has nothing to do
 */
export async function followPastDays(
  config: Config,
  { start, log }: { start: () => ChildProcess; log: Log },
  signal: AbortSignal,
): Promise<void> {
  let child: ChildProcess | undefined;
  const startOnce = () => {
    if (child || signal.aborted) return;
    child = start();
    child.once('error', () => undefined);
    child.once('exit', () => (child = undefined));
  };
  while (!signal.aborted) {
    try {
      await watchPastDays(config, startOnce, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ reason: messageOf(error) }, 'Past days cannot be watched for; trying again in a moment');
    }
    await sleep(retryMs, undefined, { signal }).catch(() => undefined);
  }
}
