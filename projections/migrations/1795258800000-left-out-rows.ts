import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a row was before a commit left it out, for when the commit is refused. */
export class LeftOutRows1795258800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.import_row add column outcome_before text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.import_row drop column outcome_before');
  }
}
