import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaymentMonthService1795257600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "payment_month_service" ON "read"."payment_month"  ("company_id", "company_service_id")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."payment_month_service"`);
  }
}
