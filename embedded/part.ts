import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveredMail, parentMessageIn } from '../backend/platform/kit/parent-messages';
import { Availability } from './availability';
import { whenNext } from './delay';
import type { Log } from './log';
import {
  type End,
  loadModule,
  type ModuleOptions,
  type ModuleProcess,
  runModule,
  type WaitingModule,
} from './module-process';
import { endProcess } from './processes';
import { RestartPolicy } from './restart-policy';

export type Part = {
  /** Settles when the part is ready for the first time; rejects if it never is. */
  ready: Promise<void>;
  availability: Availability;
  stop(): Promise<void>;
};

type PartOptions = ModuleOptions & {
  log: Log;
  onMail?: (mail: DeliveredMail) => void;
  /** The parts without which this one ends: it is started again once they are back. */
  needs?: readonly Availability[];
  /** Its first process, from `loadPart`. */
  firstProcess?: WaitingModule;
};

const maxStartAttempts = 3;

/** Loads the code of a part whose stores have not started yet, for `startPart`. */
export function loadPart<Options extends ModuleOptions>(
  options: Options,
  cleanup: { push(stop: () => Promise<void>): void },
) {
  const loadedModule = loadModule(options);
  cleanup.push(() => endGently(loadedModule));
  return { ...options, firstProcess: loadedModule };
}

/** Starts a part and starts it again whenever it dies, until it is stopped. */
export function startPart(options: PartOptions): Part {
  const { name, log, config, needs = [] } = options;
  const stopping = new AbortController();
  const availability = new Availability(name);
  const policy = new RestartPolicy();
  const first = outcome();
  let wasReady = false;
  let { firstProcess } = options;
  let running: ModuleProcess | undefined;

  function onMessage(message: unknown): void {
    const { mail, problem, notice } = parentMessageIn(message);
    if (mail) options.onMail?.(mail);
    if (problem) log.error(`${name}: ${problem} (${running?.logFile})`);
    if (notice) log.info(notice);
    if (message !== 'ready') return;
    if (wasReady) log.info(`${name} is back.`);
    wasReady = true;
    if (running && isAlive(running)) availability.restore();
    first.resolve();
  }

  const outages = () => needs.reduce((sum, need) => sum + need.outages, 0);

  async function run(): Promise<End & { logFile: string; isCrash: boolean }> {
    const outagesBefore = outages();
    running = firstProcess ?? runModule(options);
    firstProcess?.begin(config);
    firstProcess = undefined;
    availability.lose();
    running.child.on('message', onMessage);
    const end = await running.end;
    const wasStopped = end.wasStopped && !availability.away;
    availability.lose();
    return { ...end, logFile: running.logFile, isCrash: !wasStopped && outages() === outagesBefore };
  }

  async function keepRunning(): Promise<void> {
    for (let failedStarts = 0; ;) {
      const { how, logFile, isCrash } = await run();
      if (stopping.signal.aborted) return;
      if (!wasReady && isCrash && ++failedStarts === maxStartAttempts)
        throw new Error(`${name} does not start; it ended ${how}`);
      const delay = isCrash ? policy.delayAfterCrash() : 0;
      log.error(`${name} ended ${how}\nStarting it again ${whenNext(delay, needs)} (${logFile}).`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      for (const need of needs) await need.waitUntilAvailable(stopping.signal);
      if (stopping.signal.aborted) return;
    }
  }

  const supervision = keepRunning().catch((error: unknown) => {
    if (wasReady) log.error(`${name} is not started again: ${String(error)}`);
    first.reject(error);
  });
  return {
    ready: first.promise,
    availability,
    async stop() {
      stopping.abort();
      first.reject(new Error(`${name} was stopped.`));
      if (running) await endGently(running);
      await supervision;
    },
  };
}

const isAlive = ({ child }: Pick<ModuleProcess, 'child'>) => child.exitCode === null && child.signalCode === null;

/** SIGTERM, then SIGKILL for a process that ignores it. */
export async function endGently({ child, end }: ModuleProcess): Promise<void> {
  if (!isAlive({ child }) || !child.pid) return;
  await endProcess(child.pid, [
    ['SIGTERM', 10_000],
    ['SIGKILL', 5_000],
  ]);
  await end;
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
