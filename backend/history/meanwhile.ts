import { isDeepStrictEqual } from 'node:util';
import type { Fact } from '../kit/events';
import { saidOf, type EntityField } from './entity-fields';

/** A field that others changed since somebody saw it, and that an edit would set to something else. */
export interface Overtaken {
  field: EntityField;
  before: unknown;
  after: unknown;
  yours: unknown;
  /** The event that gave it its present value. */
  by: Fact;
}

/** Which of the wanted values are overtaken: `facts` is the whole stream, `seen` the revision at which the edit was begun. */
export const overtaken = (
  facts: readonly Fact[],
  fields: readonly EntityField[],
  seen: number,
  wanted: Readonly<Record<string, unknown>>,
): Overtaken[] =>
  fields
    .filter(({ name }) => wanted[name] !== undefined)
    .flatMap((field): Overtaken[] => {
      const values = facts.filter(({ type }) => field.types.has(type)).map((by) => ({ by, value: saidOf(field, by) }));
      const before = values.findLast(({ by }) => by.revision <= seen)?.value ?? null;
      const after = values.at(-1)?.value ?? null;
      const yours = wanted[field.name];
      const setter = values.findLast(
        ({ by, value }, at) => by.revision > seen && !isDeepStrictEqual(value, values[at - 1]?.value),
      );
      const isNews = setter && !isDeepStrictEqual(before, after) && !isDeepStrictEqual(after, yours);
      return isNews ? [{ field, before, after, yours, by: setter.by }] : [];
    });
