import type { MigrationInterface, QueryRunner } from 'typeorm';

const key = 'constraint payment_month_pkey';

/** One index serves who asks for a service and who keeps the totals: of two, Postgres may look for a cell among all of a service. */
export class PaymentMonthOrder1795260300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.payment_month drop ${key},
      add ${key} primary key (company_id, company_service_id, month, payee, has_receipt);
      drop index read.payment_month_service`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.payment_month drop ${key},
      add ${key} primary key (company_id, month, company_service_id, payee, has_receipt);
      create index payment_month_service on read.payment_month (company_id, company_service_id)`);
  }
}
