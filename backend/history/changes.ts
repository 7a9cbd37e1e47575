import { isDeepStrictEqual } from 'node:util';
import type { HistoryRow } from '../contract/history';
import { saidOf, type EntityField } from './entity-fields';
import { inWords, type NameOf } from './words';

type Told = { type: string; data: Record<string, unknown> };

/** What one event changed. */
export interface Change {
  field: EntityField;
  before: unknown;
  after: unknown;
}

/**
 * The fields that an event changed: `before` finds the event that set a field last. A value that is to apply from a day is a change
 * even when it is the one recorded last; the entity that an event merely names, as its service, is none.
 */
export const changesOf = (
  fact: Told,
  fields: readonly EntityField[],
  isDated: boolean,
  before: (field: EntityField) => Told | undefined,
): Change[] =>
  fields
    .filter(({ types }) => types.has(fact.type))
    .map((field): Change => {
      const setter = before(field);
      return { field, before: setter ? saidOf(field, setter) : null, after: saidOf(field, fact) };
    })
    .filter(
      (change) => !isDeepStrictEqual(change.before, change.after) || (isDated && change.field.meaning.as !== 'entity'),
    );

export const changesInWords = (changes: readonly Change[], nameOf: NameOf): HistoryRow['changes'] =>
  changes.map(({ field: { name, meaning }, before, after }) => ({
    field: name,
    label: meaning.label,
    before: inWords(meaning, before, nameOf),
    after: inWords(meaning, after, nameOf),
  }));
