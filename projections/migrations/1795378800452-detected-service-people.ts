import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many persons use each detected service. */
export class DetectedServicePeople1795378800452 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(readFileSync(join(__dirname, '1795378800452-detected-service-people.sql'), 'utf8'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger detected_use_added on read.detected_service_user;
      drop trigger detected_use_changed on read.detected_service_user;
      drop trigger detected_use_removed on read.detected_service_user;
      drop function read.count_detected_people();
      drop function read.move_detected_people(uuid[], uuid[], uuid[], text[], bigint[]);
      drop function read.detected_service_user_totals(text);
      drop table read.detected_service_people`);
  }
}
