import type { Difference, DifferenceTotals } from '../../contract/differences';
import type { DifferenceField } from '../../contract/difference-kinds';

export type Value = string | number | null;

/** A row of one of the two days. */
export interface ComparedRow {
  id: string;
  name: string;
  within: string | null;
  values: Readonly<Record<string, Value>>;
}

type Fields = Readonly<Record<string, DifferenceField>>;
type Type = Difference['type'];

const order: readonly Type[] = ['added', 'gone', 'changed'];
const collator = new Intl.Collator('ja');

const differenceOf = (
  fields: Fields,
  before: ComparedRow | undefined,
  after: ComparedRow | undefined,
): Difference | undefined => {
  const { id, name, within } = (after ?? before)!;
  const isBoth = before !== undefined && after !== undefined;
  const values = Object.keys(fields)
    .map((key) => ({ key, before: before?.values[key] ?? null, after: after?.values[key] ?? null }))
    .filter((field) => field.before !== field.after);
  const renamed = isBoth && before.name !== after.name ? [{ key: 'name', before: before.name, after: after.name }] : [];
  const changes = [...renamed, ...values];
  if (isBoth && changes.length === 0) return undefined;
  return { id, type: isBoth ? 'changed' : after ? 'added' : 'gone', name, within, fields: changes };
};

/** What differs between the rows of two days: added, then gone, then changed, each by name. */
export const compare = (
  fields: Fields,
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
): Difference[] => {
  const former = new Map(before.map((row) => [row.id, row]));
  const present = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !present.has(id)).map((row) => differenceOf(fields, row, undefined));
  const rest = after.map((row) => differenceOf(fields, former.get(row.id), row));
  return [...gone, ...rest]
    .flatMap((difference) => difference ?? [])
    .toSorted(
      (a, b) =>
        order.indexOf(a.type) - order.indexOf(b.type) ||
        collator.compare(a.within ?? '', b.within ?? '') ||
        collator.compare(a.name, b.name) ||
        (a.id < b.id ? -1 : 1),
    );
};

const sumOf = (rows: readonly ComparedRow[], key: string, over: DifferenceField['sum']) =>
  rows
    .filter(({ values }) => over !== 'active' || values.status === 'active')
    .reduce((sum, { values }) => sum + Number(values[key] ?? 0), 0);

/** How many rows each day has, how many differ, and the sums of both days. */
export const totalsOf = (
  fields: Fields,
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
  differences: readonly Difference[],
): DifferenceTotals => {
  const countOf = (type: Type) => differences.filter((one) => one.type === type).length;
  return {
    before: before.length,
    after: after.length,
    added: countOf('added'),
    gone: countOf('gone'),
    changed: countOf('changed'),
    sums: Object.keys(fields)
      .filter((key) => fields[key]!.sum)
      .map((key) => {
        const { sum } = fields[key]!;
        return { key, before: sumOf(before, key, sum), after: sumOf(after, key, sum) };
      }),
  };
};
