import type { MigrationInterface, QueryRunner } from 'typeorm';
import { totalsFunctions, type Totals } from '../payments/totals-functions';
import { totals as totalsBefore } from './1795257000000-payment-totals';

const [months, , descriptions] = totalsBefore;
const month = months!.by.month!;
const service = months!.by.company_service_id!;
const hasReceipt = 'r.receipts_count > 0';

export const totals: readonly Totals[] = [
  { table: 'payment_day', by: { day: 'r.paid_on', has_receipt: hasReceipt } },
  { table: 'payment_recording', by: { day: `(r.recorded_at at time zone 'UTC')::date` } },
  {
    table: 'payment_payee',
    by: { company_service_id: service, payee: 'r.payee', has_receipt: hasReceipt },
    also: ['search_payee', 'r.search_payee'],
  },
  { table: 'payment_month', by: months!.by },
  { table: 'payment_band', by: { month, band: 'read.band_of(r.amount)' } },
  descriptions!,
];

const empty = (tables: readonly Totals[]) => `truncate ${tables.map(({ table }) => `read.${table}`).join(', ')}`;

export const lists = `create index payment_list_day on read.payment
        (company_id, paid_on, id, company_service_id, amount, payee, search_description);
      create index payment_list_amount on read.payment
        (company_id, amount, id, company_service_id, paid_on, payee, search_description);
      create index payment_list_service on read.payment
        (company_id, company_service_id, paid_on, id, amount, payee, search_description);
      create index payment_list_payee on read.payment
        (company_id, payee, paid_on, id, amount, company_service_id, search_description);
      create index payment_list_recorded on read.payment
        (company_id, recorded_at, id, company_service_id, paid_on, amount, payee, search_description);
      create index payment_list_description on read.payment
        (company_id, description, paid_on, id, amount, company_service_id, payee)`;

export class PaymentDays1795259400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index read.payment_day; drop index read.payment_amount; drop index read.payment_service;
      drop index read.payment_payee; drop index read.payment_description_text; drop index read.payment_recorded;
      update read.payment set search_description = left(search_description, 500) where length(search_description) > 500;
      ${lists};
      create table read.payment_day (company_id uuid not null, day date not null, has_receipt boolean not null,
        count bigint not null, amount bigint not null,
        constraint payment_day_pkey primary key (company_id, day, has_receipt));
      create table read.payment_recording (company_id uuid not null, day date not null,
        count bigint not null, amount bigint not null,
        constraint payment_recording_pkey primary key (company_id, day));
      create table read.payment_payee (company_id uuid not null, company_service_id uuid not null, payee text not null,
        has_receipt boolean not null, search_payee text not null, count bigint not null, amount bigint not null,
        constraint payment_payee_pkey primary key (company_id, company_service_id, payee, has_receipt));
      alter table read.payment_month drop column search_payee;
      create function read.band_of(amount bigint) returns bigint language sql immutable parallel safe
        return trunc(amount::numeric, 2 - length(abs(amount)::text))::bigint`);
    for (const sql of totalsFunctions(totals)) await runner.query(sql);
    await runner.query(empty(totals));
    await runner.query(`select read.payment_totals('read')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.payment_day, read.payment_recording, read.payment_payee;
      drop index read.payment_list_day; drop index read.payment_list_amount; drop index read.payment_list_service;
      drop index read.payment_list_payee; drop index read.payment_list_recorded; drop index read.payment_list_description;
      create index payment_recorded on read.payment (company_id, recorded_at, id);
      create index payment_day on read.payment (company_id, paid_on, id, company_service_id, amount, payee);
      create index payment_amount on read.payment (company_id, amount, id, company_service_id, paid_on, payee);
      create index payment_service on read.payment (company_id, company_service_id, paid_on, id, amount, payee);
      create index payment_payee on read.payment (company_id, payee, paid_on, id, amount, company_service_id);
      create index payment_description_text on read.payment (company_id, description);
      alter table read.payment_month add search_payee text not null default '';
      alter table read.payment_month alter search_payee drop default`);
    for (const sql of totalsFunctions(totalsBefore)) await runner.query(sql);
    await runner.query(empty(totalsBefore));
    await runner.query(`drop function read.band_of(bigint); select read.payment_totals('read')`);
  }
}
