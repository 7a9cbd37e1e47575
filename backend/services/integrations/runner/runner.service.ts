import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import { Positions } from '../../../platform/http/read-model-positions';
import { RetryAfter } from '../../../platform/jobs/job-schedule.rules';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { waitForReadModels } from '../../../platform/jobs/read-model-wait';
import type { Context } from '../../../platform/kit/commands';
import { EventStore } from '../../../platform/kit/event-store';
import { derivedId } from '../../../platform/kit/ids';
import { contextOf } from '../../../platform/kit/principal';
import { ConnectorError, type ConnectorFailure } from '../connectors/connector.rules';
import { withDeadline } from '../connectors/deadline.rules';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { vendorTextOf } from '../vendor-text.rules';
import type { PreviewFailure, RequestedRun, RequestedRuns } from './requested-runs.service';
import { retryPauseMs } from './schedule.rules';

const maxAttempts = 3;
const readDeadlineMs = 2 * 3_600_000;
/** Trying again would not help. */
const finalFailures: ReadonlySet<string> = new Set(['unauthorised', 'forbidden', 'refused_address']);

/** What every outcome of a run names. */
interface UsedRun {
  runId: string;
  /** The credentials that the run used; null when none were stored. */
  credentialId: string | null;
  durationMs: number;
}
interface FailCommand {
  type: 'Fail';
  data: UsedRun & {
    code: ConnectorFailure;
    vendorText: string | null;
    attempt: number;
    nextAttemptAt: string | null;
  };
}

/**
 * What a kind of run reads and writes. `Target` is the service or the ERP as the read models know it, `Ending` a
 * command that records how a complete list ended.
 */
export interface RunKind<Run extends RequestedRun, Target, List, Ending extends { type: string }> {
  readonly runs: RequestedRuns<Run>;
  /** The id of the service or the ERP. */
  ownerOf(run: Run): string;
  /** Undefined where the run cannot be attempted. */
  target(run: Run): Promise<Target | undefined>;
  /** Whether a list that was read for `before` answers for `now`; always where it is left out. */
  isSame?(before: Target, now: Target): boolean;
  /** Reads the whole list of the vendor. */
  read(attempt: Attempt<Run, Target, Ending>, signal: AbortSignal): Promise<List>;
  /** Compares the list, and writes or holds it. A preview writes nothing. */
  write(attempt: Attempt<Run, Target, Ending>, current: Target, list: List): Promise<void>;
  /** @returns the number of recorded events: none where the outcome comes too late */
  record(ownerId: string, outcome: Ending | FailCommand, context: Context, commandId: string): Promise<number>;
}

/** The target was disconnected, or got new credentials or another configuration, during an attempt. */
class TargetChanged extends Error {
  override name = 'TargetChanged';
}

/** Whether what a run works with is of the present: the read models and the credentials. */
@Injectable()
export class RunFreshness {
  constructor(
    readonly credentials: IntegrationCredentials,
    readonly store: EventStore,
    readonly positions: Positions,
  ) {}

  waitForReadModels({ signal }: RunningJob): Promise<void> {
    return waitForReadModels(this.store, this.positions, signal);
  }

  async credentialIdOf(companyId: string, ownerId: string): Promise<string | null> {
    return (await this.credentials.find(companyId, ownerId))?.credentialId ?? null;
  }
}

/** An attempt of a run. */
export class Attempt<Run extends RequestedRun, Target, Ending extends { type: string }> {
  readonly today: string;

  constructor(
    private readonly kind: Omit<RunKind<Run, Target, unknown, Ending>, 'read' | 'write'>,
    private readonly freshness: RunFreshness,
    readonly run: Run,
    readonly target: Target,
    private readonly credentialId: string | null,
    readonly job: RunningJob,
    readonly startedAt: string,
    readonly number: number,
  ) {
    this.today = dayOf(startedAt);
  }

  context(): Context {
    const { id, companyId } = this.run;
    const circumstances = { at: this.job.now(), batchId: id, correlationId: id };
    return contextOf({ kind: 'connector', id: null, companyId }, circumstances);
  }

  outcome(): UsedRun {
    const durationMs = Math.max(0, Date.parse(this.job.now()) - Date.parse(this.startedAt));
    return { runId: this.run.id, credentialId: this.credentialId, durationMs };
  }

