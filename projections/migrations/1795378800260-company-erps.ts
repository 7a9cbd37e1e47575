import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ERPs of companies, their runs, payments as ERPs record them, and the rules of payments. */
export class CompanyErps1795378800260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.company_erp (
      company_id uuid not null,
      id uuid not null,
      integration_kind text not null,
      name text not null,
      registered_at timestamptz not null,
      has_credentials boolean not null,
      scopes jsonb not null,
      config jsonb,
      configured_at timestamptz,
      is_integrated boolean not null,
      last_run_at timestamptz,
      last_run_id uuid,
      failure_code text,
      vendor_text text,
      failed_at timestamptz,
      next_attempt_at timestamptz,
      held_run_id uuid,
      released_run_id uuid,
      constraint company_erp_pkey primary key (id)
    )`);
    await runner.query('create index company_erp_company on read.company_erp (company_id)');
    await runner.query(`create table read.erp_run (
      company_id uuid not null,
      id uuid not null,
      company_erp_id uuid not null,
      state text not null,
      ended_at timestamptz not null,
      duration_ms integer not null,
      counts jsonb,
      failure_code text,
      vendor_text text,
      held jsonb,
      constraint erp_run_pkey primary key (id)
    )`);
    await runner.query('create index erp_run_company on read.erp_run (company_id)');
    await runner.query('create index erp_run_erp on read.erp_run (company_erp_id, ended_at)');
    await runner.query(`create table read.erp_payment (
      company_id uuid not null,
      id uuid not null,
      company_erp_id uuid not null,
      external_id text not null,
      state text not null,
      missing_since timestamptz,
      account_title text,
      department text,
      payee text not null,
      paid_on date not null,
      amount bigint not null,
      original_amount double precision,
      original_currency text,
      exchange_rate double precision,
      description text,
      constraint erp_payment_pkey primary key (id)
    )`);
    await runner.query('create index erp_payment_company on read.erp_payment (company_id, state)');
    await runner.query('create index erp_payment_erp on read.erp_payment (company_erp_id, external_id)');
    await runner.query(`create table read.payment_rule (
      company_id uuid not null,
      id uuid not null,
      payee text not null,
      search_payee text not null,
      account_title text,
      company_service_id uuid not null,
      added_at timestamptz not null,
      application_id uuid,
      applied_service_id uuid,
      applied_at timestamptz,
      applied_payment_ids jsonb not null,
      constraint payment_rule_pkey primary key (id)
    )`);
    await runner.query('create index payment_rule_company on read.payment_rule (company_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_rule', 'erp_payment', 'erp_run', 'company_erp'])
      await runner.query(`drop table read.${table}`);
  }
}
