import type { Page } from '../../contract/kit';
import type { ReadModels } from './read-models';

/** Conditions joined by AND; `?` stands for a value, in order. */
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

/** A LIKE pattern that contains the words as they are. */
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
  /** The SQL to sort by for each name that the contract allows. */
  sort: Record<S, string>;
  /** A unique column, so that pages neither repeat nor miss a row. */
  tieBreaker: string;
  /**
   * The tables of `from` that conditions and order use. The page is found in them, and its rows are joined afterwards. Postgres answers
   * from a covering index alone only without joins, even those that it removes. With one, a search of 100,000 users took
   * four times as long, the unfiltered list five times.
   */
  within?: string;
  /** Whatever is found, every row has to be looked at: so the page and how many there are come from one look. */
  isSearch?: boolean;
  /** Sorted by what every row has: the other way round the same index is read backwards, which where values may be missing it cannot be. */
  neverEmpty?: readonly S[];
  query: ListQuery<S>;
  row: (row: T) => R;
}

const orderOf = <S extends string, T, R>({
  sort,
  tieBreaker,
  neverEmpty = [],
  query: { sortBy, orderBy },
}: Pick<Find<S, T, R>, 'sort' | 'tieBreaker' | 'neverEmpty'> & { query: Order<S> }) =>
  neverEmpty.includes(sortBy)
    ? `order by ${sort[sortBy]} ${orderBy}, ${tieBreaker} ${orderBy}`
    : `order by ${sort[sortBy]} ${orderBy} nulls last, ${tieBreaker}`;

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

/** One page of a list and how many rows there are in all. Rows without a value come last in either order. */
export const findPage = async <S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  find: Find<S, T, R>,
): Promise<Page<R>> => {
  const { select, from, within = from, where, tieBreaker, query, row } = find;
  const searched = find.isSearch && (await search(readModels, companyId, find));
  if (searched) return searched;
  const order = orderOf(find);
  const pageOf = (columns: string) =>
    `select ${columns} from ${within} ${where.sql} ${order} limit ${query.count} offset ${query.offset}`;
  const list = find.within
    ? `select ${select} from ${from} where ${tieBreaker} = any(array(${pageOf(tieBreaker)})) ${order}`
    : pageOf(select);
  const [rows, [counted]] = await Promise.all([
    readModels.rows<T>(companyId, list, where.values),
    readModels.rows<{ total: number }>(companyId, `select count(*) as total from ${within} ${where.sql}`, where.values),
  ]);
  return { items: rows.map(row), total: counted!.total, offset: query.offset, count: query.count };
};

/** Nothing when the page lies behind the last one: then nobody has counted. */
const search = async <S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  find: Find<S, T, R>,
): Promise<Page<R> | undefined> => {
  const { select, from, within = from, where, tieBreaker, query, row } = find;
  const { offset, count } = query;
  const order = orderOf(find);
  const sql = `with hit as materialized (
      select ${tieBreaker} as id, count(*) over () as total from ${within} ${where.sql} ${order} limit ${count} offset ${offset})
    select ${select}, (select total from hit limit 1) as "ofAll" from ${from}
    where ${tieBreaker} = any(array(select id from hit)) ${order}`;
  const hits = await readModels.rows<T & { ofAll: number }>(companyId, sql, where.values);
  if (hits.length === 0 && offset > 0) return undefined;
  const items = hits.map(({ ofAll: _, ...one }) => row(one as T));
  return { items, total: hits[0]?.ofAll ?? 0, offset, count };
};

/**
 * A page of a table that may hold millions: rows are counted as far as `countedTo` and sorted by columns that are never empty, in
 * one direction, so that an index over them answers however long the list is.
 */
export const findLongPage = async <S extends string, T, R>(
  readModels: ReadModels,
  companyId: string,
  countedTo: number,
  find: Find<S, T, R>,
): Promise<Page<R> & { hasMore: boolean }> => {
  const { select, from, where, sort, tieBreaker, query, row } = find;
  const { offset, count, orderBy } = query;
  const order = `${sort[query.sortBy]} ${orderBy}, ${tieBreaker} ${orderBy}`;
  const cappedRows = `select from ${from} ${where.sql} limit ${countedTo + 1}`;
  const [rows, [counted]] = await Promise.all([
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
  const total = Math.min(counted!.total, countedTo);
  return { items: rows.map(row), total, offset, count, hasMore: counted!.total > countedTo };
};
