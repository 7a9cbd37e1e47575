import { Inject, Injectable } from '@nestjs/common';
import { reasonOf } from '../bulk/refusal-reason';
import { Commands, deciderOf, type ClaimedValue } from '../http/commands.service';
import { CLAIM_KINDS } from '../http/injection-tokens';
import { Positions } from '../http/read-model-positions';
import { Progress } from '../http/progress.service';
import type { RunningJob } from '../jobs/job-worker.service';
import { ProgressReporter } from '../jobs/progress-reporter';
import { waitForReadModels } from '../jobs/read-model-wait';
import type { ClaimKind } from '../kit/claims/claim.rules';
import { mapConcurrently } from '../kit/concurrency';
import { EventStore } from '../kit/event-store';
import { derivedId } from '../kit/ids';
import { administratorOf, contextOf } from '../kit/principal';
import { Rejected } from '../kit/rejections';
import { UndoLookups } from './undo-lookups.service';
import { UndoPlanner, type PlannedStream } from './undo-planner.service';
import { UndoStore, type UndoFailure, type UndoRecord } from './undo-store.service';
import type { UndoStep } from './undo-plan';

const streamsAtOnce = 200;
const commandsAtOnce = 50;
const failureText = '処理に失敗しました。時間をおいて再度お試しください。';

interface Work {
  record: UndoRecord;
  job: RunningJob;
}
type Outcome = { isChanged: boolean; failures: UndoFailure[] };

/** Runs an undo stream by stream. After a crash it plans the same commands again, and the ledger takes none twice. */
@Injectable()
export class UndoRunner {
  constructor(
    private readonly planner: UndoPlanner,
    private readonly undos: UndoStore,
    private readonly lookups: UndoLookups,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
    @Inject(CLAIM_KINDS) private readonly claimKinds: readonly ClaimKind[],
  ) {}

  /** @throws errors that are worth a retry */
  async run(record: UndoRecord, job: RunningJob): Promise<void> {
    const { id, streams, done, failures } = record;
    const reporter = new ProgressReporter(this.progress, record, streams.length, done, failures.length);
    const all = new Set(streams.flatMap(({ eventIds }) => eventIds));
    while (reporter.doneCount < streams.length) {
      job.signal.throwIfAborted();
      const some = nextOfOneKind(record, reporter.doneCount);
      if (isOtherKind(record, reporter.doneCount)) await this.settle(record, reporter.doneCount, job);
      const { companyId, at } = record;
      const plannedStreams = await this.planner.plan({ companyId, at, undoId: id }, some, all);
      const outcomes = await mapConcurrently(plannedStreams, commandsAtOnce, (one) =>
        this.runStream(one, { record, job }),
      );
      const streamFailures = outcomes.flatMap((outcome) => outcome.failures);
      const changedCount = outcomes.filter((outcome) => outcome.isChanged).length;
      await this.undos.recordBatch(id, reporter.doneCount, {
        count: some.length,
        changedCount,
        failures: streamFailures,
      });
      job.noteProgress();
      await reporter.advance(some.length, streamFailures.length);
    }
    await waitForReadModels(this.store, this.positions, job.signal);
    await this.undos.finish(id);
    await reporter.publish();
  }

  /** The next kind relies on the one before: on its rows, and that what it stopped writes no more. */
  private async settle({ companyId, streams }: UndoRecord, doneCount: number, { signal }: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, signal);
    const { entity } = streams[doneCount - 1]!;
    const ids = streams.slice(0, doneCount).flatMap((one) => (one.entity === entity ? one.id : []));
    await this.lookups.waitForWriting(companyId, entity, ids, signal);
  }

  private async runStream({ stream, plan }: PlannedStream, work: Work): Promise<Outcome> {
    const refusedFailures = plan.entities.flatMap(({ entity, entityId: id, refusals, writtenFacts }) =>
      writtenFacts.length === 0 && refusals[0]
        ? [{ entity, id, reason: refusals[0].because, missing: refusals[0].missing }]
        : [],
    );
    let expectedRevision = stream.revision;
    try {
      for (const [index, step] of plan.steps.entries()) {
        const decider = deciderOf(stream.entity);
        const commandId = derivedId(work.record.id, stream.id, stream.entity, String(index));
        const request = this.requestFor(work.record, step.undoes);
        const options = { commandId, expectedRevision, noWait: true, claims: this.claimsOf(stream.entity, step) };
        const { types } = await this.commands.send(decider, stream.id, step.intent as never, request, options);
        expectedRevision += types.length;
      }
      return { isChanged: plan.steps.length > 0, failures: refusedFailures };
    } catch (error) {
      const reason = error instanceof Rejected ? reasonOf(error) : failureText;
      if (!(error instanceof Rejected || (await work.job.isHopeless(error)))) throw error;
      const { entity, entityId: id } = plan.entities[0]!;
      return { isChanged: expectedRevision > stream.revision, failures: [...refusedFailures, { entity, id, reason }] };
    }
  }

  /** The values that the entity holds again. */
  private claimsOf(entity: string, { events }: UndoStep): ClaimedValue[] {
    return this.claimKinds
      .filter((kind) => kind.entity === entity)
      .flatMap((kind) =>
        events.flatMap(({ type, data }) => {
          const holding = kind.after[type]?.(data, { value: null, isHeld: false });
          return holding?.isHeld && holding.value !== null ? [{ kind, value: holding.value }] : [];
        }),
      );
  }

  private requestFor({ id, companyId, administratorId, reason, at }: UndoRecord, undoes: string) {
    const circumstances = { at, reason, batchId: id, undoes, correlationId: id };
    return { context: contextOf(administratorOf(companyId, administratorId), circumstances) };
  }
}

/** Its plans look up what the streams of the kind before brought back. */
const isOtherKind = ({ streams }: UndoRecord, doneCount: number) =>
  doneCount > 0 && streams[doneCount]!.entity !== streams[doneCount - 1]!.entity;

/** The next streams of one kind: those of another kind may depend on them. */
const nextOfOneKind = ({ streams }: UndoRecord, doneCount: number) => {
  const { entity, returns } = streams[doneCount]!;
  const next = streams.slice(doneCount, doneCount + streamsAtOnce);
  const end = next.findIndex((one) => one.entity !== entity || (one.returns === undefined) !== (returns === undefined));
  return end < 0 ? next : next.slice(0, end);
};
