import type { HistoryEntity } from '../../contract/history-kinds';
import type { Change } from '../history/changes';
import type { AnyDecider, Intent } from '../kit/decider';
import type { Fact } from '../kit/events';
import type { EditedSince } from './undone-fields.rules';

/** A later fact, or another entity, that depends on an undone fact. */
export type Dependent = Pick<Fact, 'id' | 'type' | 'entityId' | 'data' | 'at'> & { entity: string };

/** The undone facts of one stream. */
export interface UndoTask {
  decider: AnyDecider;
  /** The id of the stream: the entity, or the collection of the entities. */
  streamId: string;
  companyId: string;
  /** When the undo is recorded. */
  at: string;
  /** The stream up to the revision that the person saw. */
  facts: readonly Fact[];
  /** The ids of the facts to undo. */
  undoneIds: ReadonlySet<string>;
  /** The removal of another entity that hid this one, where its undo brings this one back. */
  returns?: string;
  /** What depends on an entity, by its id. */
  dependents: ReadonlyMap<string, Dependent>;
  /** What the undo of a fact would name although it is gone, by the id of the fact. */
  missing?: ReadonlyMap<string, NonNullable<UndoRefusal['missing']>>;
  /** What areas looked up, by the entity's id. */
  lookups: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** One command of an undo, and the facts that it writes. */
export interface UndoStep {
  intent: Intent;
  /** The id of the undone event. */
  undoes: string;
  events: readonly { type: string; data: Record<string, unknown> }[];
}
export interface UndoRefusal {
  fact: Fact;
  /** A sentence for people. */
  because: string;
  dependent?: Dependent;
  /** What would be named although it is gone; 「{name}」 in `because` stands for it. */
  missing?: { entity: string; id: string };
}

/** What an undo does to one entity; names are looked up later. */
export interface EntityUndo {
  entity: HistoryEntity;
  entityId: string;
  writtenFacts: { fact: Fact; changes: Change[] }[];
  laterEdits: EditedSince[];
  refusals: UndoRefusal[];
  /** The data of the event that raised an alert, which names it. */
  alertData?: Fact['data'];
}
export interface UndoPlan {
  steps: UndoStep[];
  entities: EntityUndo[];
}
