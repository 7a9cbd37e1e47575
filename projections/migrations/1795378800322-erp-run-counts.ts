import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of runs gained numbers, which the projection fills from the log. */
export class ErpRunCounts1795378800322 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update read.projection set position = null where name = 'erp_run'`);
  }

  async down(): Promise<void> {
    // The numbers do no harm to an earlier version.
  }
}
