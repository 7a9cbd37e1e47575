import { Injectable, Logger } from '@nestjs/common';
import { bulkActKindOf } from '../contract/bulk-acts';
import { AppDatabase } from '../http/app-database';
import { Commands } from '../http/commands';
import { Progress } from '../http/live/progress';
import { Positions } from '../http/positions';
import { storesAreWell } from '../http/stores-are-well';
import { untilWritten } from '../imports/until-written';
import { clock } from '../kit/clock';
import { eachOf } from '../kit/each-of';
import { EventStore } from '../kit/event-store';
import { derivedId } from '../kit/ids';
import { Rejected } from '../kit/rejected';
import { BegunActs, type BegunAct, type Failure } from './begun-acts';
import type { Acting, Plans } from './bulk-act';
import { BulkActs } from './bulk-acts';
import { reasonOf, stepsFor } from './reason';

const targetsAtOnce = 20;
const commandsAtOnce = 10;
const broken = '処理に失敗しました。時間をおいて再度お試しください。';

type Outcome = { changed: boolean } | { failure: Failure };
interface Work {
  begun: BegunAct;
  /** What breaks the work while all is well is reported as the failure of its targets, and the work goes on. */
  isPatienceOver: boolean;
}

/** Does a bulk act target by target; run again after a crash it goes on, and what was done already is not done twice. */
@Injectable()
export class Doing {
  private readonly log = new Logger('bulk acts');

  constructor(
    private readonly acts: BulkActs,
    private readonly begun: BegunActs,
    private readonly commands: Commands,
    private readonly progress: Progress,
    private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly database: AppDatabase,
  ) {}

  /** Whether what broke the work lies in the work itself. */
  isWell(): Promise<boolean> {
    return storesAreWell(this.store, this.database);
  }

  /** @throws what is nobody's refusal, unless patience is over and all is well */
  async run(begun: BegunAct, signal: AbortSignal, isPatienceOver: boolean): Promise<void> {
    const work: Work = { begun, isPatienceOver };
    let { done } = begun;
    let failed = begun.failures.length;
    for (; done < begun.targets.length && !signal.aborted; await this.tell(begun, done, failed)) {
      const outcomes = await this.doTo(begun.targets.slice(done, done + targetsAtOnce), work);
      const failures = outcomes.flatMap((outcome) => ('failure' in outcome ? [outcome.failure] : []));
      const changed = outcomes.filter((outcome) => 'changed' in outcome && outcome.changed).length;
      done += outcomes.length;
      failed += failures.length;
      await this.begun.made(begun.id, done, changed, failures);
    }
    if (signal.aborted || !(await untilWritten(this.store, this.positions, signal))) return;
    await this.begun.finished(begun.id);
    await this.tell(begun, done, failed);
  }

  private async doTo(ids: readonly string[], work: Work): Promise<Outcome[]> {
    const plans = await this.plan(ids, work);
    if (typeof plans === 'string') return ids.map((id) => ({ failure: { id, reason: plans } }));
    return eachOf(ids, commandsAtOnce, (id) => this.doToOne(id, plans, work));
  }

  /** The plans, or why there are none for good. */
  private async plan(ids: readonly string[], work: Work): Promise<Plans | string> {
    const { companyId, act, input } = work.begun;
    try {
      return await this.acts.of(act).plan(companyId, ids, bulkActKindOf(act).input.parse(input));
    } catch (error) {
      return this.reasonFor(error, work);
    }
  }

  private async doToOne(id: string, plans: Plans, work: Work): Promise<Outcome> {
    const acting = actingFor(work.begun, id);
    let changed = false;
    try {
      for (const step of stepsFor(plans, id)) {
        const { decider, entityId, intent, followUp } = step;
        const { types } = await this.commands.send(decider, entityId, intent as never, acting, { noWait: true });
        await followUp?.(acting);
        changed ||= types.length > 0;
      }
      return { changed };
    } catch (error) {
      const { already } = this.acts.of(work.begun.act);
      if (error instanceof Rejected && already?.includes(error.code)) return { changed };
      return { failure: { id, reason: await this.reasonFor(error, work, id) } };
    }
  }

  /** Why it failed for good. @throws what is worth another try */
  private async reasonFor(error: unknown, { begun, isPatienceOver }: Work, target?: string): Promise<string> {
    if (error instanceof Rejected) return reasonOf(error);
    if (!isPatienceOver || !(await this.isWell())) throw error;
    this.log.error({ err: error, bulkActId: begun.id, target }, 'targets of a bulk act failed');
    return broken;
  }

  private async tell({ id, companyId, targets }: BegunAct, done: number, failed: number): Promise<void> {
    await this.progress.tell(companyId, { batchId: id, done, total: targets.length, failed });
  }
}

/** Ids are made of the act and its target: done again they are the same commands. */
const actingFor = ({ id, companyId, administratorId, reason }: BegunAct, target: string): Acting => ({
  context: {
    companyId,
    actor: { kind: 'administrator', id: administratorId },
    channel: 'console',
    at: clock.now(),
    reason,
    batchId: id,
    correlationId: id,
  },
  newId: (what) => derivedId(id, target, what),
});
