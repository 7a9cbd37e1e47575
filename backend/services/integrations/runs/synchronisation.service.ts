import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { Progress } from '../../../platform/http/progress.service';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../../platform/jobs/progress-reporter';
import type { Context } from '../../../platform/kit/commands';
import { integrationDecider, type OutcomeCommand } from '../integration.decider';
import { IntegrationStateQueries, type IntegrationState } from '../integration-state.queries';
import { KnownAccountQueries } from '../accounts/known-accounts.queries';
import { MissingAccounts } from '../accounts/missing-accounts.service';
import { OpenOperationQueries } from '../operations/open-operations.queries';
import { PeopleParts, type ComparedPeople } from '../people/people-part.service';
import { ConnectionTests } from '../connection-tests.service';
import { RunPace } from './run-pace.service';
import { Runner, RunFreshness, type Attempt, type RunKind } from '../runner/runner.service';
import { holdReason } from '../runner/list-hold.rules';
import {
  listSizes,
  missingAccounts,
  planSynchronisation,
  type Choices,
  type KnownAccount,
} from './synchronisation.rules';
import { SynchronisationRuns, type Synchronisation } from './synchronisation-runs.service';
import { SynchronisationWriter } from './synchronisation-writer.service';
import { VendorLists, type VendorList } from './vendor-lists.service';

type Ending = Exclude<OutcomeCommand, { type: 'Fail' }>;
type HeldSizes = Pick<Extract<Ending, { type: 'Hold' }>['data'], 'why' | 'known' | 'seen' | 'missing'>;
/** A doubtful list, and the accounts or people who are missing in it. */
type HeldList = HeldSizes & { ids: readonly string[] };
type ServiceAttempt = Attempt<Synchronisation, IntegrationState, Ending>;

interface ReadLists {
  list: VendorList;
  people: ComparedPeople | undefined;
  /** The accounts as the records knew them before the list was read. */
  knownAccounts: Map<string, KnownAccount>;
}

/** One run: reads the whole list of a vendor, compares it with the known accounts, and writes the differences. */
@Injectable()
export class Synchronisations implements RunKind<Synchronisation, IntegrationState, ReadLists, Ending> {
  private readonly runner: Runner<Synchronisation, IntegrationState, ReadLists, Ending>;

  constructor(
    readonly runs: SynchronisationRuns,
    private readonly integrations: IntegrationStateQueries,
    private readonly tests: ConnectionTests,
    private readonly lists: VendorLists,
    private readonly accountQueries: KnownAccountQueries,
    private readonly missing: MissingAccounts,
    private readonly writer: SynchronisationWriter,
    private readonly people: PeopleParts,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly operations: OpenOperationQueries,
    private readonly pace: RunPace,
    private readonly freshness: RunFreshness,
  ) {
    this.runner = new Runner(this, freshness);
  }

  run(run: Synchronisation, job: RunningJob): Promise<void> {
    return this.runner.run(run, job);
  }

  ownerOf({ companyServiceId }: Synchronisation): string {
    return companyServiceId;
  }

  /** Finds the integration to run. An unconfirmed kind needs a successful test; a paused integration runs only a preview. */
  async target({ companyId, companyServiceId, isPreview }: Synchronisation): Promise<IntegrationState | undefined> {
    const integration = await this.integrations.find(companyId, companyServiceId);
    if (integration?.pausedAt && !isPreview) return undefined;
    return integration && !(await this.tests.isRequired(companyId, integration)) ? integration : undefined;
  }

  async read({ run, target, today }: ServiceAttempt, signal: AbortSignal): Promise<ReadLists> {
    const paceOptions = { isPlanned: run.isPlanned, signal };
    const knownAccounts = await this.pace.step(paceOptions, () =>
      this.accountQueries.accounts(run.companyId, run.companyServiceId),
    );
    const reporter = new ProgressReporter(this.progress, run, knownAccounts.size);
    const access = { ...run, integrationKind: target.integrationKind, today, signal };
    const list = await this.lists.read(access, (accounts) => reporter.advance(accounts));
    return { list, people: await this.people.compare(access), knownAccounts };
  }

