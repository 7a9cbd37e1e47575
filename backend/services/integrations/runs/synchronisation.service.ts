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
import { ConnectorError } from '../connectors/connector.rules';
import { withDeadline } from '../connectors/deadline.rules';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { integrationDecider, type OutcomeCommand } from '../integration.decider';
import { IntegrationStateQueries, type IntegrationState } from '../integration-state.queries';
import { KnownAccountQueries } from '../accounts/known-accounts.queries';
import { MissingAccounts } from '../accounts/missing-accounts.service';
import { OpenOperationQueries } from '../operations/open-operations.queries';
import { PeopleParts, type ComparedPeople } from '../people/people-part.service';
import { retryPauseMs } from './schedule.rules';
import { vendorTextOf } from '../vendor-text.rules';
import {
  holdReason,
  listSizes,
  missingAccounts,
  planSynchronisation,
  type KnownAccount,
} from './synchronisation.rules';
import { SynchronisationRuns, type PreviewFailure, type Synchronisation } from './synchronisation-runs.service';
import { SynchronisationWriter } from './synchronisation-writer.service';
import { ConnectionTrials } from '../trials/connection-trials.service';
import { VendorLists, type VendorList } from './vendor-lists.service';

const maxAttempts = 3;
const readDeadlineMs = 2 * 3_600_000;
/** Trying again would not help. */
const finalFailures: ReadonlySet<string> = new Set(['unauthorised', 'forbidden', 'refused_address']);

interface Attempt {
  run: Synchronisation;
  integration: IntegrationState;
  credentialId: string | null;
  job: RunningJob;
  startedAt: string;
  number: number;
}

type HeldSizes = Pick<Extract<OutcomeCommand, { type: 'Hold' }>['data'], 'why' | 'known' | 'seen' | 'missing'>;
/** A doubtful list, and the accounts or people who are missing in it. */
type HeldList = HeldSizes & { ids: readonly string[] };

/** The integration was disconnected or got new credentials during an attempt. */
class IntegrationChanged extends Error {
  override name = 'IntegrationChanged';
}

/** One run: reads the whole list of a vendor, compares it with the known accounts, and writes the differences. */
@Injectable()
export class Synchronisations {
  constructor(
    private readonly runs: SynchronisationRuns,
    private readonly integrations: IntegrationStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly trials: ConnectionTrials,
    private readonly lists: VendorLists,
    private readonly known: KnownAccountQueries,
    private readonly missing: MissingAccounts,
    private readonly writer: SynchronisationWriter,
    private readonly people: PeopleParts,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly operations: OpenOperationQueries,
  ) {}

