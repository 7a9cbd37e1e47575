import { Injectable } from '@nestjs/common';
import { bulkActKindOf } from '../../contract/bulk-acts';
import type { RunningJob } from '../jobs/job-worker.service';
import { ProgressReporter } from '../jobs/progress-reporter';
import { waitForReadModels } from '../jobs/read-model-wait';
import { Commands } from '../http/commands.service';
import { Progress } from '../http/progress.service';
import { Positions } from '../http/read-model-positions';
import { clock } from '../kit/clock';
import type { CommandContext } from '../kit/commands';
import { mapConcurrently } from '../kit/concurrency';
import { EventStore } from '../kit/event-store';
import { derivedId } from '../kit/ids';
import { administratorOf, contextOf } from '../kit/principal';
import { Rejected } from '../kit/rejections';
import { BulkActStore, type BulkActRecord, type Failure } from './bulk-act-store.service';
import { BulkActRegistry } from './bulk-act-registry.service';
import { stepsIn, toPlanned, type Planned } from './planned-steps';
import { reasonOf } from './refusal-reason';

const targetsAtOnce = 200;
const commandsAtOnce = 50;
const partlyDoneNote = '（一部は変更済みです）';
const failureText = '処理に失敗しました。時間をおいて再度お試しください。';

type Outcome = { isChanged: boolean } | { failure: Failure };
interface Work {
  record: BulkActRecord;
  job: RunningJob;
}

/** Runs a bulk act target by target. After a crash it resumes and repeats no change. */
@Injectable()
export class BulkActRunner {
  constructor(
    private readonly acts: BulkActRegistry,
    private readonly actStore: BulkActStore,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
  ) {}

  /** Runs the act; a target that fails for good is reported as failed. @throws errors that are worth a retry */
  async run(record: BulkActRecord, job: RunningJob): Promise<void> {
    const { id, targets, done, failures } = record;
    const reporter = new ProgressReporter(this.progress, record, targets.length, done, failures.length);
    let { planned } = record;
    while (reporter.doneCount < targets.length) {
      job.signal.throwIfAborted();
      const ids = targets.slice(reporter.doneCount, reporter.doneCount + targetsAtOnce);
      const outcomes = await this.runTargets(ids, reporter.doneCount, planned, { record, job });
      planned = null;
      const failedTargets = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : []));
      const changedCount = outcomes.filter((outcome) => 'isChanged' in outcome && outcome.isChanged).length;
      await this.actStore.recordBatch(id, reporter.doneCount, {
        count: outcomes.length,
        changedCount,
        failures: failedTargets,
      });
      job.noteProgress();
      await reporter.advance(outcomes.length, failedTargets.length);
    }
    await waitForReadModels(this.store, this.positions, job.signal);
    await this.actStore.finish(id);
    await reporter.publish();
  }

  /** @param savedPlans plans made before a crash; repeated commands change nothing.*/
  private async runTargets(
    ids: readonly string[],
    before: number,
    savedPlans: Planned[] | null,
    work: Work,
  ): Promise<Outcome[]> {
    const plannedTargets = savedPlans ?? (await this.plan(ids, work));
    if (typeof plannedTargets === 'string') return ids.map((id) => ({ failure: { id, reason: plannedTargets } }));
    if (!savedPlans) await this.actStore.savePlans(work.record.id, before, plannedTargets);
    return mapConcurrently(plannedTargets, commandsAtOnce, (one) => this.runTarget(one, work));
  }

  /** The plans, or why there are none for good. */
  private async plan(ids: readonly string[], work: Work): Promise<Planned[] | string> {
    const { companyId, act, input } = work.record;
    try {
      return toPlanned(ids, await this.acts.of(act).plan(companyId, ids, bulkActKindOf(act).input.parse(input)));
    } catch (error) {
      return this.reasonFor(error, work);
    }
  }

  private async runTarget(plannedTarget: Planned, work: Work): Promise<Outcome> {
    const { id } = plannedTarget;
    const request = requestFor(work.record, id);
    let hasChanged = false;
    try {
      for (const { decider, entityId, intent } of stepsIn(plannedTarget)) {
        const { types } = await this.commands.send(decider, entityId, intent as never, request, { noWait: true });
        hasChanged ||= types.length > 0;
      }
      return { isChanged: hasChanged };
    } catch (error) {
      const { already } = this.acts.of(work.record.act);
      if (error instanceof Rejected && already?.includes(error.code)) return { isChanged: hasChanged };
      const reason = await this.reasonFor(error, work);
      return { failure: { id, reason: hasChanged ? `${reason}${partlyDoneNote}` : reason } };
    }
  }

  /** The text of an error that is final. @throws errors that are worth a retry */
  private async reasonFor(error: unknown, { job }: Work): Promise<string> {
    if (error instanceof Rejected) return reasonOf(error);
    if (!(await job.isHopeless(error))) throw error;
    return failureText;
  }
}

/** Ids derive from the act and the target, so a repeated run sends the same commands. */
const requestFor = ({ id, companyId, administratorId, reason }: BulkActRecord, target: string): CommandContext => ({
  context: contextOf(administratorOf(companyId, administratorId), {
    at: clock.now(),
    reason,
    batchId: id,
    correlationId: id,
  }),
  newId: (what) => derivedId(id, target, what),
});
