import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a run listed an account as it is; the projection fills it from the log. */
export class ListedAccounts1795378800280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.service_account add is_listed boolean not null default false');
    await runner.query('alter table read.service_account alter is_listed drop default');
    await runner.query(`update read.projection set position = null where name = 'service_account'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.service_account drop column is_listed');
  }
}
