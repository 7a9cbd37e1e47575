import { setTimeout as sleep } from 'node:timers/promises';
import { complaintIn } from '../backend/kit/complaint';
import { letterNoticeIn, type LetterNotice } from '../backend/kit/mailbox';
import { delayAfter, seconds } from './delay';
import type { Log } from './log';
import { type ModuleOptions, type ModuleProcess, runModule } from './module-process';
import { endProcess } from './processes';

export type Part = {
  /** Settles when it has first said that it is ready; rejects when it never came so far. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type PartOptions = ModuleOptions & { log: Log; onLetter?: (letter: LetterNotice) => void };

const triesToBecomeReady = 3;
/** A part that has served for so long did start well: when it dies then, it is started again without delay. */
const longEnough = 10_000;

/** Starts a part and starts it again whenever it dies, until it is stopped. */
export function startPart(options: PartOptions): Part {
  const { name, log } = options;
  const stopping = new AbortController();
  const first = outcome();
  let wasReady = false;
  let readyAt = Infinity;
  let running: ModuleProcess | undefined;

  function onMessage(message: unknown): void {
    const letter = letterNoticeIn(message);
    if (letter) options.onLetter?.(letter);
    const complaint = complaintIn(message);
    if (complaint) log.error(`${name}: ${complaint} (${running?.logFile})`);
    if (message !== 'ready') return;
    if (wasReady) log.info(`${name} is back.`);
    wasReady = true;
    readyAt = Date.now();
    first.resolve();
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 1; ; failures++) {
      readyAt = Infinity;
      running = runModule(options);
      running.child.on('message', onMessage);
      const { how } = await running.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - readyAt > longEnough) failures = 1;
      if (!wasReady && failures === triesToBecomeReady) throw new Error(`${name} does not start; it ended ${how}`);
      const delay = delayAfter(failures);
      log.error(`${name} ended ${how}\nStarting it again in ${seconds(delay)} (${running.logFile}).`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  }

  const kept = keepRunning().catch((error: unknown) => {
    if (wasReady) log.error(`${name} is given up: ${String(error)}`);
    first.reject(error);
  });
  return {
    ready: first.promise,
    async stop() {
      stopping.abort();
      first.reject(new Error(`${name} was stopped.`));
      if (running) await endGently(running);
      await kept;
    },
  };
}

/** SIGTERM, and SIGKILL for one that does not heed it. */
export async function endGently({ child, ended }: ModuleProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  await endProcess(child.pid, [
    ['SIGTERM', 10_000],
    ['SIGKILL', 5_000],
  ]);
  await ended;
}

function outcome(): { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void } {
  let resolve = (): void => undefined;
  let reject = (_: unknown): void => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
