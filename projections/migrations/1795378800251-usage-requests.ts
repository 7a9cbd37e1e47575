import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests to use forbidden services. */
export class UsageRequests1795378800251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.usage_request (
      company_id uuid not null,
      id uuid not null,
      detected_service_id uuid not null,
      service_name text not null,
      host text not null,
      purpose text not null,
      extension_installation_id uuid not null,
      company_user_id uuid,
      requested_at timestamptz not null,
      answer text,
      answer_text text,
      answered_at timestamptz,
      answered_by uuid,
      constraint usage_request_pkey primary key (id)
    )`);
    await runner.query('create index usage_request_company on read.usage_request (company_id, requested_at)');
    await runner.query('create index usage_request_installation on read.usage_request (extension_installation_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.usage_request');
  }
}
