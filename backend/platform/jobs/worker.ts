import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job, Waiting, JobHandler } from './job-handler';

const sweepIntervalMs = 600_000;
const maxRunningJobs = 2;
const maxRestMs = 60_000;
const maxAttempts = 3;

/** How often a job broke off while all was well and it came no further, and until when it rests. */
interface Trouble {
  count: number;
  done: number;
  until: number;
}

/** Does the jobs of one kind as they come, a few at a time; one that breaks off is tried again after a rest. */
export class Worker<J extends Job> {
  private readonly log: Logger;
  private readonly underWay = new Map<string, { companyId: string; doing: Promise<void> }>();
  private readonly troubles = new Map<string, Trouble>();
  private wakeUp = new AbortController();

  constructor(
    private readonly handler: JobHandler<J>,
    private readonly isWell: () => Promise<boolean>,
    /** How often, in milliseconds, what waits is looked for; what broke off once rests as long. */
    private readonly pollIntervalMs = 1_000,
  ) {
    this.log = new Logger(handler.name);
  }

  wake(): void {
    this.wakeUp.abort();
  }

  /** Works until the signal, and then until what is under way has stopped. */
  async workOn(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.wake(), { once: true });
    for (let swept = 0; !signal.aborted;) {
      if (Date.now() - swept > sweepIntervalMs) {
        swept = Date.now();
        await this.orWarn(() => this.handler.sweep(), 'nothing could be thrown away', signal);
      }
      await this.orWarn(() => this.beginWaiting(signal), 'what waits could not be looked for', signal);
      await sleep(this.pollIntervalMs, undefined, { signal: this.wakeUp.signal }).catch(() => {});
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
    await Promise.all([...this.underWay.values()].map(({ doing }) => doing));
  }

  private async orWarn(act: () => Promise<void>, warning: string, signal: AbortSignal): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!signal.aborted) this.log.warn({ err: error }, warning);
    }
  }

  private async beginWaiting(signal: AbortSignal): Promise<void> {
    for (const job of this.inTurn(await this.handler.waiting())) {
      if (signal.aborted || this.underWay.size >= maxRunningJobs) return;
      if (this.underWay.has(job.id) || (this.troubles.get(job.id)?.until ?? 0) > Date.now()) continue;
      const doing = this.doNow(job, signal).finally(() => this.underWay.delete(job.id));
      this.underWay.set(job.id, { companyId: job.companyId, doing });
    }
  }

  /** The oldest first, but those of a company that is being worked for after all others. */
  private inTurn(waiting: readonly Waiting[]): Waiting[] {
    const served = new Set([...this.underWay.values()].map(({ companyId }) => companyId));
    const [first, later]: [Waiting[], Waiting[]] = [[], []];
    for (const job of waiting) {
      (served.has(job.companyId) ? later : first).push(job);
      served.add(job.companyId);
    }
    return [...first, ...later];
  }

  /** It may have been finished since it was seen to wait: only how it stands while nobody else is at it counts. */
  private async doNow({ id }: Waiting, signal: AbortSignal): Promise<void> {
    await this.orWarn(
      async () => {
        const job = await this.handler.job(id);
        if (!job) return void this.troubles.delete(id);
        await this.attempt(job, signal);
        this.wake();
      },
      'a job could not be looked up',
      signal,
    );
  }

  private async attempt(job: J, signal: AbortSignal): Promise<void> {
    const before = this.troubles.get(job.id);
    const times = before && before.done === job.done ? before.count : 0;
    const isHopeless = async (error: unknown) => {
      if (times < maxAttempts || !(await this.isWell())) return false;
      this.log.error({ err: error, jobId: job.id }, 'a part of it is given up');
      return true;
    };
    try {
      await this.handler.run(job, signal, isHopeless);
      this.troubles.delete(job.id);
    } catch (error) {
      if (signal.aborted) return;
      const count = (await this.isWell()) ? times + 1 : times;
      const until = Date.now() + Math.min(maxRestMs, this.pollIntervalMs * 2 ** Math.max(0, count - 1));
      this.troubles.set(job.id, { count, done: job.done, until });
      this.log.error({ err: error, jobId: job.id, attempt: count }, 'it broke off and is tried again');
    }
  }
}
