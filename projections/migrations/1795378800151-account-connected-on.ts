import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The effective date of an account's connection; the projection fills it from the log. */
export class AccountConnectedOn1795378800151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.company_service_user add connected_on date not null default '-infinity'`);
    await runner.query('alter table read.company_service_user alter column connected_on drop default');
    await runner.query(`update read.projection set position = null where name = 'company_service_user'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_service_user drop column connected_on');
  }
}
