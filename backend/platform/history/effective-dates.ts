import { dayOf } from '../kit/days';
import { eventKindOf } from '../kit/entity-registry';
import { meaningOf, type Fact } from '../kit/events';

const dayFieldOf = (type: string): string | undefined =>
  Object.entries(eventKindOf(type)?.data ?? {}).find(([, schema]) => meaningOf(schema).appliesFrom)?.[0];

/** Whether events of this type say from which day they apply. */
export const isDated = (type: string): boolean => dayFieldOf(type) !== undefined;

/** The day from which the business says it applies, as opposed to when it was recorded. */
export const appliesFrom = ({ type, data }: Pick<Fact, 'type' | 'data'>): string | null => {
  const name = dayFieldOf(type);
  return name === undefined ? null : (data[name] as string | null);
};

/** The fields whose planned values an event of this type takes back, for the day it applies from. */
export const cancelledFields = (type: string): readonly string[] => eventKindOf(type)?.cancels ?? [];

/** Of facts that set one value, those that begin after a day, one for each day, in their order. */
export const plannedAfter = (day: string, facts: readonly Fact[]): Fact[] => {
  const planned = new Map<string, Fact>();
  for (const fact of facts) {
    const from = appliesFrom(fact);
    if (from !== null && from > day) planned.set(from, fact);
  }
  return [...planned].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact);
};

/** What has no day holds since it was recorded, the first since ever. */
const holdsSince = (fact: Fact): string => appliesFrom(fact) ?? (fact.revision === 0 ? '' : dayOf(fact.at));

/** Of facts that set one value, in order, that whose value holds on a day: the latest day not after it, and of two for one day the later. */
export const inForceOn = (day: string, facts: readonly Fact[]): Fact | undefined => {
  if (facts.every((fact) => appliesFrom(fact) === null)) return facts.at(-1);
  return facts
    .filter((fact) => holdsSince(fact) <= day)
    .reduce<Fact | undefined>((best, next) => (best && holdsSince(next) < holdsSince(best) ? best : next), undefined);
};
