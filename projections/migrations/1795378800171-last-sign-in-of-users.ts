import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last sign-in of a user is read from the connections. */
export class LastSignInOfUsers1795378800171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_user drop column last_login_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_user add last_login_at timestamptz');
  }
}
