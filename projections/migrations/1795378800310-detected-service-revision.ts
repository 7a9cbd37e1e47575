import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The revision of a detected service beside its row; the projection fills it from the log. */
export class DetectedServiceRevision1795378800310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.detected_service add revision integer not null default 0');
    await runner.query('alter table read.detected_service alter revision drop default');
    await runner.query(`update read.projection set position = null where name = 'detected_service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.detected_service drop column revision');
  }
}
