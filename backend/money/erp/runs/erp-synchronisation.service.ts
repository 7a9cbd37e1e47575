import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import { Commands } from '../../../platform/http/commands.service';
import { Positions } from '../../../platform/http/positions';
import { Progress } from '../../../platform/http/progress.service';
import { RetryAfter } from '../../../platform/jobs/job-schedule.rules';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import { waitForReadModels } from '../../../platform/jobs/read-model-wait';
import type { Context } from '../../../platform/kit/commands';
import { EventStore } from '../../../platform/kit/event-store';
import { derivedId } from '../../../platform/kit/ids';
import { contextOf } from '../../../platform/kit/principal';
import { ConnectorError } from '../../../services/integrations/connectors/connector.rules';
import { withDeadline } from '../../../services/integrations/connectors/deadline.rules';
import { IntegrationCredentials } from '../../../services/integrations/credentials/credentials.service';
import { retryPauseMs } from '../../../services/integrations/runs/schedule.rules';
import { holdReason } from '../../../services/integrations/runs/synchronisation.rules';
import { vendorTextOf } from '../../../services/integrations/vendor-text.rules';
import { companyErpDecider, type ErpOutcomeCommand } from '../company-erp.decider';
import type { ErpConfig } from '../company-erp.events';
import type { Period } from '../connector/payment-list.connector';
import { CompanyErpStateQueries, type CompanyErpState } from '../company-erp-state.queries';
import { ErpReader, type ListedPayments } from '../erp-reader.service';
import { ErpPaymentWriter } from './erp-payment-writer.service';
import { ErpPlans, type ComparedList } from './erp-plans.service';
import { ErpRuns, type PreviewFailure, type RequestedRun } from './erp-runs.service';

const maxAttempts = 3;
const readDeadlineMs = 2 * 3_600_000;
/** Trying again would not help. */
const finalFailures: ReadonlySet<string> = new Set(['unauthorised', 'forbidden', 'refused_address']);

interface Attempt {
  run: RequestedRun;
  erp: CompanyErpState & { config: ErpConfig };
  credentialId: string | null;
  job: RunningJob;
  startedAt: string;
  number: number;
}

/** The ERP was disintegrated, or got new credentials or another configuration, during an attempt. */
class ErpChanged extends Error {
  override name = 'ErpChanged';
}

/** One run: reads the whole list of payments, compares it with the known ones, and writes the differences. */
@Injectable()
export class ErpSynchronisations {
  constructor(
    private readonly runs: ErpRuns,
    private readonly states: CompanyErpStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly reader: ErpReader,
    private readonly plans: ErpPlans,
    private readonly writer: ErpPaymentWriter,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
  ) {}

