import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HistoryPosition1795255699008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."recorded_event" ALTER COLUMN "position" TYPE bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."recorded_event" ALTER COLUMN "position" TYPE numeric(20,0)`);
  }
}
