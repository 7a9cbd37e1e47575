import type { HistoryEntity } from '../../contract/history-kinds';
import { eventKindOf, eventSetOf } from '../kit/entity-registry';
import { meaningOf, type EventSet, type FieldMeaning } from '../kit/events';

/** One field of an entity, and the types of the events that set it. */
export interface EntityField {
  name: string;
  meaning: FieldMeaning;
  types: ReadonlySet<string>;
}

const state = '$state';

const isShown = ({ as, appliesFrom, aside }: FieldMeaning) => as !== 'hidden' && !appliesFrom && !aside;

const fieldsOfSet = ({ kinds }: EventSet): EntityField[] => {
  const fields = new Map<string, EntityField & { types: Set<string> }>();
  for (const [type, { data }] of Object.entries(kinds)) {
    for (const [name, schema] of Object.entries(data)) {
      const meaning = meaningOf(schema);
      if (!isShown(meaning)) continue;
      const field = fields.get(name) ?? { name, meaning, types: new Set() };
      fields.set(name, { ...field, types: field.types.add(type) });
    }
  }
  return [...fields.values()];
};

const stateOfSet = ({ kinds }: EventSet): EntityField[] => {
  const types = Object.keys(kinds).filter((type) => kinds[type]!.state);
  return types.length > 0 ? [{ name: state, meaning: { label: '状態', as: 'text' }, types: new Set(types) }] : [];
};

const fieldsByEntity = new Map<HistoryEntity, EntityField[]>();

/** The fields in an entity's events, in the order of their first declaration. */
export function fieldsOf(entity: HistoryEntity): readonly EntityField[] {
  const fields = fieldsByEntity.get(entity) ?? fieldsOfSet(eventSetOf(entity));
  fieldsByEntity.set(entity, fields);
  return fields;
}

/** The same and the state, which an event's type implies. */
export const fieldsAndStateOf = (entity: HistoryEntity): readonly EntityField[] => [
  ...stateOfSet(eventSetOf(entity)),
  ...fieldsOf(entity),
];

/** The value of a field in an event. */
export const valueIn = ({ name }: EntityField, fact: { type: string; data: Record<string, unknown> }): unknown =>
  (name === state ? eventKindOf(fact.type)?.state : fact.data[name]) ?? null;
