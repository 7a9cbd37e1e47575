import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account title and department of payments of files. No event of before has them, so nothing is refilled. */
export class BookingOfPayments1795378800591 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.payment add account_title text, add department text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.payment drop column account_title, drop column department');
  }
}