  /**
   * Attempts a run. It stays open when its ERP changed meanwhile.
   * @throws when the run has to be repeated later
   */
  async run(run: RequestedRun, job: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, job.signal);
    const erp = await this.states.find(run.companyId, run.companyErpId);
    if (!isRunnable(erp, run)) return this.runs.cancel(run, job.now());
    const credentialId = await this.credentialIdOf(run);
    const { startedAt, attempts: number } = await this.runs.start(run, job.now());
    const attempt = { run, erp, credentialId, job, startedAt, number };
    try {
      await this.runs.end(run, job.now(), await this.attempt(attempt));
    } catch (error) {
      const isChanged = error instanceof ErpChanged;
      if (job.signal.aborted || isChanged) await this.runs.uncountAttempt(run);
      if (!isChanged) throw error;
    }
  }

  /**
   * @returns why a preview failed
   * @throws RetryAfter after a failure that may pass, ErpChanged
   */
  private async attempt(attempt: Attempt): Promise<PreviewFailure | null> {
    const { run, job } = attempt;
    try {
      await this.synchronise(attempt);
      return null;
    } catch (error) {
      if (job.signal.aborted) throw error;
      await this.requireUnchanged(attempt);
      const failure = await this.failureOf(error, job);
      if (run.isPreview) return { code: failure.code, vendorText: vendorTextOf(failure.vendorText) };
      await this.fail(attempt, failure);
      return null;
    }
  }

  private async synchronise(attempt: Attempt): Promise<void> {
    const { erp, startedAt } = attempt;
    const period = { from: erp.config.fromDay, until: dayOf(startedAt) };
    const list = await this.read(attempt, period);
    return this.apply(attempt, period, list);
  }

  private async apply(attempt: Attempt, period: Period, list: ListedPayments): Promise<void> {
    // A person may have released a held run, or kept more payments, while the list was read.
    const current = await this.requireUnchanged(attempt);
    const run = { ...attempt.run, keepBoth: await this.runs.keepBothOf(attempt.run) };
    const compared = await this.plans.compare(run, current, period, list);
    const why = holdReason(compared.sizes);
    if (isErpReason(why) && !run.isPreview) return this.hold(attempt, why, compared);
    const { plan } = compared;
    const counts = await this.runs.keepCounts(run, plan.counts, run.isPreview ? this.plans.previewOf(compared) : null);
    if (!counts) return this.apply(attempt, period, list);
    if (run.isPreview) return;
    const requireCurrent = async () => void (await this.requireUnchanged(attempt));
    await this.writer.write({ ...run, context: this.contextOf(attempt), requireCurrent }, plan, attempt.job);
    await this.send(attempt, { type: 'Succeed', data: { ...this.outcomeOf(attempt), ...counts } });
  }

  private read(attempt: Attempt, period: { from: string; until: string }): Promise<ListedPayments> {
    const { run, erp, job, startedAt } = attempt;
    const reporter = new ProgressReporter(this.progress, run, 0);
    const access = { ...run, integrationKind: erp.integrationKind, today: dayOf(startedAt) };
    return withDeadline(job.signal, readDeadlineMs, (signal) =>
      this.reader.read({ ...access, signal }, period, (payments) => reporter.made(payments)),
    );
  }

  private async hold(attempt: Attempt, why: HeldReason, { sizes, missingIds }: ComparedList): Promise<void> {
    const { run } = attempt;
    await this.runs.saveMissing(run.companyId, run.id, missingIds);
    await this.send(attempt, { type: 'Hold', data: { ...this.outcomeOf(attempt), why, ...sizes } });
  }

  /** @throws the error itself while it may be one of our own stores */
  private async failureOf(error: unknown, job: RunningJob): Promise<ConnectorError> {
    if (error instanceof ConnectorError) return error;
    if (!(await job.isHopeless(error))) throw error;
    return new ConnectorError('bad_answer');
  }

  /** @throws RetryAfter unless the failure is final */
  private async fail(attempt: Attempt, { code, vendorText, retryAfterMs }: ConnectorError): Promise<void> {
    const { number, job } = attempt;
    const isFinal = finalFailures.has(code) || number >= maxAttempts;
    const pauseMs = retryPauseMs(number, retryAfterMs);
    const nextAttemptAt = isFinal ? null : new Date(Date.parse(job.now()) + pauseMs).toISOString();
    const text = vendorTextOf(vendorText);
    const outcome = { ...this.outcomeOf(attempt), code, vendorText: text, attempt: number, nextAttemptAt };
    await this.send(attempt, { type: 'Fail', data: outcome }, String(number));
    if (!isFinal) throw new RetryAfter(`The vendor failed: ${code}`, pauseMs);
  }

  private async send(attempt: Attempt, intent: ErpOutcomeCommand, ...words: string[]): Promise<void> {
    const { run } = attempt;
    const commandId = derivedId(run.id, intent.type, ...words);
    const request = { context: this.contextOf(attempt) };
    const done = await this.commands.send(companyErpDecider, run.companyErpId, intent, request, { commandId });
    // Outcomes with former credentials are not recorded.
    if (done.types.length === 0) await this.requireUnchanged(attempt);
  }

  private contextOf({ run: { id, companyId }, job }: Attempt): Context {
    const circumstances = { at: job.now(), batchId: id, correlationId: id };
    return contextOf({ kind: 'connector', id: null, companyId }, circumstances);
  }

  private outcomeOf({ run, credentialId, startedAt, job }: Attempt) {
    const durationMs = Math.max(0, Date.parse(job.now()) - Date.parse(startedAt));
    return { runId: run.id, credentialId, durationMs };
  }

  private async credentialIdOf({ companyId, companyErpId }: RequestedRun): Promise<string | null> {
    return (await this.credentials.find(companyId, companyErpId))?.credentialId ?? null;
  }

  /** @throws ErpChanged */
  private async requireUnchanged({ run, erp, credentialId }: Attempt): Promise<Attempt['erp']> {
    const now = await this.states.find(run.companyId, run.companyErpId);
    const isSame = isRunnable(now, run) && now.configuredAt === erp.configuredAt;
    if (!isSame || (await this.credentialIdOf(run)) !== credentialId) throw new ErpChanged();
    return now;
  }
}

type HeldReason = Extract<ErpOutcomeCommand, { type: 'Hold' }>['data']['why'];
const isErpReason = (why: string | undefined): why is HeldReason =>
  why === 'empty' || why === 'below_half' || why === 'many_missing';

/** A preview runs before the integration, and both need a configuration. */
const isRunnable = (erp: CompanyErpState | undefined, { isPreview }: RequestedRun): erp is Attempt['erp'] =>
  erp !== undefined && erp.config !== null && erp.hasCredentials && (isPreview || erp.isIntegrated);
