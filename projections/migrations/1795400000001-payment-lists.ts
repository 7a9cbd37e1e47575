import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = 'company_id, company_service_id, month, payee, count, amount';
/** The key of the monthly totals of a payment `r`. */
const key = `r.company_id, coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000'),
  date_trunc('month', r.paid_on::timestamp)::date, r.payee`;

const fill = `create function read.payment_totals(schema text) returns void language plpgsql as $body$
  begin
    execute format($sql$ insert into %1$I.payment_month (${columns})
      select ${key}, count(*), sum(r.amount) from %1$I.payment r group by 1, 2, 3, 4 $sql$, schema);
  end $body$`;

const merge = (changes: string) => `merge into payment_month t
    using (select ${key}, sum(r.n), sum(r.n * r.amount) from (${changes}) r group by 1, 2, 3, 4
      having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d (${columns})
    on (t.company_id, t.company_service_id, t.month, t.payee) = (d.company_id, d.company_service_id, d.month, d.payee)
    when matched and t.count + d.count = 0 then delete
    when matched then update set count = t.count + d.count, amount = t.amount + d.amount
    when not matched then insert (${columns}) values (d.company_id, d.company_service_id, d.month, d.payee, d.count, d.amount);`;
const added = 'select 1 as n, * from added';
const gone = 'select -1 as n, * from gone';

// Postgres keeps the plans of these statements, since they name no schema; a rebuild's is another one.
const maintain = `create function read.keep_payment_totals() returns trigger language plpgsql as $body$
  declare
    path text := current_setting('search_path');
  begin
    if tg_op = 'DELETE' then perform from gone limit 1; else perform from added limit 1; end if;
    if not found then return null; end if;
    perform set_config('search_path', quote_ident(tg_table_schema), true);
    if tg_op = 'INSERT' then
      ${merge(added)}
    elsif tg_op = 'DELETE' then
      ${merge(gone)}
    else
      ${merge(`${added} union all ${gone}`)}
    end if;
    perform set_config('search_path', path, true);
    return null;
  end $body$`;

const triggers = {
  added: 'insert on read.payment referencing new table as added',
  changed: 'update on read.payment referencing old table as gone new table as added',
  removed: 'delete on read.payment referencing old table as gone',
};

const formerTables = ['day', 'recording', 'payee', 'month', 'band', 'month_band', 'description'];
// The names of the indexes of some revisions are those of tables of others.
const dropIndexes = `do $body$
  declare
    former regclass;
  begin
    for former in select indexrelid from pg_index where indrelid = 'read.payment'::regclass and not indisprimary loop
      execute format('drop index %s', former);
    end loop;
  end $body$`;

/** What every list index ends with. */
const narrowedBy = 'include (paid_on, amount, company_service_id, receipts_count, search)';
const without = (column: string) => narrowedBy.replace(`${column}, `, '');

/** Lists of payments are plain SQL over five covering indexes; of the totals those by month stay. Payments are built anew for `search`. */
export class PaymentLists1795400000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${Object.keys(triggers)
        .map((name) => `drop trigger if exists payment_${name} on read.payment;`)
        .join('\n')}
      drop function if exists read.keep_payment_totals();
      drop function if exists read.payment_totals(text);
      drop function if exists read.payment_described(text, date, date, name);
      ${dropIndexes};
      drop table if exists ${formerTables.map((name) => `read.payment_${name}`).join(', ')};
      drop function if exists read.band_of(bigint);
      drop function if exists read.pieces(uuid, text);
      alter table read.payment drop column if exists description_key;
      update read.payment set search_payee = left(search_payee, 120), search_description = left(search_description, 500)
        where length(search_payee) > 120 or length(search_description) > 500;
      alter table read.payment add search text not null
        generated always as (search_payee || E'\\n' || search_description) stored;
      create index payment_list_day on read.payment (company_id, paid_on, id) ${without('paid_on')};
      create index payment_list_amount on read.payment (company_id, amount, id) ${without('amount')};
      create index payment_list_recorded on read.payment (company_id, recorded_at, id) ${narrowedBy};
      create index payment_list_service on read.payment (company_id, company_service_id, paid_on, id)
        include (amount, receipts_count, search);
      create index payment_list_payee on read.payment (company_id, payee collate "ja-x-icu", paid_on, id)
        ${without('paid_on')};
      create index payment_description on read.payment (company_id, search_description, paid_on)
        where search_description <> '';
      create table read.payment_month (company_id uuid not null, company_service_id uuid not null, month date not null,
        payee text not null, count bigint not null, amount bigint not null,
        constraint payment_month_pkey primary key (company_id, company_service_id, month, payee))`);
    await runner.query(fill);
    await runner.query(maintain);
    for (const [name, event] of Object.entries(triggers))
      await runner.query(
        `create trigger payment_${name} after ${event} for each statement execute function read.keep_payment_totals()`,
      );
    await runner.query(`select read.payment_totals('read');
      update read.projection set position = null where name = 'payment'`);
  }

  async down(): Promise<void> {
    throw new Error('The totals of payments by day, amount and description are gone');
  }
}
