import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeviceItems1795239414764 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."device" ADD "custom_values" jsonb NOT NULL DEFAULT 'null'`);
    await runner.query(`ALTER TABLE "read"."device" ALTER COLUMN "custom_values" DROP DEFAULT`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('device')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."device" DROP COLUMN "custom_values"`);
  }
}
