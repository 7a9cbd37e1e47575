import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UserSearch1795247435143 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company_user" ADD "search_code" text`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('company_user')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "search_code"`);
  }
}
