import { historyEntities, type HistoryEntity } from '../../contract/history-kinds';
import { entities } from '../../entities';
import { meaningOf, type EventSet, type FieldMeaning } from '../kit/events';
import { stateWords } from './state-words';

/** One field of an entity, and the types of the events that set it. */
export interface EntityField {
  name: string;
  meaning: FieldMeaning;
  types: ReadonlySet<string>;
}

const state = '$state';
const words = stateWords as Record<string, string | undefined>;

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
  const types = Object.keys(kinds).filter((type) => words[type]);
  return types.length > 0 ? [{ name: state, meaning: { label: '状態', as: 'text' }, types: new Set(types) }] : [];
};

const setOf = (entity: HistoryEntity) => entities.find((set) => set.entity === entity)!;
const byEntity = new Map(historyEntities.map((entity) => [entity, fieldsOfSet(setOf(entity))]));
const states = new Map(historyEntities.map((entity) => [entity, stateOfSet(setOf(entity))]));

/** What an entity's events say of it, in the order they first say it. */
export const fieldsOf = (entity: HistoryEntity): readonly EntityField[] => byEntity.get(entity)!;

/** The same and the state it is in, which events say by their names. */
export const fieldsAndStateOf = (entity: HistoryEntity): readonly EntityField[] => [
  ...states.get(entity)!,
  ...fieldsOf(entity),
];

/** What an event says of a field. */
export const saidOf = ({ name }: EntityField, fact: { type: string; data: Record<string, unknown> }): unknown =>
  (name === state ? words[fact.type] : fact.data[name]) ?? null;
