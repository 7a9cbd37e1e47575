import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Services that nobody registered, and who uses them. */
export class DetectedServices1795378800230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.detected_service (
      company_id uuid not null,
      id uuid not null,
      key text not null,
      name text not null,
      category text,
      detected_type text not null,
      detection_target text not null,
      first_detected_on date not null,
      decision text not null,
      decided_on date,
      decision_reason text,
      department_ids jsonb not null,
      allowed_until date,
      owner_user_id uuid,
      company_service_id uuid,
      risk_level text,
      risk_until date,
      risk_reason text,
      search text not null,
      constraint detected_service_pkey primary key (id)
    )`);
    await runner.query(
      'create index detected_service_company on read.detected_service (company_id, first_detected_on)',
    );
    await runner.query('create index detected_service_registered on read.detected_service (company_service_id)');
    await runner.query(`create table read.detected_service_user (
      company_id uuid not null,
      id uuid not null,
      detected_service_id uuid not null,
      detected_type text not null,
      detection_target text not null,
      company_user_id uuid,
      label text,
      scopes jsonb not null,
      is_forgotten boolean not null,
      first_detected_on date not null,
      search_label text not null,
      constraint detected_service_user_pkey primary key (id)
    )`);
    await runner.query(
      'create index detected_service_user_service on read.detected_service_user (company_id, detected_service_id, company_user_id)',
    );
    await runner.query('create index detected_service_user_user on read.detected_service_user (company_user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.detected_service_user');
    await runner.query('drop table read.detected_service');
  }
}
