import { dayOf } from '../../contract/calendar';
import { appliesFromField, eventKindOf } from '../kit/entity-registry';
import type { Fact } from '../kit/events';

/** Whether events of this type carry an effective date. */
export const isDated = (type: string): boolean => appliesFromField(type) !== undefined;

/** The effective date of an event, as opposed to the time when it was recorded. */
export const appliesFrom = ({ type, data }: Pick<Fact, 'type' | 'data'>): string | null => {
  const name = appliesFromField(type);
  return name === undefined ? null : (data[name] as string | null);
};

/** The fields whose planned values an event of this type cancels from its effective date on. */
export const cancelledFields = (type: string): readonly string[] => eventKindOf(type)?.cancels ?? [];

/** From facts that set one value: those effective after a day, the last one for each date, sorted by date. */
export const plannedAfter = (day: string, facts: readonly Fact[]): Fact[] => {
  const factByDay = new Map<string, Fact>();
  for (const fact of facts) {
    const from = appliesFrom(fact);
    if (from !== null && from > day) factByDay.set(from, fact);
  }
  return [...factByDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact);
};

/** Whether it is the first event of its entity. */
export const isFirst = ({ revision, nth = revision }: Fact): boolean => nth === 0;

/** A fact without an effective date applies from its recording; the first of an entity has always applied. */
const holdsSince = (fact: Fact): string => appliesFrom(fact) ?? (isFirst(fact) ? '' : dayOf(fact.at));

/** Finds the fact in force on a day, among facts that set one value. The latest effective day wins, then the later fact. */
export const inForceOn = (day: string, facts: readonly Fact[]): Fact | undefined => {
  if (facts.every((fact) => appliesFrom(fact) === null)) return facts.at(-1);
  return facts
    .filter((fact) => holdsSince(fact) <= day)
    .reduce<Fact | undefined>((best, next) => (best && holdsSince(next) < holdsSince(best) ? best : next), undefined);
};
