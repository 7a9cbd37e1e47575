import type { Row, Step } from './coalesce';
import type { Column, Insert, RowsOf, Table } from './table';
import { isPlain, storedTextOf } from './values.sql';

/** Only for sessions with standard_conforming_strings on, as `apply` sets it: then a quote is all that ends a literal. */
export const quoteLiteral = (text: string): string => `'${text.includes(`'`) ? text.replaceAll(`'`, `''`) : text}'`;

/** SQL with parameters `$1` to `$n`, whose types it names, and their values as literals. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

/** The statement without parameters. */
export const inlineValues = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, number) => values[Number(number) - 1]!);

/**
 * The statement of one step on a table, named `target`; rows are passed as one array for each column, the fastest way
 * into Postgres.
 */
export function statementOf(table: Table, step: Step, target = `"${table.name}"`, insert?: Insert): Statement {
  const values: string[] = [];
  const rowsOf: RowsOf = (columns) => {
    const arrays = columns.map((column) => `$${values.push(arrayOf(step.rows, column))}::${column.type}[]`);
    return `unnest(${arrays}) as v(${columns.map(({ property }) => `"${property}"`)})`;
  };
  return { text: textOf(table, step, target, rowsOf, insert), values };
}

function textOf(table: Table, step: Step, target: string, rowsOf: RowsOf, insert?: Insert): string {
  if (step.kind === 'upsert') return insert ? insert(target, table, rowsOf) : upsertOf(table, target, rowsOf);
  const by = columnsOf(table, step.by).map((column) => ({ ...column, property: `=${column.property}` }));
  const condition = by.map(({ name, property }) => `t.${name} = v."${property}"`).join(' and ');
  if (step.kind === 'remove') return `delete from ${target} t using ${rowsOf(by)} where ${condition}`;
  const setColumns = columnsOf(table, step.set);
  const assignments = setColumns.map(({ name, property }) => `${name} = v."${property}"`).join(', ');
  return `update ${target} t set ${assignments} from ${rowsOf([...by, ...setColumns])} where ${condition}`;
}

function upsertOf(table: Table, target: string, rowsOf: RowsOf): string {
  const names = table.columns.map(({ name }) => name);
  const key = columnsOf(table, table.key);
  const rest = table.columns.filter((column) => !key.includes(column));
  const replacements = rest.map(({ name }) => `${name} = excluded.${name}`);
  return [
    `insert into ${target} (${names}) select * from ${rowsOf(table.columns)}`,
    `on conflict (${key.map(({ name }) => name)}) do`,
    replacements.length > 0 ? `update set ${replacements}` : 'nothing',
  ].join(' ');
}

function arrayOf(rows: readonly Row[], { property, type }: Column): string {
  const textOf = storedTextOf(type);
  const write = isPlain(type) ? textOf : (value: unknown) => escapeElement(textOf(value));
  let items = '';
  for (const row of rows) {
    const value = row[property];
    items += value === null || value === undefined ? ',null' : `,${write(value)}`;
  }
  return quoteLiteral(`{${items.slice(1)}}`);
}

const escapeElement = (text: string) => (/["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`);

function columnsOf(table: Table, properties: readonly string[]): Column[] {
  return properties.map((property) => {
    const column = table.columns.find((candidate) => candidate.property === property);
    if (!column) throw new Error(`${table.name} has no column for ${property}`);
    return column;
  });
}
