import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { Progress } from '../../../platform/http/progress.service';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import type { Context } from '../../../platform/kit/commands';
import { Runner, RunFreshness, type Attempt, type RunKind } from '../../../services/integrations/runner/runner.service';
import { holdReason } from '../../../services/integrations/runner/list-hold.rules';
import { companyErpDecider, type ErpOutcomeCommand } from '../company-erp.decider';
import type { ErpConfig } from '../company-erp.events';
import { CompanyErpStateQueries, type CompanyErpState } from '../company-erp-state.queries';
import { ErpReader, type ListedPayments } from '../erp-reader.service';
import { ErpPaymentWriter } from './erp-payment-writer.service';
import { ErpPlans, type ComparedList } from './erp-plans.service';
import { ErpRuns, type RequestedErpRun } from './erp-runs.service';

type ConfiguredErp = CompanyErpState & { config: ErpConfig };
type Ending = Exclude<ErpOutcomeCommand, { type: 'Fail' }>;
type HeldReason = Extract<Ending, { type: 'Hold' }>['data']['why'];
type ErpAttempt = Attempt<RequestedErpRun, ConfiguredErp, Ending>;

/** One run: reads the whole list of payments, compares it with the known ones, and writes the differences. */
@Injectable()
export class ErpSynchronisations implements RunKind<RequestedErpRun, ConfiguredErp, ListedPayments, Ending> {
  private readonly runner: Runner<RequestedErpRun, ConfiguredErp, ListedPayments, Ending>;

  constructor(
    readonly runs: ErpRuns,
    private readonly states: CompanyErpStateQueries,
    private readonly reader: ErpReader,
    private readonly plans: ErpPlans,
    private readonly writer: ErpPaymentWriter,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly freshness: RunFreshness,
  ) {
    this.runner = new Runner(this, freshness);
  }

  run(run: RequestedErpRun, job: RunningJob): Promise<void> {
    return this.runner.run(run, job);
  }

  ownerOf({ companyErpId }: RequestedErpRun): string {
    return companyErpId;
  }

  /** A preview also runs before the integration and while it is paused, and all need a configuration. */
  async target({ companyId, companyErpId, isPreview }: RequestedErpRun): Promise<ConfiguredErp | undefined> {
    const erp = await this.states.find(companyId, companyErpId);
    if (!erp?.config || !erp.hasCredentials) return undefined;
    return isPreview || (erp.isIntegrated && !erp.pausedAt) ? { ...erp, config: erp.config } : undefined;
  }

  isSame(before: ConfiguredErp, now: ConfiguredErp): boolean {
    return before.configuredAt === now.configuredAt;
  }

  read({ run, target, today }: ErpAttempt, signal: AbortSignal): Promise<ListedPayments> {
    const reporter = new ProgressReporter(this.progress, run, 0);
    const access = { ...run, integrationKind: target.integrationKind, today, signal };
    const period = { from: target.config.fromDay, until: today };
    return this.reader.read(access, period, (payments) => reporter.advance(payments));
  }

  async write(attempt: ErpAttempt, current: ConfiguredErp, list: ListedPayments): Promise<void> {
    // A person may have decided to keep more payments while the list was read.
    const run = { ...attempt.run, keepBoth: await this.runs.keepBothOf(attempt.run) };
    const period = { from: current.config.fromDay, until: attempt.today };
    const comparison = await this.plans.compare(run, current, period, list);
    const why = holdReason(comparison.sizes);
    if (isErpReason(why) && !run.isPreview) return this.hold(attempt, why, comparison);
    const counts = await this.runs.keepCounts(run, this.plans.comparedRun(run, comparison));
    if (!counts) return this.write(attempt, await attempt.requireCurrent(), list);
    if (run.isPreview) return;
    const requireCurrent = async () => void (await attempt.requireCurrent());
    await this.writer.write({ ...run, context: attempt.context(), requireCurrent }, comparison.plan, attempt.job);
    // A person may have joined some of the lines to add, during this attempt or an earlier one.
    await this.freshness.waitForReadModels(attempt.job);
    const addedCount = await this.plans.countAdded(run);
    await attempt.send({ type: 'Succeed', data: { ...attempt.outcome(), ...counts, added: addedCount } });
  }

  async record(ownerId: string, outcome: ErpOutcomeCommand, context: Context, commandId: string): Promise<number> {
    const result = await this.commands.send(companyErpDecider, ownerId, outcome, { context }, { commandId });
    return result.types.length;
  }

  private async hold(attempt: ErpAttempt, why: HeldReason, { sizes, missingIds }: ComparedList): Promise<void> {
    const { id, companyId } = attempt.run;
    await this.runs.saveMissing(companyId, id, missingIds);
    await attempt.send({ type: 'Hold', data: { ...attempt.outcome(), why, ...sizes } });
  }
}

const isErpReason = (why: string | undefined): why is HeldReason =>
  why === 'empty' || why === 'below_half' || why === 'many_missing';
