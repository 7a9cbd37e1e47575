import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A withdrawn use is of no detected service. */
export class WithdrawnUses1795378800340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.detected_service_user alter detected_service_id drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from read.detected_service_user where detected_service_id is null');
    await runner.query('alter table read.detected_service_user alter detected_service_id set not null');
  }
}
