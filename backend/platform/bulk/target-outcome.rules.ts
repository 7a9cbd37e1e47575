import type { Tried } from '../../contract/bulk-previews';
import type { HistoryEntity } from '../../contract/history-kinds';
import { changesOf, type Change } from '../history/changes';
import { fieldsOf } from '../history/entity-fields';
import { inForceBefore } from '../history/entry';
import { stateAfter, type CommandEnvelope, type Decider } from '../kit/decider';
import { eventKindOf } from '../kit/entity-registry';
import type { Fact } from '../kit/events';
import type { Step } from './bulk-act';

/** What an act would do to a target; names are looked up later. */
export interface TargetOutcome {
  id: string;
  outcome: Tried['outcome'];
  title: string;
  changes: Change[];
}

/** A step and the past events of its entity. */
export interface Past {
  step: Step;
  facts: readonly Fact[];
}

type DecisionContext = Pick<CommandEnvelope, 'companyId' | 'at'>;

const unreadable = '履歴に読み取れない出来事があるため、変更できません。';

export const refusedOutcome = (id: string, title: string): TargetOutcome => ({
  id,
  outcome: 'refused',
  title,
  changes: [],
});

/** The outcome of a target's steps by the rules. @throws Rejected when a rule refuses one */
export const outcomeOf = (id: string, pasts: readonly Past[], at: DecisionContext): TargetOutcome => {
  if (pasts.some(({ facts }) => facts.some((fact) => fact.unreadable))) return refusedOutcome(id, unreadable);
  const newEvents = pasts.flatMap((past) => eventsOf(past, at).map((event) => ({ event, past })));
  if (newEvents.length === 0) return { id, outcome: 'same', title: '変更なし', changes: [] };
  const titles = newEvents.map(({ event }) => eventKindOf(event.type)?.title ?? event.type);
  const changes = newEvents.flatMap(({ event, past }) => (past === pasts.at(-1) ? changesIn(event, past) : []));
  return {
    id,
    outcome: 'changes',
    title: [...new Set(titles)].join('、'),
    // The target itself is omitted: the reader knows it.
    changes: changes.filter(({ after }) => after !== id),
  };
};

const eventsOf = ({ step: { decider, entityId, intent }, facts }: Past, at: DecisionContext): Fact[] => {
  const rules = decider as unknown as Decider;
  return rules.decide({ ...intent, entityId, ...at }, stateAfter(rules, facts)) as unknown as Fact[];
};

const changesIn = (event: Fact, { step, facts }: Past): Change[] =>
  changesOf(event, fieldsOf(step.decider.events.entity as HistoryEntity), false, (field) =>
    inForceBefore(
      event,
      facts.filter(({ type }) => field.types.has(type)),
    ),
  );
