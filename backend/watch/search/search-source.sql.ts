import type { FoundKind } from '../../contract/search';
import type { Flag } from '../../contract/permissions';
import type { SearchWords } from './search-words.rules';

/** A field of a hit: shown always, or where it holds a word. */
export interface HitField {
  text: string | null;
  /** Says which field it is; a field without one speaks for itself. */
  label?: string;
  onlyIfFound?: true;
}

export interface FoundText {
  title: string;
  fields: HitField[];
  state?: string | null | false;
  companyServiceId?: string | null;
}

/** Adds a value to the statement and names it: `$3`. */
export type Bind = (value: unknown) => string;

/** How one kind is found, by plain SQL. */
export interface SearchSource<R = never> {
  kind: FoundKind;
  flag: Flag;
  /** The table that is scanned, its id and its folded text; other tables stay out of it. */
  from: (today: string) => string;
  id: string;
  text: string;
  /** Which rows can be found at all. */
  where?: string;
  /** Another way to match than by the text. */
  orBy?: (search: SearchWords, bind: Bind) => string | undefined;
  /** The folded text with each field on a line of its own; without it all hits rank alike and `order` can end a scan early. */
  lines?: string;
  order: string;
  columns: (today: string) => string;
  join: (today: string) => string;
  toResult: (row: R) => FoundText;
}

export const sourceOf = <R>(source: SearchSource<R>): SearchSource => source as unknown as SearchSource;

const within = 3;
/** Ranks as `hitRanks`; only rows that match are ranked. */
const rankOf = (lines: string | undefined, wholeWords: string, bind: Bind): string => {
  if (!lines) return String(within);
  const whole = bind(wholeWords);
  const line = `E'\\n' || ${lines} || E'\\n'`;
  return `case when strpos(${line}, E'\\n' || ${whole} || E'\\n') > 0 then 1
    when strpos(${line}, E'\\n' || ${whole}) > 0 then 2 else ${within} end`;
};

/** Every word stands in the text, or the source matches in its own way. */
const matchOf = ({ text, orBy }: SearchSource, search: SearchWords, bind: Bind): string => {
  const all = search.words.map((word) => `strpos(${text}, ${bind(word)}) > 0`).join(' and ');
  const other = orBy?.(search, bind);
  return other ? `(${all} or ${other})` : `(${all})`;
};

export interface Statement {
  sql: string;
  values: unknown[];
}

/**
 * The best rows of a source: those used before, newest first, then the others by rank. Without words those used alone.
 * @param usedIds, newest first
 */
export const statementOf = (
  source: SearchSource,
  { search, usedIds, today, count }: { search?: SearchWords; usedIds: readonly string[]; today: string; count: number },
): Statement => {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { id, where = 'true', order } = source;
  const from = source.from(today);
  const ids = `${bind(usedIds)}::uuid[]`;
  const match = search ? matchOf(source, search, bind) : 'true';
  const again = `(select ${id} as id, 0 as rank, array_position(${ids}, ${id}) as place from ${from}
    where ${id} = any(${ids}) and ${where} and ${match} order by 3 limit ${count})`;
  const rank = search && rankOf(source.lines, search.whole, bind);
  const others = `(select id, rank, row_number() over () as place from (select ${id} as id, ${rank} as rank from ${from}
    where not ${id} = any(${ids}) and ${where} and ${match} order by ${rank === String(within) ? '' : 'rank, '}${order}, ${id} limit ${count}) best)`;
  const hits = [again, ...(search ? [others] : [])].map((rows) => `select * from ${rows} rows`).join(' union all ');
  const sql = `with hit as materialized (${hits} order by 2, 3 limit ${count})
    select ${id} as "hitId", hit.rank as "hitRank", ${source.columns(today)}
    from hit join ${source.join(today)} on ${id} = hit.id order by hit.rank, hit.place`;
  return { sql, values };
};
