import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentReceipts1795254927066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."payment_receipt" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "payment_id" uuid NOT NULL, "name" text NOT NULL, "media_type" text NOT NULL, "size" integer NOT NULL, "sha256" text NOT NULL, "attached_at" TIMESTAMP WITH TIME ZONE NOT NULL, "attached_by_kind" text NOT NULL, "attached_by_id" uuid, "detached_at" TIMESTAMP WITH TIME ZONE, "detached_by_kind" text, "detached_by_id" uuid, "detach_reason" text, CONSTRAINT "payment_receipt_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "payment_receipt_payment" ON "read"."payment_receipt"  ("company_id", "payment_id")`,
    );
    await runner.query(`ALTER TABLE "read"."payment" ADD "receipts_count" integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE "read"."payment" ALTER COLUMN "receipts_count" DROP DEFAULT`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('payment')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."payment" DROP COLUMN "receipts_count"`);
    await runner.query(`DROP INDEX "read"."payment_receipt_payment"`);
    await runner.query(`DROP TABLE "read"."payment_receipt"`);
  }
}