  /** Records how the run, or this attempt, ended. @throws TargetChanged */
  async send(outcome: Ending | FailCommand, ...words: string[]): Promise<void> {
    const commandId = derivedId(this.run.id, outcome.type, ...words);
    const ownerId = this.kind.ownerOf(this.run);
    if ((await this.kind.record(ownerId, outcome, this.context(), commandId)) > 0) return;
    // Outcomes with former credentials, or after a pause, are not recorded.
    await this.freshness.waitForReadModels(this.job);
    await this.requireCurrent();
  }

  /** @returns the target as it is by now. @throws TargetChanged */
  async requireCurrent(): Promise<Target> {
    const { kind, run } = this;
    const now = await kind.target(run);
    const isSame = now !== undefined && (kind.isSame?.(this.target, now) ?? true);
    if (!isSame || (await this.freshness.credentialIdOf(run.companyId, kind.ownerOf(run))) !== this.credentialId)
      throw new TargetChanged();
    return now;
  }
}

/** Attempts runs of a kind: repeats failures that may pass, and stops where the target changes meanwhile. */
export class Runner<Run extends RequestedRun, Target, List, Ending extends { type: string }> {
  constructor(
    private readonly kind: RunKind<Run, Target, List, Ending>,
    private readonly freshness: RunFreshness,
  ) {}

  /**
   * Attempts a run. It stays open when its target changed meanwhile.
   * @throws when the run has to be repeated later
   */
  async run(run: Run, job: RunningJob): Promise<void> {
    const { kind, freshness } = this;
    await freshness.waitForReadModels(job);
    const target = await kind.target(run);
    if (target === undefined) return kind.runs.cancel(run, job.now());
    const credentialId = await freshness.credentialIdOf(run.companyId, kind.ownerOf(run));
    const { startedAt, attempts } = await kind.runs.start(run, job.now());
    const attempt = new Attempt(kind, freshness, run, target, credentialId, job, startedAt, attempts);
    try {
      await kind.runs.end(run, job.now(), await this.attempt(attempt));
    } catch (error) {
      const isChanged = error instanceof TargetChanged;
      if (job.signal.aborted || isChanged) await kind.runs.uncountAttempt(run);
      if (!isChanged) throw error;
    }
  }

  /**
   * @returns why a preview failed
   * @throws RetryAfter after a failure that may pass, TargetChanged
   */
  private async attempt(attempt: Attempt<Run, Target, Ending>): Promise<PreviewFailure | null> {
    const { run, job } = attempt;
    try {
      const list = await withDeadline(job.signal, readDeadlineMs, (signal) => this.kind.read(attempt, signal));
      await this.write(attempt, list);
      return null;
    } catch (error) {
      if (job.signal.aborted) throw error;
      await attempt.requireCurrent();
      const failure = await failureOf(error, job);
      if (run.isPreview) return { code: failure.code, vendorText: vendorTextOf(failure.vendorText) };
      await this.fail(attempt, failure);
      return null;
    }
  }

  private async write(attempt: Attempt<Run, Target, Ending>, list: List): Promise<void> {
    const { kind } = this;
    const { run, number } = attempt;
    // Before the check: a pause after it waits until the attempt notices.
    if (!run.isPreview) await kind.runs.setWriting(run, number, true);
    try {
      // A person may have released a held run while the list was read.
      await kind.write(attempt, await attempt.requireCurrent(), list);
    } finally {
      if (!run.isPreview) await kind.runs.setWriting(run, number, false);
    }
  }

  /** @throws RetryAfter unless the failure is final */
  private async fail(
    attempt: Attempt<Run, Target, Ending>,
    { code, vendorText, retryAfterMs }: ConnectorError,
  ): Promise<void> {
    const { number, job } = attempt;
    const isFinal = finalFailures.has(code) || number >= maxAttempts;
    const pauseMs = retryPauseMs(number, retryAfterMs);
    const nextAttemptAt = isFinal ? null : new Date(Date.parse(job.now()) + pauseMs).toISOString();
    const failure = { code, vendorText: vendorTextOf(vendorText), attempt: number, nextAttemptAt };
    await attempt.send({ type: 'Fail', data: { ...attempt.outcome(), ...failure } }, String(number));
    if (!isFinal) throw new RetryAfter(`The vendor failed: ${code}`, pauseMs);
  }
}

/** @throws the error itself while it may be one of our own stores */
async function failureOf(error: unknown, job: RunningJob): Promise<ConnectorError> {
  if (error instanceof ConnectorError) return error;
  if (!(await job.isHopeless(error))) throw error;
  return new ConnectorError('bad_answer');
}
