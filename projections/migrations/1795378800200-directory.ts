import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What identity providers tell of other services. */
export class Directory1795378800200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.directory (
      company_id uuid not null,
      id uuid not null,
      company_service_id uuid not null,
      read_at timestamptz,
      sign_ins_since timestamptz,
      sign_ins_until timestamptz,
      unread jsonb not null,
      failure_code text,
      vendor_text text,
      failed_at timestamptz,
      constraint directory_pkey primary key (id)
    )`);
    await runner.query('create index directory_company on read.directory (company_id)');
    await runner.query('create index directory_service on read.directory (company_service_id)');
    await runner.query(`create table read.directory_app (
      company_id uuid not null,
      id uuid not null,
      company_service_id uuid not null,
      external_id text not null,
      name text not null,
      protocol text,
      integration_name text,
      hosts jsonb not null,
      is_lost boolean not null,
      registered_service_id uuid,
      matched_by text,
      assigned_count integer,
      people_count integer not null,
      last_sign_in_on date,
      found_on date not null,
      constraint directory_app_pkey primary key (id)
    )`);
    await runner.query('create index directory_app_company on read.directory_app (company_id)');
    await runner.query('create index directory_app_provider on read.directory_app (company_service_id)');
    await runner.query('create index directory_app_registered on read.directory_app (registered_service_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.directory_app');
    await runner.query('drop table read.directory');
  }
}
