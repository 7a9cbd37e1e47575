import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordedAmounts1795235970612 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."account_term" ("company_id" uuid NOT NULL, "account_id" uuid NOT NULL, "revision" integer NOT NULL, "company_service_id" uuid NOT NULL, "company_user_id" uuid NOT NULL, "connected_on" date NOT NULL, "disconnected_on" date, "is_open" boolean NOT NULL, CONSTRAINT "account_term_pkey" PRIMARY KEY ("account_id", "revision"))`,
    );
    await runner.query(`CREATE INDEX "account_term_user" ON "read"."account_term"  ("company_user_id", "is_open")`);
    await runner.query(
      `CREATE INDEX "account_term_service" ON "read"."account_term"  ("company_service_id", "is_open")`,
    );
    await runner.query(`CREATE INDEX "account_term_company" ON "read"."account_term"  ("company_id", "connected_on")`);
    await runner.query(
      `CREATE TABLE "read"."recorded_plan" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "company_service_id" uuid NOT NULL, "name" text NOT NULL, "starts_on" date NOT NULL, "ends_on" date, "stopped_on" date, CONSTRAINT "recorded_plan_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "recorded_plan_service" ON "read"."recorded_plan"  ("company_service_id")`);
    await runner.query(`CREATE INDEX "recorded_plan_company" ON "read"."recorded_plan"  ("company_id")`);
    await runner.query(
      `CREATE TABLE "read"."recorded_service" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "name" text NOT NULL, "is_deleted" boolean NOT NULL, CONSTRAINT "recorded_service_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "recorded_service_company" ON "read"."recorded_service"  ("company_id")`);
    // The prices of deleted services stay from now on.
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('plan_price')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."recorded_service_company"`);
    await runner.query(`DROP TABLE "read"."recorded_service"`);
    await runner.query(`DROP INDEX "read"."recorded_plan_company"`);
    await runner.query(`DROP INDEX "read"."recorded_plan_service"`);
    await runner.query(`DROP TABLE "read"."recorded_plan"`);
    await runner.query(`DROP INDEX "read"."account_term_company"`);
    await runner.query(`DROP INDEX "read"."account_term_service"`);
    await runner.query(`DROP INDEX "read"."account_term_user"`);
    await runner.query(`DROP TABLE "read"."account_term"`);
  }
}
