/**
 * The function that takes a folded text apart into pieces of two letters that stand side by side, each a number that the company is mixed
 * into, so that one GIN index over all rows is searched within one company only. It is the same whatever the database's locale is.
 */
export const piecesFunction = `create or replace function read.pieces(company uuid, words text) returns int[]
  language plpgsql immutable strict parallel safe cost 1000 as $body$
  declare
    salt int := ('x' || right(company::text, 8))::bit(32)::int;
    letters text[] := string_to_array(words, null);
    letter int := ascii(letters[1]);
    next int;
    pieces int[] := '{}';
  begin
    for at in 2 .. cardinality(letters) loop
      next := ascii(letters[at]);
      -- No word that is looked for has a space in it.
      if letter > 32 and next > 32 then pieces := pieces || ((letter << 16) # next # salt); end if;
      letter := next;
    end loop;
    return pieces;
  end $body$`;

/** A read model that is searched by the pieces of one of its columns. */
export interface Searched {
  table: string;
  column: string;
  /** What is answered for a row, as an array of ids. */
  ids: string;
}

/** The index that the search looks into; Postgres need not know what the pieces of most rows are. */
export const piecesIndex = ({ table, column }: Pick<Searched, 'table' | 'column'>): string =>
  `create index ${table}_pieces on read.${table} using gin (read.pieces(company_id, ${column})) with (gin_pending_list_limit = 256);
   alter index read.${table}_pieces alter column 1 set statistics 0`;

/**
 * How a function is declared that looks for words by their pieces: nobody but the owner may look into an index by an operator that could
 * leak, so it does so as the owner, by no names but Postgres's own. It has the parameters `words` and `asked`, a schema.
 */
export const asOwner = `language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp`;

/**
 * What such a function declares: the session's company, which it is to keep to itself; the schema, which is what the connection of
 * whoever asks says, as for any query; and the pieces of the words, none of a single letter.
 */
export const searching = `company uuid := nullif(current_setting('daicho.company_id', true), '')::uuid;
    place text := (select nspname from pg_catalog.pg_namespace where nspname = asked and nspname !~ '^pg_');
    every int[] := read.pieces(company, words);
    -- Every second piece has every letter.
    pieces int[] := array(select piece from unnest(every) with ordinality p(piece, n) where n % 2 = 1 or n = cardinality(every));`;

/**
 * The function `<table>_holding(words, most)` answers the ids of what holds the words in the session's company; null when that is more
 * than `most` rows, or when one letter is no piece to look for.
 */
export const holdingFunction = ({ table, column, ids }: Searched): string =>
  `create or replace function read.${table}_holding(words text, most int, asked name default current_schema())
  returns uuid[] ${asOwner} as $body$
  declare
    ${searching}
    found uuid[];
    rows int;
  begin
    if cardinality(every) = 0 then return null; end if;
    execute format($sql$
      select count(distinct f.n), array_agg(i.id) filter (where i.id is not null)
      from (select row_number() over () as n, ${ids} as ids from %I.${table}
        where company_id = $1 and read.pieces(company_id, ${column}) @> $2 and strpos(${column}, $3) > 0 limit $4 + 1) f,
        unnest(f.ids) i(id)
      $sql$, place) into rows, found using company, pieces, words, most;
    return case when rows <= most then coalesce(found, '{}') end;
  end $body$`;