  async write(attempt: ServiceAttempt, integration: IntegrationState, lists: ReadLists): Promise<void> {
    const { run, startedAt } = attempt;
    const { companyId, companyServiceId } = run;
    const { list, people, knownAccounts } = lists;
    // The list may be older than an operation at the vendor, which recorded what it did.
    const operatedAccounts: KnownAccount[] = [];
    for (const id of await this.operations.operatedSince(companyId, companyServiceId, startedAt)) {
      const account = knownAccounts.get(id);
      if (account) operatedAccounts.push(account);
      knownAccounts.delete(id);
      list.seenAccounts.delete(id);
    }
    const { releasedRunId } = integration;
    const releasedIds = new Set(releasedRunId ? await this.missing.of(companyId, releasedRunId) : []);
    // The vendor cannot list an account without its id, so the first complete list ends it.
    if (list.unlistedCount === 0)
      for (const { id, isInsertedByHand } of knownAccounts.values()) if (isInsertedByHand) releasedIds.add(id);
    const sizes = listSizes(knownAccounts, list.seenAccounts, releasedIds);
    const why = holdReason(sizes);
    const hold = why ? { why, ...sizes } : people?.holdOf(releasedIds);
    // Both parts are released at once: otherwise each would hold the next run in turn.
    const ids = [
      ...missingAccounts(knownAccounts, list.seenAccounts).map(({ id }) => id),
      ...(people?.doubtfulIds ?? []),
    ];
    if (hold && !run.isPreview) return this.hold(attempt, integration, { ...hold, ids });
    await this.apply(attempt, integration, lists, { releasedIds, operatedAccounts });
  }

  async record(ownerId: string, outcome: OutcomeCommand, context: Context, commandId: string): Promise<number> {
    const result = await this.commands.send(integrationDecider, ownerId, outcome, { context }, { commandId });
    return result.types.length;
  }

  private async apply(
    attempt: ServiceAttempt,
    integration: IntegrationState,
    { list: { seenAccounts, unlistedCount, seats, isSsoEnforced }, people, knownAccounts }: ReadLists,
    choices: Pick<Choices, 'releasedIds' | 'operatedAccounts'>,
  ): Promise<void> {
    const { run, job, today: observedOn } = attempt;
    const paceOptions = { ...run, signal: job.signal };
    const requireCurrent = async () => void (await attempt.requireCurrent());
    const writing = { observedOn, context: attempt.context(), requireCurrent };
    const peopleCounts = await people?.apply(writing, job);
    // Accounts match the users that the people part added.
    if (people && !run.isPreview) await this.freshness.waitForReadModels(job);
    const findUser = await this.pace.step(paceOptions, () => this.accountQueries.userFinder(run.companyId));
    const plan = planSynchronisation(knownAccounts, seenAccounts, {
      runId: run.id,
      unlistedCount,
      findUser,
      ...choices,
    });
    const counts = await this.runs.keepCounts(run, {
      ...plan.counts,
      seatsBought: seats.bought,
      seatsUsed: seats.used,
      ...peopleCounts,
    });
    if (run.isPreview) return;
    const writtenRun = { ...paceOptions, ...writing, knownIds: new Set(knownAccounts.keys()) };
    await this.writer.write(writtenRun, plan, job);
    if (isSsoEnforced !== null) await this.writer.enforceSso(writtenRun, isSsoEnforced);
    const outcome = { ...attempt.outcome(), observedOn, ...counts, signIns: plan.signInsCount };
    await this.pace.step(paceOptions, () => attempt.send({ type: 'Succeed', data: outcome }));
    await this.missing.remove(run.companyId, [integration.heldRunId, integration.releasedRunId]);
  }

  private async hold(
    attempt: ServiceAttempt,
    { heldRunId, releasedRunId }: IntegrationState,
    { ids, ...sizes }: HeldList,
  ): Promise<void> {
    const { id, companyId } = attempt.run;
    await this.missing.save(companyId, id, ids);
    await attempt.send({ type: 'Hold', data: { ...attempt.outcome(), ...sizes } });
    await this.missing.remove(companyId, [heldRunId, releasedRunId], id);
  }
}
