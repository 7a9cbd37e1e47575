import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ClaimsReadiness } from '../http/claims/claims-readiness.service';
import { Positions } from '../http/read-model-positions';
import { ReadModelsReadiness } from '../http/read-models-readiness.service';
import { addCounts, countsIn } from '../http/remote-counts';
import { heavyJobsArgument } from './job-share';
import { Jobs } from './jobs.service';

const pollIntervalMs = 1_000;
const restartPauseMs = 5_000;
const stopTimeoutMs = 8_000;
/** Young garbage is collected every 4 MB and old garbage early: V8 by itself waits for hundreds of megabytes. */
const memoryFlags = ['--max-semi-space-size=4', '--initial-old-space-size=64', '--heap-growing-percent=30'];

/** Starts a process for heavy jobs when one is due. It ends by itself when there are none. */
@Injectable()
export class HeavyJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly kinds: string[] = [];
  private readonly closing = new AbortController();
  private wakeUp = new AbortController();
  private child: ChildProcess | undefined;
  private watching: Promise<void> | undefined;
  private isExpected = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly positions: Positions,
    private readonly claims: ClaimsReadiness,
    private readonly readModels: ReadModelsReadiness,
  ) {}

  /** Leaves jobs of this kind to that process. */
  watch(kind: string): void {
    this.kinds.push(kind);
  }

  /** Starts the process for a job that is about to be requested. Without one it ends soon. */
  expectJob(): void {
    this.isExpected = true;
    this.wakeUp.abort();
  }

  onApplicationBootstrap(): void {
    if (this.kinds.length === 0) return;
    this.positions.onJobQueued(() => this.wakeUp.abort());
    this.watching = this.startWhenDue();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    this.wakeUp.abort();
    if (this.child) await endGently(this.child);
    await this.watching;
  }

  private async startWhenDue(): Promise<void> {
    const { signal } = this.closing;
    const isReady = Promise.all([this.claims.whenBuilt(), this.readModels.whenBuilt()]);
    await Promise.race([isReady, once(signal, 'abort')]);
    while (!signal.aborted) {
      // While the database is away nothing can run.
      if (this.isExpected || (await this.jobs.isAnyDue(this.kinds).catch(() => false))) await this.runToEnd();
      await sleep(pollIntervalMs, undefined, { signal: this.wakeUp.signal }).catch(() => {});
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
  }

  private async runToEnd(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.isExpected = false;
    const child = fork(join(__dirname, '../../main'), [heavyJobsArgument], {
      execArgv: [...process.execArgv, ...memoryFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (message) => receive(message));
    const [code, signal] = await once(child, 'exit').catch((err: unknown) => [err, null]);
    this.child = undefined;
    if (code === 0 || this.closing.signal.aborted) return;
    this.log.error({ code: code as unknown, signal: signal as unknown }, 'the process of heavy jobs died');
    await sleep(restartPauseMs, undefined, { signal: this.closing.signal }).catch(() => {});
  }
}

const receive = (message: unknown): void => {
  const counts = countsIn(message);
  if (counts) addCounts(counts);
  // What concerns people goes on to the parent of this process.
  else if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

async function endGently(child: ChildProcess): Promise<void> {
  const exitEvent = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exitEvent.finally(() => clearTimeout(killing));
}
