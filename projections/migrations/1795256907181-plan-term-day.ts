import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanTermDay1795256907181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."plan" ADD "term_day" integer`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('plan')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."plan" DROP COLUMN "term_day"`);
  }
}
