import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders name their credentials, and integrations whether a run succeeded with the present ones. */
export class CredentialsOfOrders1795378800191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.vendor_operation add credential_id uuid');
    await runner.query('alter table read.integration add is_list_current boolean not null default false');
    await runner.query('alter table read.integration alter is_list_current drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.integration drop column is_list_current');
    await runner.query('alter table read.vendor_operation drop column credential_id');
  }
}
