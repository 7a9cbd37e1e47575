import type { DifferenceField } from '../../contract/difference-kinds';
import type { Difference } from '../../contract/differences';

export type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** The rows of one thing on both days, of which one may be absent. */
export interface ComparedPair extends Pick<Difference, 'id' | 'type' | 'name' | 'within'> {
  before: Row | null;
  after: Row | null;
}

/** Names the fields that differ: all of a row that was added or is gone, and a new name. */
export const differenceOf = (
  fields: Readonly<Record<string, DifferenceField>>,
  { id, type, name, within, before, after }: ComparedPair,
): Difference => {
  const keys = type === 'changed' ? ['name', ...Object.keys(fields)] : Object.keys(fields);
  const values = keys.map((key) => ({ key, before: before?.[key] ?? null, after: after?.[key] ?? null }));
  return { id, type, name, within, fields: values.filter((field) => field.before !== field.after) };
};
