import type { HistoryEntity } from '../../contract/history-kinds';
import { actorKinds } from '../../contract/vocabulary';
import { optionsIn, type CustomValue } from '../kit/custom-values';
import { eventKindOf } from '../kit/entity-registry';
import type { Actor, Fact } from '../kit/events';
import { appliesFrom, inForceOn } from './effective-dates';
import { changesOf, type Change } from './changes';
import { fieldsOf, type EntityField } from './entity-fields';
import { namesInSentence } from './sentence';
import { subjectOf, type Subject } from './subject';
import type { NameOf } from './value-text';

/** The data of an event that only the index has. */
export interface IndexData {
  companyRevision: number;
  saveRevision: number;
  companyServiceId: string | null;
}

/** One fact of a history with its changes; names are looked up later. */
export interface Entry {
  fact: Fact;
  index: IndexData;
  entity: HistoryEntity;
  changes: Change[];
  subject: Subject;
  seenBy: string | null;
}

/** The entity whose history is shown; null shows everything. */
export type SeenFrom = { entity: HistoryEntity; id: string } | null;

/** The fields whose earlier values an entry needs: those that the event sets, and an alert's subject. */
export const fieldsNeededBy = (entity: HistoryEntity, type: string): EntityField[] =>
  fieldsOf(entity).filter((field) => field.types.has(type) || field.name === 'alertType');

/** Among the earlier events that set a field: the one in force on the effective date of `fact`. */
export const inForceBefore = (fact: Fact, earlier: readonly Fact[]): Fact | undefined => {
  const day = appliesFrom(fact);
  return day === null ? earlier.at(-1) : inForceOn(day, earlier);
};

/** A figure of 0 of a run, such as no new account, is left out. */
const isZero = ({ field, after }: Change) => field.meaning.as === 'number' && after === 0;

/** `before` finds the event that set a field last. */
export const entryOf = (
  fact: Fact,
  index: IndexData,
  seenFrom: SeenFrom,
  before: (field: EntityField) => Fact | undefined,
): Entry => {
  const entity = fact.entity as HistoryEntity;
  const standsAlone = eventKindOf(fact.type)?.standsAlone === true;
  const former = standsAlone ? () => undefined : before;
  const changes = fact.unreadable ? [] : changesOf(fact, fieldsOf(entity), appliesFrom(fact) !== null, former);
  const alertType = fieldsOf(entity).find(({ name }) => name === 'alertType');
  return {
    fact,
    index,
    entity,
    changes: changes.filter((change) => !standsAlone || !isZero(change)),
    subject: subjectOf(fact, {
      seenFrom: seenFrom?.entity ?? null,
      companyServiceId: index.companyServiceId,
      alertData: fact.data.alertType ? fact.data : alertType && before(alertType)?.data,
    }),
    seenBy: seenFrom?.id ?? null,
  };
};

/** The entities that a value refers to, including custom settings and their options. */
export const entitiesIn = ({ meaning }: EntityField, value: unknown): (readonly [string, string])[] => {
  const { as, entity, namedCount } = meaning;
  if (as === 'customValues') return ((value ?? []) as CustomValue[]).flatMap(namesOfCustom);
  if (!entity) return [];
  return [value]
    .flat()
    .slice(0, namedCount)
    .flatMap((id) => (typeof id === 'string' ? [[entity, id] as const] : []));
};

const namesOfCustom = (value: CustomValue): (readonly [string, string])[] => [
  ['customSetting', value.settingId],
  ...optionsIn(value).map((id) => ['customOption', id] as const),
];

/** Everything whose name an entry needs. */
export const namesIn = ({ fact, entity, changes, subject }: Entry): (readonly [string, string])[] => {
  const { kind, id } = fact.metadata.actor;
  return [
    [entity, fact.entityId],
    ...personIn({ kind, id }),
    ...subject.namedEntities,
    ...namesInSentence(eventKindOf(fact.type), fact.data),
    ...changes.flatMap(({ field, before, after }) => [...entitiesIn(field, before), ...entitiesIn(field, after)]),
  ];
};

/** The person behind an actor, as an entity that has a name. */
export const personIn = ({ kind, id }: Actor): (readonly [entity: string, id: string])[] => {
  const entity = personEntities[kind];
  return id && entity ? [[entity, id]] : [];
};

/** The entity that names the person behind an actor: a link by its address. */
const personEntities: Partial<Record<Actor['kind'], string>> = {
  administrator: 'administrator',
  user: 'companyUser',
  reviewer: 'accessLink',
  auditorLink: 'accessLink',
};

export const actorInWords = (actor: Actor, nameOf: NameOf): string => {
  const [person] = personIn(actor);
  return person ? nameOf(...person) : actorKinds.labels[actor.kind];
};
