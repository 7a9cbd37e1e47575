import type { MigrationInterface, QueryRunner } from 'typeorm';
import { piecesIndex } from '../kit/pieces';
import { totalsFunctions, type Totals } from '../payments/totals-functions';
import { totals as totalsBefore } from './1795260000000-payment-keys';

const [, , , , bands] = totalsBefore;

export const totals: readonly Totals[] = [
  ...totalsBefore.filter((one) => one !== bands),
  { table: 'payment_band', by: { band: bands!.by.band! } },
  { table: 'payment_month_band', by: bands!.by },
];

/**
 * What holds the words among the descriptions of some months, month by month. As of users, only the owner looks into the index,
 * within the session's company and by no names but Postgres's own.
 */
const described = `create function read.payment_described(words text, first date, last date, asked name default current_schema())
  returns table (month date, count bigint, amount bigint, keys bigint[])
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp
  -- Postgres takes few rows for found and would sort them.
  set enable_sort = off rows 40 as $body$
  declare
    company uuid := nullif(current_setting('daicho.company_id', true), '')::uuid;
    place text := (select nspname from pg_catalog.pg_namespace where nspname = asked and nspname !~ '^pg_');
    pieces int[] := read.pieces(company, words);
    common boolean;
    narrowing text := '';
  begin
    execute format($sql$ select avg((strpos(search_description, $2) > 0)::int) > 0.25
      from %I.payment_description tablesample system (1) repeatable (1) where company_id = $1 $sql$, place)
      into common using company, words;
    -- What every fourth holds is found sooner by a look at all of them, and so is what a few months hold, which the index does not know.
    if cardinality(pieces) > 0 and first + 100 < last and common is not true then
      narrowing := 'and read.pieces(company_id, search_description) @> $4';
      -- Every second piece has every letter.
      pieces := array(select piece from unnest(pieces) with ordinality p(piece, n) where n % 2 = 1 or n = cardinality(pieces));
    end if;
    return query execute format($sql$
      select month, sum(count)::bigint, sum(amount)::bigint, array_agg(description_key) from %I.payment_description
      where company_id = $1 and month between $2 and $3 %s and strpos(search_description, $5) > 0 group by month
      $sql$, place, narrowing) using company, first, last, pieces, words;
  end $body$`;

/** Descriptions are found by their letters; amounts of all months together have totals of their own. */
export class PaymentSearch1795260900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.payment_band rename to payment_month_band;
      alter table read.payment_month_band rename constraint payment_band_pkey to payment_month_band_pkey;
      create table read.payment_band (company_id uuid not null, band bigint not null,
        count bigint not null, amount bigint not null,
        constraint payment_band_pkey primary key (company_id, band));
      insert into read.payment_band select company_id, band, sum(count), sum(amount) from read.payment_month_band group by 1, 2`);
    for (const sql of totalsFunctions(totals)) await runner.query(sql);
    await runner.query(piecesIndex({ table: 'payment_description', column: 'search_description' }));
    await runner.query(described);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function read.payment_described(text, date, date, name);
      drop index read.payment_description_pieces;
      drop table read.payment_band;
      alter table read.payment_month_band rename to payment_band;
      alter table read.payment_band rename constraint payment_month_band_pkey to payment_band_pkey`);
    for (const sql of totalsFunctions(totalsBefore)) await runner.query(sql);
  }
}
