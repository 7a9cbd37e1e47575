import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Devices1795233305342 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."device" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "serial_code" text NOT NULL, "classification_id" uuid NOT NULL, "classification" text NOT NULL, "name_id" uuid NOT NULL, "name" text NOT NULL, "maker_id" uuid, "maker" text, "operating_system_id" uuid, "operating_system" text, "status" text NOT NULL, "company_user_id" uuid, "usage_starts_on" date, "usage_ends_on" date, "purchased_on" date, "price" bigint, "warranty_ends_on" date, "lease_ends_on" date, "note" text, "disposed_on" date, "disposal" text, "registered_at" TIMESTAMP WITH TIME ZONE NOT NULL, "search_serial_code" text NOT NULL, CONSTRAINT "device_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "device_user" ON "read"."device"  ("company_user_id") WHERE "company_user_id" IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX "device_company" ON "read"."device"  ("company_id", "serial_code")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."device_company"`);
    await runner.query(`DROP INDEX "read"."device_user"`);
    await runner.query(`DROP TABLE "read"."device"`);
  }
}
