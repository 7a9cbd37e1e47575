import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomItems1795234100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."custom_option" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "custom_setting_id" uuid NOT NULL, "name" text NOT NULL, CONSTRAINT "custom_option_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "custom_option_company" ON "read"."custom_option"  ("company_id")`);
    await runner.query(
      `CREATE TABLE "read"."custom_setting" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "setting_type" text NOT NULL, "name" text NOT NULL, "input_type" text NOT NULL, "position" integer NOT NULL, "options" jsonb NOT NULL, "is_deleted" boolean NOT NULL, CONSTRAINT "custom_setting_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "custom_setting_company" ON "read"."custom_setting"  ("company_id", "setting_type", "position")`,
    );
    await runner.query(`ALTER TABLE "read"."plan" ADD "former_values" jsonb NOT NULL DEFAULT 'null'`);
    await runner.query(`ALTER TABLE "read"."plan" ALTER COLUMN "former_values" DROP DEFAULT`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('plan')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."plan" DROP COLUMN "former_values"`);
    await runner.query(`DROP INDEX "read"."custom_setting_company"`);
    await runner.query(`DROP TABLE "read"."custom_setting"`);
    await runner.query(`DROP INDEX "read"."custom_option_company"`);
    await runner.query(`DROP TABLE "read"."custom_option"`);
  }
}