  /**
   * Attempts a run. It stays open when its integration changed meanwhile.
   * @throws when the run has to be repeated later
   */
  async run(run: Synchronisation, job: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, job.signal);
    const integration = await this.integrations.find(run.companyId, run.companyServiceId);
    if (!integration || (await this.trials.isRequired(run.companyId, integration)))
      return this.runs.cancel(run, job.now());
    const credentialId = await this.credentialIdOf(run);
    const { startedAt, attempts: number } = await this.runs.start(run, job.now());
    const attempt = { run, integration, credentialId, job, startedAt, number };
    try {
      const previewFailure = await this.attempt(attempt);
      await this.runs.end(run, job.now(), previewFailure);
    } catch (error) {
      const isChanged = error instanceof IntegrationChanged;
      if (job.signal.aborted || isChanged) await this.runs.uncountAttempt(run);
      if (!isChanged) throw error;
    }
  }

  /**
   * @returns why a preview failed
   * @throws RetryAfter after a failure that may pass, IntegrationChanged
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
    const { run, integration, job, startedAt } = attempt;
    const { companyId, companyServiceId } = run;
    const known = await this.known.accounts(companyId, companyServiceId);
    const reporter = new ProgressReporter(this.progress, run, known.size);
    const access = {
      ...run,
      integrationKind: integration.integrationKind,
      today: dayOf(startedAt),
    };
    const [list, people] = await withDeadline(job.signal, readDeadlineMs, async (signal) => [
      await this.lists.read({ ...access, signal }, (accounts) => reporter.made(accounts)),
      await this.people.compare({ ...access, signal }),
    ]);
    // A person may have released a held run while the list was read.
    const current = { ...attempt, integration: await this.requireUnchanged(attempt) };
    // The list may be older than an operation at the vendor, which recorded what it did.
    for (const id of await this.operations.operatedSince(companyId, companyServiceId, startedAt)) {
      known.delete(id);
      list.seen.delete(id);
    }
    const { releasedRunId } = current.integration;
    const released = new Set(releasedRunId ? await this.missing.of(companyId, releasedRunId) : []);
    // The vendor cannot list an account without its id, so the first complete list ends it.
    if (list.unlisted === 0)
      for (const { id, isInsertedByHand } of known.values()) if (isInsertedByHand) released.add(id);
    const sizes = listSizes(known, list.seen, released);
    const why = holdReason(sizes);
    const held = why ? { why, ...sizes } : people?.holdOf(released);
    // Both parts are released at once: otherwise each would hold the next run in turn.
    const ids = [...missingAccounts(known, list.seen).map(({ id }) => id), ...(people?.doubtfulIds ?? [])];
    if (held && !run.isPreview) return this.hold(current, { ...held, ids });
    await this.apply(current, known, list, { released, people });
  }

  private async apply(
    attempt: Attempt,
    known: ReadonlyMap<string, KnownAccount>,
    { seen, unlisted, seats }: VendorList,
    { released, people }: { released: ReadonlySet<string>; people: ComparedPeople | undefined },
  ): Promise<void> {
    const { run, job, startedAt, integration } = attempt;
    const observedOn = dayOf(startedAt);
    const requireCurrent = async () => void (await this.requireUnchanged(attempt));
    const writing = { observedOn, context: this.contextOf(attempt), requireCurrent };
    const peopleCounts = await people?.apply(writing, job);
    // Accounts match the users that the people part added.
    if (people && !run.isPreview) await waitForReadModels(this.store, this.positions, job.signal);
    const findUser = await this.known.userFinder(run.companyId);
    const plan = planSynchronisation(known, seen, { runId: run.id, unlisted, released, findUser });
    const counts = await this.runs.keepCounts(run, {
      ...plan.counts,
      seatsBought: seats.bought,
      seatsUsed: seats.used,
      ...peopleCounts,
    });
    if (run.isPreview) return;
    await this.writer.write({ ...run, ...writing, known: new Set(known.keys()) }, plan, job);
    const outcome = { ...this.outcomeOf(attempt), observedOn, ...counts, signIns: plan.signInsCount };
    await this.send(attempt, { type: 'Succeed', data: outcome });
    await this.missing.remove(run.companyId, [integration.heldRunId, integration.releasedRunId]);
  }

  private async hold(attempt: Attempt, { ids, ...sizes }: HeldList): Promise<void> {
    const { run, integration } = attempt;
    await this.missing.save(run.companyId, run.id, ids);
    await this.send(attempt, { type: 'Hold', data: { ...this.outcomeOf(attempt), ...sizes } });
    await this.missing.remove(run.companyId, [integration.heldRunId, integration.releasedRunId], run.id);
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
    const text = vendorTextOf(vendorText);
    const isFinal = finalFailures.has(code) || number >= maxAttempts;
    const pauseMs = retryPauseMs(number, retryAfterMs);
    const nextAttemptAt = isFinal ? null : new Date(Date.parse(job.now()) + pauseMs).toISOString();
    const outcome = { ...this.outcomeOf(attempt), code, vendorText: text, attempt: number, nextAttemptAt };
    await this.send(attempt, { type: 'Fail', data: outcome }, String(number));
    if (!isFinal) throw new RetryAfter(`The vendor failed: ${code}`, pauseMs);
  }

  private async send(attempt: Attempt, intent: OutcomeCommand, ...words: string[]): Promise<void> {
    const { run } = attempt;
    const commandId = derivedId(run.id, intent.type, ...words);
    const request = { context: this.contextOf(attempt) };
    const { types } = await this.commands.send(integrationDecider, run.companyServiceId, intent, request, {
      commandId,
    });
    // Outcomes with former credentials are not recorded.
    if (types.length === 0) await this.requireUnchanged(attempt);
  }

  private contextOf({ run: { id, companyId }, job }: Attempt): Context {
    const circumstances = { at: job.now(), batchId: id, correlationId: id };
    return contextOf({ kind: 'connector', id: null, companyId }, circumstances);
  }

  private outcomeOf({ run, credentialId, startedAt, job }: Attempt) {
    const durationMs = Math.max(0, Date.parse(job.now()) - Date.parse(startedAt));
    return { runId: run.id, credentialId, durationMs };
  }

  private async credentialIdOf({ companyId, companyServiceId }: Synchronisation): Promise<string | null> {
    return (await this.credentials.find(companyId, companyServiceId))?.credentialId ?? null;
  }

  private async findUnchanged({ run, credentialId }: Attempt): Promise<IntegrationState | undefined> {
    const integration = await this.integrations.find(run.companyId, run.companyServiceId);
    return (await this.credentialIdOf(run)) === credentialId ? integration : undefined;
  }

  /** @throws IntegrationChanged */
  private async requireUnchanged(attempt: Attempt): Promise<IntegrationState> {
    const integration = await this.findUnchanged(attempt);
    if (!integration) throw new IntegrationChanged();
    return integration;
  }
}
