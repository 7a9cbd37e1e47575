import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The SSO settings of services. */
export class ServiceSso1795378800150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.service_sso (
      company_id uuid not null,
      id uuid not null,
      company_service_id uuid not null,
      identity_provider_id uuid,
      identity_provider_name text,
      protocol text not null,
      is_enforced boolean not null,
      source text not null,
      effective_from date not null,
      revision integer not null,
      constraint service_sso_pkey primary key (id)
    )`);
    await runner.query('create index service_sso_company on read.service_sso (company_id)');
    await runner.query('create index service_sso_service on read.service_sso (company_service_id)');
    await runner.query('create index service_sso_provider on read.service_sso (identity_provider_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.service_sso');
  }
}
