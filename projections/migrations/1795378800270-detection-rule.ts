import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules of 検知URL and 許可URL. */
export class DetectionRule1795378800270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.detection_rule (
      company_id uuid not null,
      id uuid not null,
      list text not null,
      service_name text not null,
      url text not null,
      detect_url_type text not null,
      registered_at timestamptz not null,
      constraint detection_rule_pkey primary key (id)
    )`);
    await runner.query('create index detection_rule_company on read.detection_rule (company_id, list)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.detection_rule');
  }
}
