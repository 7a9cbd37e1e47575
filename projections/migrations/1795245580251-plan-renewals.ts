import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanRenewals1795245580251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."plan_price" ADD "says_foreign" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "read"."plan_price" ALTER COLUMN "says_foreign" DROP DEFAULT`);
    await runner.query(`ALTER TABLE "read"."plan_price" ADD "original_price" double precision`);
    await runner.query(`ALTER TABLE "read"."plan_price" ADD "original_currency" text`);
    await runner.query(`ALTER TABLE "read"."plan_price" ADD "exchange_rate" double precision`);
    await runner.query(`ALTER TABLE "read"."plan" ADD "notice_days" integer`);
    await runner.query(`ALTER TABLE "read"."plan" ADD "is_ending" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "read"."plan" ALTER COLUMN "is_ending" DROP DEFAULT`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('plan_price', 'plan')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."plan" DROP COLUMN "is_ending"`);
    await runner.query(`ALTER TABLE "read"."plan" DROP COLUMN "notice_days"`);
    await runner.query(`ALTER TABLE "read"."plan_price" DROP COLUMN "exchange_rate"`);
    await runner.query(`ALTER TABLE "read"."plan_price" DROP COLUMN "original_currency"`);
    await runner.query(`ALTER TABLE "read"."plan_price" DROP COLUMN "original_price"`);
    await runner.query(`ALTER TABLE "read"."plan_price" DROP COLUMN "says_foreign"`);
  }
}
