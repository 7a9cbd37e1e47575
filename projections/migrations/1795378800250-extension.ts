import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Installations of the browser extension, and what it shows. */
export class Extension1795378800250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.extension_installation (
      company_id uuid not null,
      id uuid not null,
      company_user_id uuid,
      way text not null,
      browser text not null,
      state text not null,
      enrolled_at timestamptz not null,
      constraint extension_installation_pkey primary key (id)
    )`);
    await runner.query(
      'create index extension_installation_company on read.extension_installation (company_id, enrolled_at)',
    );
    await runner.query(`create index extension_installation_user on read.extension_installation (company_user_id)
      where company_user_id is not null`);
    await runner.query(`create table read.extension_setting (
      company_id uuid not null,
      id uuid not null,
      contact text,
      guidance text,
      token_issued_at timestamptz,
      revision integer not null,
      constraint extension_setting_pkey primary key (id)
    )`);
    await runner.query('create index extension_setting_company on read.extension_setting (company_id)');
    await runner.query('alter table read.company_user drop column is_browser_extension');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.company_user add column is_browser_extension boolean not null default false');
    await runner.query('drop table read.extension_setting');
    await runner.query('drop table read.extension_installation');
  }
}
