import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an invitation of a user ends, and the tokens of those that are open. */
export class UserInvitations1795243324518 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.user_invitation (
        company_user_id uuid primary key,
        company_id uuid not null,
        token_hash bytea not null unique,
        expires_at timestamptz not null
      );
    `);
    await runner.query(`ALTER TABLE "read"."company_user" ADD "invitation_expires_on" date`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('company_user')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "invitation_expires_on"`);
    await runner.query('drop table app.user_invitation');
  }
}
