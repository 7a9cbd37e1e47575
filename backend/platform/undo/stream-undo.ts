import { dayOf } from '../../contract/calendar';
import type { HistoryEntity } from '../../contract/history-kinds';
import { reasonOf } from '../bulk/refusal-reason';
import { changesOf } from '../history/changes';
import { appliesFrom } from '../history/effective-dates';
import { fieldsOf } from '../history/entity-fields';
import { inForceBefore } from '../history/entry';
import { stateAfter, type Decider, type Intent } from '../kit/decider';
import { eventKindOf } from '../kit/entity-registry';
import type { Fact } from '../kit/events';
import { Rejected } from '../kit/rejections';
import { undoRuleOf, type AnyUndoRule, type NotNow, type Undone } from '../kit/undo';
import type { EntityUndo, UndoPlan, UndoRefusal, UndoStep, UndoTask } from './undo-plan';
import { undoneAlready, withoutUndone } from './undone-events.rules';
import { refusalOfRun } from './undone-runs.rules';
import { undoneFields, type EditedSince } from './undone-fields.rules';

type Undo = (undoneFact: Undone<Record<string, unknown>, unknown>) => Intent | NotNow | undefined;
/** What is left of a fact to undo: nothing where all of it was changed since. */
type Intended = { undo: Undo; values: Record<string, unknown> } | { refusal: Omit<UndoRefusal, 'fact'> } | undefined;

const plannedId = 'planned';
const unreadable = '履歴に読み取れない出来事があるため、元に戻せません。';
const undoneBefore = 'すでに元に戻されています。';
const changedSince = 'このあとに変更されたため、そのままにします。';
const namesSomethingGone = '「{name}」は削除または廃止されています。先にその操作を元に戻してください。';
const dependsOnIt = 'このあとの操作が、この操作を前提にしています。先にその操作を元に戻してください。';

/** Plans the undo of facts of one stream, the newest first, by trying out its decider; nothing is written. */
export class StreamUndo {
  private readonly decider: Decider;
  /** The facts of each entity as its history shows them, with those that the undo adds. */
  private readonly histories = new Map<string, Fact[]>();
  private readonly entities = new Map<string, EntityUndo>();
  private readonly steps: UndoStep[] = [];
  private readonly addedFacts: Fact[] = [];
  private readonly factsToUndo: Fact[];
  private state: unknown;

  constructor(private readonly task: UndoTask) {
    this.decider = task.decider as unknown as Decider;
    this.factsToUndo = task.facts.map((fact) => this.insert(fact)).filter(({ id }) => task.undoneIds.has(id));
  }

  plan(): UndoPlan {
    const { factsToUndo } = this;
    const { facts, returns } = this.task;
    if (facts.some((fact) => fact.unreadable))
      for (const fact of factsToUndo) this.refuse(fact, { because: unreadable });
    else {
      this.state = stateAfter(this.decider, facts);
      for (const fact of withoutAbsorbed(this.decider, factsToUndo).toReversed()) this.undo(fact);
      if (returns) this.bringBack(returns);
    }
    return { steps: this.steps, entities: [...this.entities.values()] };
  }

  private undo(fact: Fact): void {
    const history = this.histories.get(fact.entityId)!;
    const rule = this.ruleOf(fact.type);
    const intention = this.findIntention(fact, history, rule);
    if (!intention) return;
    if ('refusal' in intention) this.refuse(fact, intention.refusal);
    else {
      const intent = intention.undo(this.contextOf(fact, intention.values));
      if (!intent) this.refuse(fact, { because: changedSince });
      else if ('because' in intent) this.refuse(fact, intent);
      else this.tryOut(fact, intent, fact.id);
    }
  }

  private findIntention(fact: Fact, history: readonly Fact[], rule: AnyUndoRule): Intended {
    if (rule.by === 'nothing') return { refusal: { because: rule.because } };
    const ofRun = refusalOfRun(fact);
    if (ofRun) return { refusal: { because: ofRun } };
    if (undoneAlready(history).has(fact.id)) return { refusal: { because: undoneBefore } };
    if (rule.by === 'return') return { undo: rule.undo, values: {} };
    if (rule.by === 'itself') return { undo: rule.undo, values: {} };
    if (rule.by === 'removal') {
      const dependent = this.laterFact(fact, history) ?? this.task.dependents.get(fact.entityId);
      return dependent ? { refusal: { because: dependsOnIt, dependent } } : { undo: rule.undo, values: {} };
    }
    const { values, laterEdits } = undoneFields(fact, history, rule.by === 'whole');
    if (laterEdits.length > 0)
      this.of(fact).laterEdits.push(...laterEdits.filter((one) => isUnlisted(one, this.of(fact).laterEdits)));
    if (rule.by === 'whole') return laterEdits.length === 0 ? { undo: rule.undo, values } : undefined;
    return Object.keys(values).length > 0 ? { undo: rule.undo, values } : undefined;
  }

  /** A fact after this one that stays in force and is more than a record. */
  private laterFact(fact: Fact, history: readonly Fact[]): Fact | undefined {
    const inForce = new Set(withoutUndone(history));
    return history
      .slice(history.indexOf(fact) + 1)
      .find(
        (later) =>
          inForce.has(later) &&
          later.id !== plannedId &&
          !this.task.undoneIds.has(later.id) &&
          this.ruleOf(later.type).by !== 'nothing',
      );
  }

