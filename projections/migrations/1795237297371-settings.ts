import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Settings1795237297371 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "is_master_service_user"`);
    await runner.query(`ALTER TABLE "read"."administrator" ADD "lab_features" jsonb NOT NULL DEFAULT 'null'`);
    await runner.query(`ALTER TABLE "read"."administrator" ALTER COLUMN "lab_features" DROP DEFAULT`);
    await runner.query(`ALTER TABLE "read"."company" ADD "master_service_id" uuid`);
    await runner.query(
      `UPDATE read.projection SET position = NULL WHERE name IN ('company_user', 'administrator', 'company')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company" DROP COLUMN "master_service_id"`);
    await runner.query(`ALTER TABLE "read"."administrator" DROP COLUMN "lab_features"`);
    await runner.query(`ALTER TABLE "read"."company_user" ADD "is_master_service_user" boolean NOT NULL`);
  }
}
