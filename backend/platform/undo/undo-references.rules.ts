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

/** Something that a planned event names, and so must exist from its effective date on. */
export interface Reference {
  entity: HistoryEntity | 'customOption';
  id: string;
  /** The day from which it is named; null: today. */
  day: string | null;
}
type Written = EntityUndo['written'][number];

/** The entity fields of an event. Of fields for other histories only the service counts, to which the entity belongs. */
const named = ({ fact }: Written): (readonly [string, string])[] =>
  Object.entries(eventKindOf(fact.type)?.data ?? {}).flatMap(([name, schema]) => {
    const { as, entity, aside } = meaningOf(schema);
    const id = fact.data[name];
    const counts = as === 'entity' && (!aside || entity === 'companyService');
    return counts && typeof id === 'string' ? [[entity!, id] as const] : [];
  });

/** Of lists and custom values what the event adds: the others stay as they are. */
const added = ({ changes }: Written): (readonly [string, string])[] =>
  changes.flatMap(({ field, before, after }: Change) => {
    if (field.meaning.as === 'customValues') {
      const former = (before ?? []) as CustomValue[];
      const values = ((after ?? []) as CustomValue[]).filter(
        (one) => !former.some((was) => isDeepStrictEqual(was, one)),
      );
      return entitiesIn(field, values);
    }
    if (field.meaning.as !== 'list') return [];
    const former = new Set(entitiesIn(field, before).map(([, id]) => id));
    return entitiesIn(field, after).filter(([, id]) => !former.has(id));
  });

/** What a planned event takes as given. One that ends its entity needs nothing. */
export const referencesOf = (written: Written): Reference[] => {
  const { fact } = written;
  if (ruleOfFact({ entity: fact.entity as HistoryEntity, type: fact.type }).ends) return [];
  const day = appliesFrom(fact);
  return [...named(written), ...added(written)].map(([entity, id]) => ({
    entity: entity as Reference['entity'],
    id,
    day,
  }));
};

/** The entities that the planned events bring back. */
export const broughtBack = (entities: readonly EntityUndo[]): ReadonlySet<string> =>
  new Set(
    entities.flatMap(({ entity, entityId, written }) =>
      written.some(({ fact }) => ruleOfFact({ entity, type: fact.type }).begins) ? [`${entity}/${entityId}`] : [],
    ),
  );
