import { defaultPageSize, type Page } from '../../contract/kit';
import type { ReadModels, RowReader } from './read-models';

/** Conditions joined by AND; each `?` is replaced by the next value. */
export class Where {
  private readonly conditions: string[] = [];

  /** Several conditions of one statement share its values. */
  constructor(readonly values: unknown[] = []) {}

  /** @example where.and('u.search like ?', containing(word)) */
  and(condition: string, ...values: unknown[]): this {
    this.conditions.push(condition.replace(/\?/g, () => `$${this.values.push(values.shift())}`));
    return this;
  }

  /** Adds the condition only when the value is given. */
  andIf(value: unknown, condition: string, ...values: unknown[]): this {
    return value === undefined ? this : this.and(condition, ...(values.length > 0 ? values : [value]));
  }

  get sql(): string {
    return this.conditions.length > 0 ? `where ${this.conditions.map((c) => `(${c})`).join(' and ')}` : '';
  }
}

/** A LIKE pattern that contains the text literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

interface Order<S extends string> {
  sortBy: S;
  orderBy: 'asc' | 'desc';
}
interface ListQuery<S extends string> extends Order<S> {
  offset: number;
  count: number;
}
interface Find<S extends string, T, R> {
  select: string;
  from: string;
  where: Where;
  /** The SQL for each sort name of the contract; further expressions break ties. */
  sort: Record<S, string | readonly string[]>;
  /** A unique column, so that pages neither repeat nor miss a row. */
  tieBreaker: string;
  /**
   * The tables of `from` that conditions and order use. The page is found in them; its rows are joined afterwards.
   * Postgres uses an index-only scan only without joins, even joins that it removes: with one, a search of 100,000
   * users took four times as long.
   */
  within?: string;
  /** Sort columns without nulls: the same index can then be read backwards. */
  neverEmpty?: readonly S[];
  /** Whether one plan fits all values of the filters: its first page is then planned once on each connection. */
  isPlannedOnce?: boolean;
  /** Whether the filters test every row: one scan then finds both the page and the totals. */
  isScanned?: boolean;
  /** A smaller table that already holds the number of rows and the columns of the sums. */
  totals?: { from: string; total: string };
  query: ListQuery<S>;
  row: (row: T) => R;
}

const orderOf = <S extends string, T, R>({
  sort,
  tieBreaker,
  neverEmpty = [],
  query: { sortBy, orderBy },
}: Pick<Find<S, T, R>, 'sort' | 'tieBreaker' | 'neverEmpty'> & { query: Order<S> }) => {
  const columns = [sort[sortBy]].flat();
  return neverEmpty.includes(sortBy)
    ? `order by ${[...columns, tieBreaker].map((column) => `${column} ${orderBy}`).join(', ')}`
    : `order by ${columns.map((column) => `${column} ${orderBy} nulls last`).join(', ')}, ${tieBreaker}`;
};

/** All rows of a list in its order, batch by batch: for downloads. */
export async function* findAll<S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  find: Omit<Find<S, T, R>, 'query'> & { query: Order<S> },
): AsyncGenerator<R[]> {
  const { select, from, where, row } = find;
  const sql = `select ${select} from ${from} ${where.sql} ${orderOf(find)}`;
  for await (const rows of readModels.batches<T>(companyId, sql, where.values)) yield rows.map(row);
}

/** One page of a list and its total, in one statement. Nulls come last in either order. */
export const findPage = async <S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  find: Find<S, T, R>,
): Promise<Page<R>> => {
  const { items, total, offset, count } = await findSummedPage(readModels, companyId, find, {});
  return { items, total, offset, count };
};

/** The totals of a list by their names; with `over` as window functions. */
const totalColumns = (total: string, sums: Record<string, string>, over = ''): [name: string, sql: string][] => [
  ['total', `${total}${over}`],
  ...Object.entries(sums).map(([name, column]): [string, string] => [name, `coalesce(sum(${column})${over}, 0)`]),
];

/** JSON as text, since only that of the first row is parsed. */
const jsonOf = (columns: [name: string, sql: string][]): string =>
  `json_build_object(${columns.map(([name, sql]) => `'${name}', ${sql}`).join(', ')})::text`;