  private contextOf(fact: Fact, values: Record<string, unknown>): Undone<Record<string, unknown>, unknown> {
    const { facts, at, lookups } = this.task;
    const { decider, state: now } = this;
    return {
      data: fact.data,
      entityId: fact.entityId,
      values,
      now,
      begunAt: this.begunAt(fact),
      today: dayOf(at),
      lookups: lookups.get(fact.entityId) ?? {},
      // Long collections make it dear, and few rules use it.
      get before() {
        return stateAfter(
          decider,
          facts.slice(
            0,
            facts.findIndex(({ id }) => id === fact.id),
          ),
        );
      },
    };
  }

  private begunAt(fact: Fact): string {
    const history = this.histories.get(fact.entityId)!;
    const beginning = history.findLast(
      ({ type, revision, metadata }) => revision <= fact.revision && !metadata.undoes && this.ruleOf(type).begins,
    );
    return (beginning ?? history[0]!).at;
  }

  /** The entity was hidden by the removal of another one, which this undo brings back. */
  private bringBack(cause: string): void {
    const beginning = this.task.facts.map(shownAs).findLast(({ type }) => this.ruleOf(type).begins);
    const rule = beginning && this.ruleOf(beginning.type);
    if (!rule || !('returns' in rule) || !rule.returns) return;
    this.tryOut(beginning, rule.returns(this.contextOf(beginning, {})), cause);
  }

  private tryOut(fact: Fact, intent: Intent, undoes: string): void {
    const { streamId, companyId, at } = this.task;
    const missing = this.task.missing?.get(fact.id);
    if (missing) return this.refuse(fact, { because: namesSomethingGone, missing });
    try {
      const events = this.decider.decide(
        { ...intent, entityId: streamId, companyId, at },
        this.state,
      ) as UndoStep['events'];
      if (events.length === 0) return;
      this.steps.push({ intent, undoes, events });
      for (const event of events) this.write(event, fact);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      this.refuse(fact, { because: reasonOf(error) });
    }
  }

  private write(event: UndoStep['events'][number], undoneFact: Fact): void {
    const { facts, at, companyId } = this.task;
    const metadata = { ...undoneFact.metadata, at, undoes: undoneFact.id };
    const revision = facts.length + this.addedFacts.length;
    const place = { id: plannedId, entity: this.decider.events.entity, entityId: this.task.streamId, companyId };
    const fact = { ...event, ...place, revision, position: 0n, at, metadata } as Fact;
    this.addedFacts.push(fact);
    this.state = this.decider.evolve(this.state, fact as never);
    const shownFact = this.insert(fact);
    const earlier = this.histories.get(shownFact.entityId)!.slice(0, -1);
    const fields = fieldsOf(shownFact.entity as HistoryEntity);
    const changes = changesOf(shownFact, fields, appliesFrom(shownFact) !== null, ({ types }) =>
      inForceBefore(
        shownFact,
        earlier.filter(({ type }) => types.has(type)),
      ),
    );
    this.of(shownFact).writtenFacts.push({ fact: shownFact, changes });
  }

  private ruleOf(type: string): AnyUndoRule {
    return undoRuleOf(this.decider.events.entity, type);
  }

  private insert(fact: Fact): Fact {
    const shownFact = shownAs(fact);
    const history = this.histories.get(shownFact.entityId);
    if (history) history.push(shownFact);
    else this.histories.set(shownFact.entityId, [shownFact]);
    return shownFact;
  }

  private refuse(fact: Fact, refusal: Omit<UndoRefusal, 'fact'>): void {
    this.of(fact).refusals.push({ fact, ...refusal });
  }

  private of({ entity, entityId }: Fact): EntityUndo {
    const entityUndo = this.entities.get(entityId);
    if (entityUndo) return entityUndo;
    const newUndo: EntityUndo = {
      entity: entity as HistoryEntity,
      entityId,
      writtenFacts: [],
      laterEdits: [],
      refusals: [],
      alertData: this.histories.get(entityId)?.findLast(({ data }) => data.alertType)?.data,
    };
    this.entities.set(entityId, newUndo);
    return newUndo;
  }
}

/** The event of a collection as one of its member. */
const shownAs = (fact: Fact): Fact => eventKindOf(fact.type)?.memberFact?.(fact) ?? fact;

const isUnlisted = ({ field }: EditedSince, knownEdits: readonly EditedSince[]) =>
  knownEdits.every((one) => one.field.name !== field.name);

/** The undo of a creation takes with it what else is undone of the entity. */
const withoutAbsorbed = (decider: Decider, wantedFacts: readonly Fact[]): Fact[] => {
  const removedIds = new Set(
    wantedFacts
      .filter(({ type }) => undoRuleOf(decider.events.entity, type).by === 'removal')
      .map(({ entityId }) => entityId),
  );
  return wantedFacts.filter(
    ({ entityId, type }) => !removedIds.has(entityId) || undoRuleOf(decider.events.entity, type).by === 'removal',
  );
};
