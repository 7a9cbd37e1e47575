import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { ClaimsReadiness } from '../http/claims/claims-readiness.service';
import { Positions } from '../http/read-model-positions';
import { ReadModelsReadiness } from '../http/read-models-readiness.service';
import { areStoresAvailable } from '../http/store-availability';
import { CLOCK } from '../http/injection-tokens';
import type { Clock } from '../kit/clock';
import { EventStore } from '../kit/event-store';
import { newId } from '../kit/ids';
import { backoffMs, errorText, nextRunAt, RetryAfter } from './job-schedule.rules';
import { HeavyJobs } from './heavy-jobs.service';
import { JOB_SHARE, type JobShare } from './job-share';
import { Jobs, type ClaimedJob, type JobId } from './jobs.service';

const pollIntervalMs = 1_000;
/** A third of a lease. */
const renewalIntervalMs = 5_000;
const defaultMaxRunning = 2;
const defaultMaxAttempts = 10;
/** Attempts at the same place before a part fails for good, so that the job ends. */
const maxAttemptsAtPart = 3;

/** The running job as its handler sees it. */
export interface RunningJob {
  key: string;
  companyId: string | null;
  payload: unknown;
  /** The present time, ISO 8601 UTC: a job has no request to take it from. */
  now(): string;
  /** Aborted when the process stops or the lease is lost. */
  signal: AbortSignal;
  /** Resets the number of attempts. */
  noteProgress(): void;
  /**
   * Whether the error of a part is final, so that the part counts as failed: after three attempts at the same place.
   */
  isHopeless(error: unknown): Promise<boolean>;
}

export interface JobKind {
  name: string;
  /** After this many failed attempts the job is set aside. Outages do not count. */
  maxAttempts?: number;
  /** How many run at once in this process, two by default. */
  maxRunning?: number;
  /** How many run at once for a company, in all processes, so that one company cannot take every place. */
  maxRunningPerCompany?: number;
  /** Runs in the process of heavy jobs, where the backend has one. */
  isHeavy?: boolean;
  /** The interval of a recurring job; an hour by default. */
  intervalMs?: number;
  /** Runs at each start, hourly and at midnight in Japan, in one process at a time, and is never set aside. */
  isRecurring?: boolean;
  /**
   * Runs the job. An interrupted run is repeated, so each step must be idempotent.
   * @throws when the job is not done, also when aborted
   */
  run(job: RunningJob): Promise<void>;
}

interface Run {
  job: ClaimedJob;
  aborting: AbortController;
  hasProgressed: boolean;
  /** Set before its job is given back, which can then be claimed again before the run has ended. */
  isEnding: boolean;
}

