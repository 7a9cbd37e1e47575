import { isDeepStrictEqual } from 'node:util';
import type { CustomValue, CustomValueChanges } from '../kit/custom-values';
import type { Fact } from '../kit/events';
import { valueIn, type EntityField } from './entity-fields';

/** A field that others changed after the editor loaded it, and that the edit would overwrite. */
export interface ConflictingChange {
  field: EntityField;
  before: unknown;
  after: unknown;
  yours: unknown;
  /** The event that gave it its present value. */
  by: Fact;
}

/** The part of a field that an edit sets by itself. */
interface Part {
  field: EntityField;
  yours: unknown;
  valueIn: (fact: Fact) => unknown;
}

/** A field as a whole; of custom values each that the edit sets. */
const partsOf = (field: EntityField, nextValue: unknown): Part[] => {
  if (field.meaning.as !== 'customValues')
    return [{ field, yours: nextValue, valueIn: (fact) => valueIn(field, fact) }];
  return Object.entries(nextValue as CustomValueChanges).map(([id, value]) => ({
    field: { ...field, name: `${field.name}.${id}` },
    yours: value ? [value] : [],
    valueIn: (fact) => ((valueIn(field, fact) ?? []) as CustomValue[]).filter(({ settingId }) => settingId === id),
  }));
};

/** The conflicting fields. @param facts the whole stream @param shownRevision the revision that the editor saw */
export const findOvertaken = (
  facts: readonly Fact[],
  fields: readonly EntityField[],
  shownRevision: number,
  nextValues: Readonly<Record<string, unknown>>,
): ConflictingChange[] =>
  fields
    .filter(({ name }) => nextValues[name] !== undefined)
    .flatMap((field) => partsOf(field, nextValues[field.name]))
    .flatMap(({ field, yours, valueIn }): ConflictingChange[] => {
      const values = facts.filter(({ type }) => field.types.has(type)).map((by) => ({ by, value: valueIn(by) }));
      const before = values.findLast(({ by }) => by.revision <= shownRevision)?.value ?? null;
      const after = values.at(-1)?.value ?? null;
      const setter = values.findLast(
        ({ by, value }, at) => by.revision > shownRevision && !isDeepStrictEqual(value, values[at - 1]?.value),
      );
      const isConflict = setter && !isDeepStrictEqual(before, after) && !isDeepStrictEqual(after, yours);
      return isConflict ? [{ field, before, after, yours, by: setter.by }] : [];
    });
