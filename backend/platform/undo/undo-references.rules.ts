import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { Change } from '../history/changes';
import { appliesFrom } from '../history/effective-dates';
import { entitiesIn } from '../history/entry';
import { eventKindOf } from '../kit/entity-registry';
import { meaningOf } from '../kit/events';
import type { CustomValue } from '../kit/custom-values';
import { ruleOfFact } from './undoable-batch.rules';
import type { EntityUndo } from './undo-plan';

/** An entity that a planned event refers to, and that must exist from the event's effective date on. */
export interface Reference {
  entity: HistoryEntity | 'customOption';
  id: string;
  /** The first day of the reference; null: today. */
  day: string | null;
}
type Written = EntityUndo['writtenFacts'][number];

/** The references in an event's fields. Fields for other histories count only for the service of the entity. */
const inFields = ({ fact }: Written): (readonly [string, string])[] =>
  Object.entries(eventKindOf(fact.type)?.data ?? {}).flatMap(([name, schema]) => {
    const { as, entity, aside } = meaningOf(schema);
    const id = fact.data[name];
    const counts = as === 'entity' && (!aside || entity === 'companyService');
    return counts && typeof id === 'string' ? [[entity!, id] as const] : [];
  });

/** The references that the event adds to lists and custom values: the others stay as they are. */
const addedToLists = ({ changes }: Written): (readonly [string, string])[] =>
  changes.flatMap(({ field, before, after }: Change) => {
    if (field.meaning.as === 'customValues') {
      const former = (before ?? []) as CustomValue[];
      const values = ((after ?? []) as CustomValue[]).filter(
        (value) => !former.some((old) => isDeepStrictEqual(old, value)),
      );
      return entitiesIn(field, values);
    }
    if (field.meaning.as !== 'list') return [];
    const former = new Set(entitiesIn(field, before).map(([, id]) => id));
    return entitiesIn(field, after).filter(([, id]) => !former.has(id));
  });

/** The references of a planned event. An event that ends its entity needs none. */
export const referencesOf = (writtenFact: Written): Reference[] => {
  const { fact } = writtenFact;
  if (ruleOfFact({ entity: fact.entity as HistoryEntity, type: fact.type }).ends) return [];
  const day = appliesFrom(fact);
  return [...inFields(writtenFact), ...addedToLists(writtenFact)].map(([entity, id]) => ({
    entity: entity as Reference['entity'],
    id,
    day,
  }));
};

/** The keys of the entities that the planned events restore. */
export const restoredBy = (entities: readonly EntityUndo[]): ReadonlySet<string> =>
  new Set(
    entities.flatMap(({ entity, entityId, writtenFacts }) =>
      writtenFacts.some(({ fact }) => ruleOfFact({ entity, type: fact.type }).begins) ? [`${entity}/${entityId}`] : [],
    ),
  );
