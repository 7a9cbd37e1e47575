import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an integration is paused, and which event an event undoes. */
export class UndoOfRuns1795378800470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.integration add paused_at timestamptz');
    await runner.query('alter table read.recorded_event add undoes uuid');
    await runner.query(
      `create index recorded_event_undoes on read.recorded_event (undoes, position) where undoes is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.recorded_event drop column undoes');
    await runner.query('alter table read.integration drop column paused_at');
  }
}
