import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { Commands } from '../../platform/http/commands.service';
import { Positions } from '../../platform/http/positions';
import { Progress } from '../../platform/http/progress.service';
import { backoffMs, RetryAfter } from '../../platform/jobs/job-schedule.rules';
import type { RunningJob } from '../../platform/jobs/job-worker.service';
import { ProgressReporter } from '../../platform/jobs/progress-reporter';
import { waitForReadModels } from '../../platform/jobs/read-model-wait';
import type { Context } from '../../platform/kit/commands';
import { EventStore } from '../../platform/kit/event-store';
import { derivedId } from '../../platform/kit/ids';
import { contextOf } from '../../platform/kit/principal';
import { ConnectorError } from './connectors/connector.rules';
import { integrationDecider, type IntegrationCommand } from './integration.decider';
import { IntegrationStateQueries, type IntegrationState } from './integration-state.queries';
import { KnownAccountQueries } from './known-accounts.queries';
import { indexUsers } from './matching.rules';
import { MissingAccounts } from './missing-accounts.service';
import { vendorTextOf } from './vendor-text.rules';
import {
  holdReason,
  listSizes,
  missingAccounts,
  planSynchronisation,
  type KnownAccount,
} from './synchronisation.rules';
import { SynchronisationRuns, type Synchronisation } from './synchronisation-runs.service';
import { SynchronisationWriter } from './synchronisation-writer.service';
import { VendorLists, type VendorList } from './vendor-lists.service';

const maxAttempts = 3;
/** Trying again would not help. */
const finalFailures: ReadonlySet<string> = new Set(['unauthorised', 'forbidden', 'refused_address']);

interface Attempt {
  run: Synchronisation;
  integration: IntegrationState;
  job: RunningJob;
  startedAt: string;
  number: number;
}

/** One run: reads the whole list of a vendor, compares it with the known accounts, and writes the differences. */
@Injectable()
export class Synchronisations {
  constructor(
    private readonly runs: SynchronisationRuns,
    private readonly integrations: IntegrationStateQueries,
    private readonly lists: VendorLists,
    private readonly known: KnownAccountQueries,
    private readonly missing: MissingAccounts,
    private readonly writer: SynchronisationWriter,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
  ) {}

  /** @throws when the run has to be repeated */
  async run(run: Synchronisation, job: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, job.signal);
    const integration = await this.integrations.find(run.companyId, run.companyServiceId);
    if (!integration) return this.runs.end(run, job.now());
    const { startedAt, attempts: number } = await this.runs.start(run, job.now());
    const attempt = { run, integration, job, startedAt, number };
    try {
      await this.synchronise(attempt);
    } catch (error) {
      if (job.signal.aborted) await this.runs.uncountAttempt(run);
      if (job.signal.aborted || error instanceof RetryAfter) throw error;
      await this.fail(attempt, await this.failureOf(error, job));
    }
    await this.runs.end(run, job.now());
  }

  private async synchronise(attempt: Attempt): Promise<void> {
    const { run, integration, job, startedAt } = attempt;
    const { companyId, companyServiceId } = run;
    const known = await this.known.accounts(companyId, companyServiceId);
    const reporter = new ProgressReporter(this.progress, run, known.size);
    const access = {
      ...run,
      integrationKind: integration.integrationKind,
      signal: job.signal,
      today: dayOf(startedAt),
    };
    const list = await this.lists.read(access, (accounts) => reporter.made(accounts));
    const { releasedRunId } = integration;
    const released = new Set(releasedRunId ? await this.missing.of(companyId, releasedRunId) : []);
    // The vendor cannot list an account without its id, so the first complete list ends it.
    for (const { id, isInsertedByHand } of known.values()) if (isInsertedByHand) released.add(id);
    const sizes = listSizes(known, list.seen, released);
    const why = holdReason(sizes);
    if (why && !run.isPreview) return this.hold(attempt, known, list, { why, ...sizes });
    await this.apply(attempt, known, list, released);
  }

  private async apply(
    attempt: Attempt,
    known: ReadonlyMap<string, KnownAccount>,
    { seen, seats }: VendorList,
    released: ReadonlySet<string>,
  ): Promise<void> {
    const { run, job, startedAt, integration } = attempt;
    const findUser = indexUsers(await this.known.users(run.companyId));
    const plan = planSynchronisation(known, seen, { runId: run.id, released, findUser });
    const counts = await this.runs.keepCounts(run, {
      ...plan.counts,
      seatsBought: seats.bought,
      seatsUsed: seats.used,
    });
    if (run.isPreview) return;
    const observedOn = dayOf(startedAt);
    const written = { ...run, observedOn, context: this.contextOf(attempt), known: new Set(known.keys()) };
    await this.writer.write(written, plan, job);
    const durationMs = this.durationOf(attempt);
    await this.send(attempt, { type: 'Succeed', data: { runId: run.id, observedOn, ...counts, durationMs } });
    await this.missing.remove(run.companyId, [integration.heldRunId, integration.releasedRunId]);
  }

  private async hold(
    attempt: Attempt,
    known: ReadonlyMap<string, KnownAccount>,
    { seen }: VendorList,
    sizes: Pick<Extract<IntegrationCommand, { type: 'Hold' }>['data'], 'why' | 'known' | 'seen' | 'missing'>,
  ): Promise<void> {
    const { run, integration } = attempt;
    const ids = missingAccounts(known, seen).map(({ id }) => id);
    await this.missing.save(run.companyId, run.id, ids);
    await this.send(attempt, { type: 'Hold', data: { runId: run.id, ...sizes, durationMs: this.durationOf(attempt) } });
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
    const { run, number, job } = attempt;
    const text = vendorTextOf(vendorText);
    if (run.isPreview) return this.runs.end(run, job.now(), { code, vendorText: text });
    const isFinal = finalFailures.has(code) || number >= maxAttempts;
    const pauseMs = Math.max(retryAfterMs ?? 0, backoffMs(number, 0.5));
    const nextAttemptAt = isFinal ? null : new Date(Date.parse(job.now()) + pauseMs).toISOString();
    const durationMs = this.durationOf(attempt);
    await this.send(
      attempt,
      { type: 'Fail', data: { runId: run.id, code, vendorText: text, attempt: number, durationMs, nextAttemptAt } },
      String(number),
    );
    if (!isFinal) throw new RetryAfter(`The vendor failed: ${code}`, pauseMs);
  }

  private async send(attempt: Attempt, intent: IntegrationCommand, ...words: string[]): Promise<void> {
    const { run } = attempt;
    const commandId = derivedId(run.id, intent.type, ...words);
    const request = { context: this.contextOf(attempt) };
    await this.commands.send(integrationDecider, run.companyServiceId, intent, request, { commandId });
  }

  private contextOf({ run: { id, companyId }, job }: Attempt): Context {
    const circumstances = { at: job.now(), batchId: id, correlationId: id };
    return contextOf({ kind: 'connector', id: null, companyId }, circumstances);
  }

  private durationOf({ startedAt, job }: Attempt): number {
    return Math.max(0, Date.parse(job.now()) - Date.parse(startedAt));
  }
}
