import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of earlier versions say in the log which event they undo; the projection reads them once more. */
export class UndosOfBefore1795378800471 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update read.projection set position = null where name = 'recorded_event'`);
  }

  async down(): Promise<void> {
    // The rows stay as the log has them.
  }
}
