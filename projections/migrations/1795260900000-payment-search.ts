import type { MigrationInterface, QueryRunner } from 'typeorm';
import { asOwner, piecesIndex, searching } from '../kit/pieces';
import { totalsFunctions, type Totals } from '../payments/totals-functions';
import { totals as totalsBefore } from './1795260000000-payment-keys';

const byMonth = totalsBefore.find(({ table }) => table === 'payment_band')!;

export const totals: readonly Totals[] = [
  ...totalsBefore.filter((one) => one !== byMonth),
  { table: 'payment_band', by: { band: byMonth.by.band! } },
  { table: 'payment_month_band', by: byMonth.by },
];

/** What holds the words among the descriptions of some months, month by month. */
const described = `create function read.payment_described(words text, first date, last date, asked name default current_schema())
  returns table (month date, count bigint, amount bigint, keys bigint[]) ${asOwner}
  -- Postgres takes few rows for found and would sort them.
  set enable_sort = off rows 40 as $body$
  declare
    ${searching}
    common boolean;
    narrowing text := '';
  begin
    -- The index knows no months: what a few of them hold is found by a look at all, and so is what many hold of the newest, which stand in no order.
    if cardinality(pieces) > 0 and first + 100 < last then
      execute format($sql$ select avg((strpos(search_description, $2) > 0)::int) > 0.25 from
        (select search_description from %I.payment_description where company_id = $1 order by month desc limit 500) newest $sql$, place)
        into common using company, words;
      if not common then narrowing := 'and read.pieces(company_id, search_description) @> $4'; end if;
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
