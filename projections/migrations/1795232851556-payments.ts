import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments1795232851556 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."payment" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "company_service_id" uuid, "payee" text NOT NULL, "paid_on" date NOT NULL, "amount" bigint NOT NULL, "original_amount" double precision, "original_currency" text, "exchange_rate" double precision, "description" text, "recorded_at" TIMESTAMP WITH TIME ZONE NOT NULL, "search_payee" text NOT NULL, "search_description" text NOT NULL, CONSTRAINT "payment_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "payment_service" ON "read"."payment"  ("company_id", "company_service_id", "paid_on", "id")`,
    );
    await runner.query(`CREATE INDEX "payment_amount" ON "read"."payment"  ("company_id", "amount", "id")`);
    await runner.query(`CREATE INDEX "payment_day" ON "read"."payment"  ("company_id", "paid_on", "id")`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."payment_day"`);
    await runner.query(`DROP INDEX "read"."payment_amount"`);
    await runner.query(`DROP INDEX "read"."payment_service"`);
    await runner.query(`DROP TABLE "read"."payment"`);
  }
}