/** @returns the statement of a page, whose rows all repeat the totals, and the one of the totals alone */
const statementsOf = <S extends string, T, R>(find: Find<S, T, R>, sums: Record<string, string>) => {
  const { select, from, within = from, where, tieBreaker, query } = find;
  const { from: totalsFrom, total } = find.totals ?? { from: `${within} ${where.sql}`, total: 'count(*)' };
  const totals = `(select ${jsonOf(totalColumns(total, sums))} from ${totalsFrom}) as "ofAll"`;
  const pageOf = (columns: string) =>
    `select ${columns} from ${within} ${where.sql} ${orderOf(find)} limit ${query.count} offset ${query.offset}`;
  if (!find.within) return { page: pageOf(`${select}, ${totals}`), totals };
  const rowsOf = (ids: string, totals: string) =>
    `select ${select}, ${totals} from unnest(array(${ids})) with ordinality as hit (id, place), ${from}
      where ${tieBreaker} = hit.id order by hit.place`;
  if (!find.isScanned) return { page: rowsOf(pageOf(tieBreaker), totals), totals };
  // The JSON of a whole scan would be made for each of its rows.
  const windows = totalColumns(total, sums, ' over ()').map(([name, sql], place) => ({
    name,
    sql,
    as: `total_${place}`,
  }));
  const scanSql = pageOf(`${tieBreaker} as id, ${windows.map(({ sql, as }) => `${sql} as ${as}`).join(', ')}`);
  const ofAll = jsonOf(windows.map(({ name, as }) => [name, as]));
  const rows = rowsOf('select id from page', `(select ${ofAll} from page limit 1) as "ofAll"`);
  return { page: `with page as materialized (${scanSql}) ${rows}`, totals };
};

/** The same with sums over all rows of the list: the column of each by its name. */
export const findSummedPage = async <S extends string, T, R, N extends string>(
  readModels: RowReader,
  companyId: string,
  find: Find<S, T, R>,
  sums: Record<N, string>,
): Promise<Page<R> & Record<N, number>> => {
  const { where, query, row } = find;
  const { offset, count } = query;
  const { page, totals } = statementsOf(find, sums);
  type Totals = { ofAll: string };
  const isPlannedOnce = find.isPlannedOnce && offset === 0 && count === defaultPageSize;
  const hits = await readModels.rows<T & Totals>(companyId, page, where.values, isPlannedOnce);
  // A page behind the last one has no row that holds the totals; an empty first page has none to hold.
  const isBehind = hits.length === 0 && offset > 0;
  const [first] = isBehind ? await readModels.rows<Totals>(companyId, `select ${totals}`, where.values) : hits;
  const items = hits.map(({ ofAll: _, ...one }) => row(one as T));
  const zeros = Object.fromEntries(['total', ...Object.keys(sums)].map((name) => [name, 0]));
  const totalsRow = first ? (JSON.parse(first.ofAll) as Record<string, number>) : zeros;
  return { items, offset, count, ...(totalsRow as Record<N | 'total', number>) };
};

/**
 * A page of a table that may hold millions of rows. Rows are counted up to `maxCountedRows`.
 * The sort columns have no nulls and one direction, so an index answers however long the list is.
 */
export const findLongPage = async <S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  maxCountedRows: number,
  find: Find<S, T, R>,
): Promise<Page<R> & { hasMore: boolean }> => {
  const { select, from, where, sort, tieBreaker, query, row } = find;
  const { offset, count, orderBy } = query;
  const order = [sort[query.sortBy], tieBreaker]
    .flat()
    .map((column) => `${column} ${orderBy}`)
    .join(', ');
  const cappedRows = `select from ${from} ${where.sql} limit ${maxCountedRows + 1}`;
  const [rows, [countRow]] = await Promise.all([
    readModels.rows<T>(
      companyId,
      `select ${select} from ${from} ${where.sql} order by ${order} limit ${count} offset ${offset}`,
      where.values,
    ),
    readModels.rows<{ total: number }>(
      companyId,
      `select count(*) as total from (${cappedRows}) counted`,
      where.values,
    ),
  ]);
  const total = Math.min(countRow!.total, maxCountedRows);
  return { items: rows.map(row), total, offset, count, hasMore: countRow!.total > maxCountedRows };
};
