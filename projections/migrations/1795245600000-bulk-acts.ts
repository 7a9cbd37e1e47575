import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is being done to many things at once, so that it is gone on with after a crash: the facts themselves are in the ledger. */
export class BulkActs1795245600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.bulk_act (
        id uuid primary key,
        company_id uuid not null,
        administrator_id uuid not null,
        act text not null,
        input jsonb not null,
        reason text,
        targets uuid[] not null,
        done integer not null default 0,
        changed integer not null default 0,
        failures jsonb not null default '[]',
        begun_at timestamptz not null default now(),
        finished_at timestamptz
      );
      create index bulk_act_waiting on app.bulk_act (begun_at) where finished_at is null;
      create index bulk_act_company on app.bulk_act (company_id, begun_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.bulk_act');
  }
}
