import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Integrations, their runs and the accounts at the vendors; when a company synchronises. */
export class Integrations1795378800120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table read.integration (
        company_id uuid not null,
        id uuid not null,
        integration_kind text not null,
        scopes jsonb not null,
        configured_at timestamptz not null,
        last_run_at timestamptz,
        last_run_id uuid,
        failure_code text,
        vendor_text text,
        failure_attempt integer,
        failed_at timestamptz,
        next_attempt_at timestamptz,
        held_run_id uuid,
        released_run_id uuid,
        seats_bought integer,
        seats_used integer,
        constraint integration_pkey primary key (id)
      );
      create index integration_company on read.integration (company_id);
      create table read.integration_run (
        company_id uuid not null,
        id uuid not null,
        company_service_id uuid not null,
        state text not null,
        ended_at timestamptz not null,
        duration_ms integer not null,
        counts jsonb,
        failure_code text,
        vendor_text text,
        held jsonb,
        constraint integration_run_pkey primary key (id)
      );
      create index integration_run_company on read.integration_run (company_id);
      create index integration_run_service on read.integration_run (company_service_id, ended_at);
      create table read.service_account (
        company_id uuid not null,
        id uuid not null,
        company_service_id uuid not null,
        external_id text not null,
        name text,
        email text,
        employee_code text,
        status text not null,
        role text,
        licence text,
        originals jsonb not null,
        presence text not null,
        missed_by_run uuid,
        company_user_id uuid,
        matched_by text,
        last_login_at timestamptz,
        found_on date not null,
        is_forgotten boolean not null,
        search_name text not null,
        search_email text not null,
        constraint service_account_pkey primary key (id)
      );
      create index service_account_company on read.service_account (company_id);
      create index service_account_service on read.service_account (company_service_id, company_user_id);
      create index service_account_user on read.service_account (company_user_id);
      create index service_account_lost on read.service_account (company_service_id, company_user_id) where "presence" = 'lost';
      -- Every company keeps the default until it chooses another hour, so the rows are right as they are.
      alter table read.company add integration_hour integer not null default 3;
      alter table read.company alter column integration_hour drop default;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.integration, read.integration_run, read.service_account;
      alter table read.company drop column integration_hour;`);
  }
}
