import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeavingUsers1795237185727 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."scheduled_change" ("company_id" uuid NOT NULL, "company_user_id" uuid NOT NULL, "effective_from" date NOT NULL, "changes" jsonb NOT NULL, CONSTRAINT "scheduled_change_pkey" PRIMARY KEY ("company_user_id", "effective_from"))`,
    );
    await runner.query(
      `CREATE INDEX "scheduled_change_company" ON "read"."scheduled_change"  ("company_id", "effective_from")`,
    );
    await runner.query(`ALTER TABLE "read"."company_user" ADD "retired_on" date`);
    await runner.query(`ALTER TABLE "read"."company_user" ADD "confirmation_reason" text`);
    await runner.query(`ALTER TABLE "read"."company_user" ADD "confirmation_required_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(
      `UPDATE read.projection SET position = NULL WHERE name IN ('company_user', 'company_service_user')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "confirmation_required_at"`);
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "confirmation_reason"`);
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "retired_on"`);
    await runner.query(`DROP INDEX "read"."scheduled_change_company"`);
    await runner.query(`DROP TABLE "read"."scheduled_change"`);
  }
}
