import type { MigrationInterface, QueryRunner } from 'typeorm';
import { totalsFunctions, type Totals } from '../payments/totals-functions';
import { lists as listsBefore, totals as totalsBefore } from './1795259400000-payment-days';

const { by: inMonth } = totalsBefore.at(-1)!;

export const totals: readonly Totals[] = [
  ...totalsBefore.slice(0, -1),
  {
    table: 'payment_description',
    by: { month: inMonth.month!, description_key: 'r.description_key' },
    also: ['search_description', 'r.search_description'],
  },
];

const keyless = ['day', 'amount', 'service', 'payee', 'recorded', 'description'];
const dropped = keyless.map((name) => `drop index read.payment_list_${name}`).join(';');
const anew = (tables: readonly Totals[]) =>
  `truncate ${tables.map(({ table }) => `read.${table}`).join(', ')}; select read.payment_totals('read')`;

/** Lists are searched by a number that stands for the folded description, in place of its text in every index. */
export class PaymentKeys1795260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${dropped};
      alter table read.payment add description_key bigint not null
        generated always as (hashtextextended(search_description, 0)) stored;
      create index payment_list_day on read.payment
        (company_id, paid_on, id, receipts_count, company_service_id, amount, description_key, recorded_at, payee);
      create index payment_list_service on read.payment
        (company_id, company_service_id, paid_on, id, receipts_count, amount, description_key, recorded_at, payee);
      create index payment_list_payee on read.payment
        (company_id, payee, paid_on, id, receipts_count, company_service_id, amount, description_key, recorded_at);
      create index payment_list_description on read.payment
        (company_id, description_key, paid_on, id, receipts_count, company_service_id, amount, recorded_at, payee);
      create index payment_list_amount on read.payment
        (company_id, amount, id, paid_on, receipts_count, company_service_id, description_key, recorded_at, payee);
      create index payment_list_recorded on read.payment
        (company_id, recorded_at, id, paid_on, receipts_count, company_service_id, amount, description_key, payee);
      drop table read.payment_description;
      create table read.payment_description (company_id uuid not null, month date not null, description_key bigint not null,
        search_description text not null, count bigint not null, amount bigint not null,
        constraint payment_description_pkey primary key (company_id, month, description_key))`);
    for (const sql of totalsFunctions(totals)) await runner.query(sql);
    await runner.query(anew(totals));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${dropped};
      ${listsBefore};
      drop table read.payment_description;
      create table read.payment_description (company_id uuid not null, month date not null, description text not null,
        search_description text not null, count bigint not null, amount bigint not null,
        constraint payment_description_pkey primary key (company_id, month, description))`);
    for (const sql of totalsFunctions(totalsBefore)) await runner.query(sql);
    await runner.query(`${anew(totalsBefore)}; alter table read.payment drop column description_key`);
  }
}
