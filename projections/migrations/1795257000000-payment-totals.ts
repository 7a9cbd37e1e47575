import type { MigrationInterface, QueryRunner } from 'typeorm';
import { totalsFunctions, type Totals } from '../payments/totals-functions';

const month = `date_trunc('month', r.paid_on::timestamp)::date`;
const service = `coalesce(r.company_service_id, '00000000-0000-0000-0000-000000000000')`;
const unit = 'power(10::numeric, greatest(length(abs(r.amount)::text) - 2, 0))::bigint';
const band = `case when r.amount >= 0 then r.amount - mod(r.amount, ${unit}) else r.amount - ${unit} + 1 + mod(-r.amount, ${unit}) end`;

export const totals: readonly Totals[] = [
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
    for (const sql of totalsFunctions(totals)) await runner.query(sql);
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
