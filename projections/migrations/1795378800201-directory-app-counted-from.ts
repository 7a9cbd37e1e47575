import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the sign-ins to an app count as those to its service; the projection fills it from the log. */
export class DirectoryAppCountedFrom1795378800201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.directory_app add counted_from date');
    await runner.query(`update read.projection set position = null where name = 'directory_app'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.directory_app drop column counted_from');
  }
}
