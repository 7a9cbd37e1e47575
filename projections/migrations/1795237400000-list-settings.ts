import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How administrators like their lists: nothing of it is a fact of the business, and whoever is removed takes theirs along. */
export class ListSettings1795237400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.saved_view (
        id uuid primary key,
        company_id uuid not null,
        administrator_id uuid not null,
        list text not null,
        name text not null,
        is_shared boolean not null,
        query jsonb not null,
        columns jsonb,
        created_at timestamptz not null default now(),
        unique (administrator_id, list, name)
      );
      create index saved_view_list on app.saved_view (company_id, list);
      create table app.list_setting (
        company_id uuid not null,
        administrator_id uuid not null,
        list text not null,
        columns jsonb,
        default_view_id uuid references app.saved_view on delete set null,
        primary key (administrator_id, list)
      );
    `);
    for (const table of ['app.saved_view', 'app.list_setting'])
      await runner.query(`
        alter table ${table} enable row level security, force row level security;
        create policy own_company on ${table}
          using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
          with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.list_setting, app.saved_view');
  }
}
