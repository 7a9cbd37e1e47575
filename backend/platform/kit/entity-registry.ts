import { meaningOf, type EventSet, type Kind } from './events';

const setsByEntity = new Map<string, EventSet>();
const kindsByType = new Map<string, Kind>();

/**
 * Hands the machinery the entities of every area; `backend/entities.ts` calls it once, when it is imported.
 * @returns the same entities
 * @throws when two of them, or two of their events, have one name
 */
export function registerEntities<const S extends readonly EventSet[]>(entities: S): S {
  for (const eventSet of entities) {
    insert(setsByEntity, eventSet.entity, eventSet);
    for (const [type, kind] of Object.entries(eventSet.kinds)) insert(kindsByType, type, kind);
  }
  return entities;
}

/** @throws when no area has registered the entity */
export function eventSetOf(entity: string): EventSet {
  const eventSet = setsByEntity.get(entity);
  if (!eventSet) throw new Error(`No area has registered the entity ${entity}`);
  return eventSet;
}

/** An event's kind by its globally unique type; undefined for a type of no area. */
export const eventKindOf = (type: string): Kind | undefined => kindsByType.get(type);

/** The field with the day from which an event of this type applies (適用日); undefined where it has none. */
export const appliesFromField = (type: string): string | undefined =>
  Object.entries(eventKindOf(type)?.data ?? {}).find(([, schema]) => meaningOf(schema).appliesFrom)?.[0];

/** Whether events of this type hold data of a person. */
export const hasPersonalFields = (type: string): boolean =>
  Object.values(eventKindOf(type)?.data ?? {}).some((schema) => meaningOf(schema).personal);

/** Every registered event type with its kind. */
export const eventKinds = (): ReadonlyMap<string, Kind> => kindsByType;

function insert<T>(map: Map<string, T>, name: string, value: T): void {
  if (map.has(name)) throw new Error(`${name} is registered twice`);
  map.set(name, value);
}
