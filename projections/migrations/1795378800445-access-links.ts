import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links bound to mail addresses. */
export class AccessLinks1795378800445 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.access_link (
      company_id uuid not null,
      id uuid not null,
      kind text not null,
      address text not null,
      subject_id uuid,
      subject text not null,
      areas jsonb not null,
      first_day date,
      last_day date,
      expires_on date not null,
      issued_at timestamptz not null,
      issued_by uuid,
      sent_at timestamptz not null,
      opened_at timestamptz,
      entered_at timestamptz,
      revoked_at timestamptz,
      constraint access_link_pkey primary key (id)
    )`);
    await runner.query('create index access_link_company on read.access_link (company_id, issued_at)');
    await runner.query('create index access_link_subject on read.access_link (subject_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.access_link');
  }
}
