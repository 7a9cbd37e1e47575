import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an ERP is paused. */
export class PausedErps1795378800501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_erp add paused_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_erp drop column paused_at');
  }
}