/** Runs the jobs of the kinds that this process handles, beside the workers of other processes. */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly id = newId();
  private readonly kinds = new Map<string, JobKind>();
  /** With the end of each. */
  private readonly runs = new Map<Run, Promise<void>>();
  private readonly closing = new AbortController();
  private wakeUp = new AbortController();
  private isScheduled = false;
  private working: Promise<void> | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly claims: ClaimsReadiness,
    private readonly readModels: ReadModelsReadiness,
    private readonly heavyJobs: HeavyJobs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(JOB_SHARE) private readonly share: JobShare,
  ) {}

  handle(kind: JobKind): void {
    const { name, isHeavy = false } = kind;
    if (this.share === 'all' || isHeavy === (this.share === 'heavy')) this.kinds.set(name, kind);
    else if (isHeavy) this.heavyJobs.watch(name);
  }

  get isIdle(): boolean {
    return this.runs.size === 0;
  }

  onApplicationBootstrap(): void {
    this.positions.onJobQueued(() => this.wakeUp.abort());
    this.working = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    this.wakeUp.abort();
    for (const { aborting } of this.runs.keys()) aborting.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    const { signal } = this.closing;
    const isReady = Promise.all([this.claims.whenBuilt(), this.readModels.whenBuilt()]);
    await Promise.race([isReady, once(signal, 'abort')]);
    const renewal = setInterval(() => void this.renewLeases(), renewalIntervalMs);
    while (!signal.aborted) {
      await this.startDueJobs().catch((err: unknown) => this.log.warn({ err }, 'jobs cannot be claimed'));
      await sleep(pollIntervalMs, undefined, { signal: this.wakeUp.signal }).catch(() => {});
      if (this.wakeUp.signal.aborted) this.wakeUp = new AbortController();
    }
    await Promise.all(this.runs.values());
    clearInterval(renewal);
  }

  private async startDueJobs(): Promise<void> {
    if (!this.isScheduled) await this.enqueueRecurring();
    while (!this.closing.signal.aborted) {
      const kinds = [...this.kinds.values()].filter(
        ({ name, maxRunning = defaultMaxRunning }) => this.countRuns(name) < maxRunning,
      );
      const job = await this.jobs.claim(this.id, kinds);
      if (!job) return;
      // A lease that ended while this process was stalled is only taken again.
      if (!this.isRunning(job)) this.start(job);
    }
  }

  private async enqueueRecurring(): Promise<void> {
    for (const { name, isRecurring } of this.kinds.values())
      if (isRecurring) await this.jobs.enqueue({ kind: name, key: name });
    this.isScheduled = true;
  }

  private countRuns(kind: string): number {
    return [...this.runs.keys()].filter(({ job }) => job.kind === kind).length;
  }

  private isRunning({ kind, key }: JobId): boolean {
    return [...this.runs.keys()].some(({ job, isEnding }) => !isEnding && job.kind === kind && job.key === key);
  }

  private start(job: ClaimedJob): void {
    const run: Run = { job, aborting: new AbortController(), hasProgressed: false, isEnding: false };
    if (this.closing.signal.aborted) run.aborting.abort();
    const ending = Promise.resolve()
      .then(() => this.attempt(run))
      .catch((error: unknown) => this.endFailed(run, error))
      .catch((err: unknown) => this.log.warn({ ...nameOf(job), err }, 'a job ended unrecorded and runs again'))
      .finally(() => {
        this.runs.delete(run);
        this.wakeUp.abort();
      });
    this.runs.set(run, ending);
  }

  private async attempt(run: Run): Promise<void> {
    const { job, aborting } = run;
    const { isRecurring, intervalMs, run: act } = this.kinds.get(job.kind)!;
    aborting.signal.throwIfAborted();
    if (job.attempts > this.maxAttemptsOf(job)) throw new Error('The process ended during each attempt');
    const startedAt = this.clock.now();
    await act({
      key: job.key,
      companyId: job.companyId,
      payload: this.jobs.payloadOf(job),
      now: () => this.clock.now(),
      signal: aborting.signal,
      noteProgress: () => this.noteProgress(run),
      isHopeless: (error) => this.isHopeless(job, error),
    });
    run.isEnding = true;
    await this.jobs.complete(this.id, job, isRecurring ? nextRunAt(startedAt, intervalMs) : undefined);
  }

  /** The first progress is stored at once, so that repeated kills do not set aside a job that makes progress. */
  private noteProgress(run: Run): void {
    if (run.hasProgressed) return;
    run.hasProgressed = true;
    void this.renewLeases();
  }

  private async endFailed(run: Run, err: unknown): Promise<void> {
    const { job, aborting, hasProgressed } = run;
    if (aborting.signal.aborted) return this.jobs.release(this.id, job);
    const isOutage = !(await areStoresAvailable(this.store, this.database));
    const attempts = hasProgressed ? 0 : job.attempts - (isOutage ? 1 : 0);
    const isSetAside = !isOutage && attempts >= this.maxAttemptsOf(job);
    const about = { ...nameOf(job), attempts, err };
    if (isSetAside) this.log.error(about, 'a job failed for good and is set aside');
    else this.log.warn(about, 'a job failed and is retried');
    const retryAfterMs = err instanceof RetryAfter ? err.retryAfterMs : backoffMs(attempts, Math.random());
    const retryAt = new Date(Date.parse(this.clock.now()) + retryAfterMs).toISOString();
    run.isEnding = true;
    await this.jobs.fail(this.id, job, { attempts, error: errorText(err), retryAt, isSetAside });
  }

  private maxAttemptsOf({ kind }: ClaimedJob): number {
    const { isRecurring, maxAttempts = defaultMaxAttempts } = this.kinds.get(kind)!;
    return isRecurring ? Infinity : maxAttempts;
  }

  private async isHopeless(job: ClaimedJob, err: unknown): Promise<boolean> {
    if (job.attempts <= maxAttemptsAtPart || !(await areStoresAvailable(this.store, this.database))) return false;
    this.log.error({ ...nameOf(job), err }, 'a part of a job failed for good');
    return true;
  }

  /** Aborts runs whose lease another process holds now. */
  private async renewLeases(): Promise<void> {
    const runs = [...this.runs.keys()];
    if (runs.length === 0) return;
    try {
      const renewedJobs = await this.jobs.renew(
        this.id,
        runs.map(({ job, hasProgressed }) => ({ ...job, hasProgressed })),
      );
      for (const { job, aborting } of runs)
        if (!renewedJobs.some(({ kind, key }) => kind === job.kind && key === job.key)) aborting.abort();
    } catch (err) {
      this.log.warn({ err }, 'leases of jobs could not be renewed');
    }
  }
}

const nameOf = ({ kind, key }: ClaimedJob) => ({ kind, key });
