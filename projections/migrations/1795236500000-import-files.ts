import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files on their way in: what they hold until it is committed and looked through, and which heading meant which field. */
export class ImportFiles1795236500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.import (
        id uuid primary key,
        company_id uuid not null,
        kind text not null,
        state text not null,
        file_name text not null,
        encoding text not null,
        headings jsonb not null,
        rows_count integer not null,
        columns jsonb not null,
        clear_empty boolean not null default false,
        administrator_id uuid not null,
        committed_by uuid,
        taken_back_by uuid,
        reason text,
        uploaded_at timestamptz not null default now(),
        rows_until timestamptz
      );
      create index import_waiting on app.import (uploaded_at) where state in ('checking', 'importing', 'taking_back');
      create index import_rows_until on app.import (rows_until) where rows_until is not null;
      create table app.import_row (
        import_id uuid not null references app.import (id) on delete cascade,
        number integer not null,
        line integer not null,
        cells jsonb not null,
        outcome text,
        entity_id uuid,
        name text,
        plan jsonb,
        changes jsonb,
        reasons jsonb,
        done boolean not null default false,
        primary key (import_id, number)
      ) with (fillfactor = 60);
      create index import_row_outcome on app.import_row (import_id, outcome, number);
      create table app.import_heading (
        company_id uuid not null,
        kind text not null,
        heading text not null,
        field text not null,
        primary key (company_id, kind, heading)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.import_row, app.import, app.import_heading');
  }
}
