import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlertDismissed1795231884315 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."alert" ADD "dismissed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('alert')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."alert" DROP COLUMN "dismissed_at"`);
  }
}
