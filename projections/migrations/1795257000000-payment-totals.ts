import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Totals {
  table: string;
  /** The columns of its key besides the company, and what they are of a payment `r`. */
  by: Record<string, string>;
  /** A column that goes with one of them. */
  also?: [column: string, value: string];
}

const month = `date_trunc('month', r.paid_on::timestamp)::date`;
const service = `coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000')`;
const unit = 'power(10::numeric, greatest(length(abs(r.amount)::text) - 2, 0))::bigint';
const band = `case when r.amount >= 0 then r.amount - mod(r.amount, ${unit}) else r.amount - ${unit} + 1 + mod(-r.amount, ${unit}) end`;

const totals: readonly Totals[] = [
  {
    table: 'payment_month',
    by: { month, company_service_id: service, payee: 'r.payee', has_receipt: 'r.receipts_count > 0' },
    also: ['search_payee', 'r.search_payee'],
  },
  { table: 'payment_band', by: { month, band } },
  {
    table: 'payment_description',
    by: { month, description: `coalesce(r.description, '')` },
    also: ['search_description', 'r.search_description'],
  },
];

const keyOf = ({ by }: Totals) => ['company_id', ...Object.keys(by)];
const columnsOf = (one: Totals) => [...keyOf(one), ...(one.also ? [one.also[0]] : []), 'count', 'amount'];

/** Groups rows; `count` and `amount` are the SQL of what they come to. */
const grouped = (one: Totals, rows: string, count: string, amount: string) => {
  const values = ['r.company_id', ...Object.values(one.by)];
  const also = one.also ? [`min(${one.also[1]})`] : [];
  const numbers = values.map((_, index) => index + 1);
  const selected = [...values, ...also, count, amount].map((sql, index) => `${sql} as ${columnsOf(one)[index]}`);
  return `select ${selected.join(', ')} from ${rows} r group by ${numbers.join(', ')}`;
};

const filling = (one: Totals) =>
  `execute format($sql$ insert into %1$I.${one.table} (${columnsOf(one).join(', ')})
      ${grouped(one, '%1$I.payment', 'count(*)', 'sum(r.amount)')} $sql$, schema);`;

const keeping = (one: Totals) => {
  const columns = columnsOf(one);
  const changes = grouped(one, '(%2$s)', 'sum(r.n)', 'sum(r.n * r.amount)');
  return `execute format($sql$ merge into %1$I.${one.table} t
      using (${changes} having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d
      on ${keyOf(one)
        .map((column) => `t.${column} = d.${column}`)
        .join(' and ')}
      when matched and t.count + d.count = 0 then delete
      when matched then update set count = t.count + d.count, amount = t.amount + d.amount
      when not matched then insert (${columns.join(', ')}) values (${columns.map((column) => `d.${column}`).join(', ')})
    $sql$, tg_table_schema, changed);`;
};

const events = {
  added: 'insert on read.payment referencing new table as added',
  changed: 'update on read.payment referencing old table as gone new table as added',
  removed: 'delete on read.payment referencing old table as gone',
};

export class PaymentTotals1795257000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.payment_day; drop index read.payment_amount; drop index read.payment_service;
      create index payment_day on read.payment (company_id, paid_on, id, company_service_id, amount, payee);
      create index payment_amount on read.payment (company_id, amount, id, company_service_id, paid_on, payee);
      create index payment_service on read.payment (company_id, company_service_id, paid_on, id, amount, payee);
      create index payment_payee on read.payment (company_id, payee, paid_on, id, amount, company_service_id);
      create index payment_recorded on read.payment (company_id, recorded_at, id);
      create index payment_description_text on read.payment (company_id, description);
      create index payment_with_receipt on read.payment (company_id, paid_on, id) where receipts_count > 0;
      create table read.payment_month (company_id uuid not null, month date not null, company_service_id uuid not null,
        payee text not null, has_receipt boolean not null, search_payee text not null, count bigint not null, amount bigint not null,
        constraint payment_month_pkey primary key (company_id, month, company_service_id, payee, has_receipt));
      create table read.payment_band (company_id uuid not null, month date not null, band bigint not null,
        count bigint not null, amount bigint not null,
        constraint payment_band_pkey primary key (company_id, month, band));
      create table read.payment_description (company_id uuid not null, month date not null, description text not null,
        search_description text not null, count bigint not null, amount bigint not null,
        constraint payment_description_pkey primary key (company_id, month, description))`);
    await runner.query(`
      create function read.payment_totals(schema text) returns void language plpgsql as $body$
      begin
        ${totals.map(filling).join('\n        ')}
      end $body$`);
    await runner.query(`
      create function read.keep_payment_totals() returns trigger language plpgsql as $body$
      declare
        changed text := case tg_op when 'INSERT' then 'select 1 as n, * from added'
          when 'DELETE' then 'select -1 as n, * from gone'
          else 'select 1 as n, * from added union all select -1 as n, * from gone' end;
      begin
        if tg_op = 'DELETE' then perform from gone limit 1; else perform from added limit 1; end if;
        if not found then return null; end if;
        ${totals.map(keeping).join('\n        ')}
        return null;
      end $body$`);
    for (const [name, event] of Object.entries(events))
      await runner.query(
        `create trigger payment_${name} after ${event} for each statement execute function read.keep_payment_totals()`,
      );
    await runner.query(`select read.payment_totals('read')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(events)) await runner.query(`drop trigger payment_${name} on read.payment`);
    await runner.query(`
      drop function read.keep_payment_totals(); drop function read.payment_totals(text);
      drop table read.payment_month, read.payment_band, read.payment_description;
      drop index read.payment_day; drop index read.payment_amount; drop index read.payment_service;
      drop index read.payment_payee; drop index read.payment_recorded; drop index read.payment_description_text;
      drop index read.payment_with_receipt;
      create index payment_day on read.payment (company_id, paid_on, id);
      create index payment_amount on read.payment (company_id, amount, id);
      create index payment_service on read.payment (company_id, company_service_id, paid_on, id)`);
  }
}
