import { comparedKinds, type DifferenceField, type DifferenceKind } from '../../contract/difference-kinds';
import { differenceTypes } from '../../contract/differences';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { comparedRowsOn } from './compared-rows.sql';

/** A day and the schema of its read models. */
export interface ComparedDay {
  day: string;
  schema: string;
}

/**
 * The rows of a kind on a day. CTEs with the names of its tables stand before the search path. So one statement reads
 * two schemas, and the SQL of a kind still names none.
 */
const rowsOn = (kind: DifferenceKind, { day, schema }: ComparedDay): string => {
  const tables = comparedKinds[kind].models.map(
    (model) => `${model} as not materialized (select * from ${schema}.${model})`,
  );
  return `(with ${tables.join(', ')} ${comparedRowsOn[kind](day)})`;
};

/**
 * The CTEs `earlier` and `later`, the rows of two days, and `difference`, what differs between them. Its columns:
 * `id, type, name, within`, and the whole rows `before` and `after` as jsonb, null where there is none.
 */
export const comparedDays = (kind: DifferenceKind, before: ComparedDay, after: ComparedDay): string => {
  const columns = ['name', ...Object.keys(comparedKinds[kind].fields).map((key) => `"${key}"`)];
  const valuesOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const newest = (column: string) => `case when l.id is null then e.${column} else l.${column} end as ${column}`;
  return `with earlier as materialized ${rowsOn(kind, before)},
    later as materialized ${rowsOn(kind, after)},
    difference as materialized (
      select t.type, ${['id', 'name', 'within'].map(newest).join(', ')},
        case when e.id is not null then to_jsonb(e) end as before, case when l.id is not null then to_jsonb(l) end as after
      from earlier e full join later l on l.id = e.id
      cross join lateral (select case when e.id is null then 'added' when l.id is null then 'gone'
        when ${valuesOf('e')} is distinct from ${valuesOf('l')} then 'changed' end as type) t
      where t.type is not null)`;
};

/** Added, then gone, then changed, each by name. */
export const orderOfDifferences = `order by ${inOrderOf(differenceTypes, 'type')},
  ${japanese(`coalesce(within, '')`)}, ${japanese('name')}, id`;

const sumOf = (key: string, { sum }: DifferenceField) =>
  `'${key}', coalesce(sum("${key}")${sum === 'active' ? ` filter (where status = 'active')` : ''}, 0)`;

/** The sums of a day's rows as jsonb, by their field. */
const sumsOf = (kind: DifferenceKind, rows: 'earlier' | 'later'): string => {
  const summedFields = Object.entries(comparedKinds[kind].fields).filter(([, { sum }]) => sum);
  if (summedFields.length === 0) return `'{}'::jsonb`;
  return `(select jsonb_build_object(${summedFields.map(([key, field]) => sumOf(key, field)).join(', ')}) from ${rows})`;
};

/** The columns `before, after` (numbers of rows), `counts` (of differences by their type), `sumsBefore, sumsAfter`. */
export const differenceTotals = (kind: DifferenceKind): string => `
  (select count(*) from earlier)::integer as before, (select count(*) from later)::integer as after,
  (select coalesce(jsonb_object_agg(type, n), '{}') from
    (select type, count(*) as n from difference group by type) c) as counts,
  ${sumsOf(kind, 'earlier')} as "sumsBefore", ${sumsOf(kind, 'later')} as "sumsAfter"`;
