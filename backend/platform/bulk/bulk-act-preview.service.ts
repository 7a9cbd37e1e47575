import { Injectable } from '@nestjs/common';
import type { Tried } from '../../contract/bulk-previews';
import { changesInWords } from '../history/changes';
import { entitiesIn } from '../history/entry';
import { Names } from '../history/names.service';
import type { ReadContext } from '../http/read-models';
import { mapConcurrently } from '../kit/concurrency';
import { EventStore } from '../kit/event-store';
import { streamName } from '../kit/events';
import { Rejected } from '../kit/rejections';
import type { BulkAct, Plans, Step } from './bulk-act';
import { outcomeOf, refusedOutcome, type TargetOutcome, type Past } from './target-outcome.rules';
import { reasonOf } from './refusal-reason';

const readsAtOnce = 16;

/** Previews an act by running the deciders on each target's events; nothing is written. */
@Injectable()
export class BulkActPreview {
  constructor(
    private readonly store: EventStore,
    private readonly names: Names,
  ) {}

  /** The outcome for each target, in order. */
  async outcomesFor(
    context: ReadContext,
    act: BulkAct<unknown>,
    input: unknown,
    ids: readonly string[],
  ): Promise<TargetOutcome[]> {
    const plans = await act.plan(context.companyId, ids, input);
    return mapConcurrently(ids, readsAtOnce, (id) => this.decide(context, act, plans, id));
  }

  /** The outcomes as the console shows them. */
  async describe(
    context: ReadContext,
    act: BulkAct<unknown>,
    input: unknown,
    outcomes: readonly TargetOutcome[],
  ): Promise<Tried[]> {
    const { subject } = act;
    const changing = outcomes.filter(({ outcome }) => outcome === 'changes').map(({ id }) => id);
    const [nameOf, also] = await Promise.all([
      this.names.of(
        context,
        outcomes.flatMap(({ id, changes }) => [
          [subject, id] as const,
          ...changes.flatMap(({ field, before, after }) => [...entitiesIn(field, before), ...entitiesIn(field, after)]),
        ]),
      ),
      act.also?.(context.companyId, changing, input),
    ]);
    return outcomes.map(({ id, changes, ...what }) => ({
      ...what,
      id,
      name: nameOf(subject, id),
      changes: changesInWords(changes, nameOf).map(({ label, before, after }) => ({ label, before, after })),
      also: also?.get(id) ?? null,
    }));
  }

  private async decide(
    { companyId, at }: ReadContext,
    act: BulkAct<unknown>,
    plans: Plans,
    id: string,
  ): Promise<TargetOutcome> {
    try {
      const steps = stepsFor(plans, id);
      const pasts = await mapConcurrently(steps, 1, async (step): Promise<Past> => {
        const { decider, entityId } = step;
        return { step, facts: await this.store.read(streamName(decider.events.entity, companyId, entityId)) };
      });
      return outcomeOf(id, pasts, { companyId, at });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return act.already?.includes(error.code)
        ? outcomeOf(id, [], { companyId, at })
        : refusedOutcome(id, reasonOf(error));
    }
  }
}

/** The steps for a target. @throws Rejected when the plan holds a refusal, or the target does not exist */
const stepsFor = (plans: Plans, id: string): readonly Step[] => {
  const steps = plans.get(id) ?? new Rejected('not_found');
  if (steps instanceof Rejected) throw steps;
  return steps;
};
