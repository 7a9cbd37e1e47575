import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be done to the next targets of a bulk act, kept before it is done: after a crash it is not found out anew from rows that have moved on. */
export class PlannedBulkActs1795256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.bulk_act add column planned jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.bulk_act drop column planned');
  }
}
