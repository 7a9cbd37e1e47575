import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a payment of an ERP is no longer taken in; the projection fills it from the log. */
export class MissingWhy1795378800320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.erp_payment add missing_why text');
    await runner.query(`update read.projection set position = null where name = 'erp_payment'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.erp_payment drop column missing_why');
  }
}
