import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules by which the assistant suggests decisions. */
export class DetectionAssistant1795378800231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.detection_assistant (
      company_id uuid not null,
      id uuid not null,
      rules jsonb not null,
      constraint detection_assistant_pkey primary key (id)
    )`);
    await runner.query('create index detection_assistant_company on read.detection_assistant (company_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.detection_assistant');
  }
}
