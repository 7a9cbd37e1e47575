import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a 禁止 follows 許可 with a last day; the projection fills it from the log. */
export class ForbiddenAfterwards1795378800311 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.detected_service add is_forbidden_afterwards boolean not null default false');
    await runner.query('alter table read.detected_service alter is_forbidden_afterwards drop default');
    await runner.query(`update read.projection set position = null where name = 'detected_service'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.detected_service drop column is_forbidden_afterwards');
  }
}
