import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One table for all queued work. What was queued in the tables before is moved into it. */
export class Jobs1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without further indexes: there are few open jobs, and their frequent updates stay within the page.
      create table app.job (
        kind text not null,
        key text not null,
        company_id uuid,
        payload bytea,
        state text not null default 'queued',
        due_at timestamptz not null default now(),
        attempts integer not null default 0,
        lease_holder uuid,
        leased_until timestamptz,
        last_error text,
        created_at timestamptz not null default now(),
        primary key (kind, key)
      ) with (fillfactor = 60);
      insert into app.job (kind, key, payload, due_at, attempts, created_at)
        select 'mail', id::text, sealed, due_at, attempts, created_at from app.outbox;
      insert into app.job (kind, key, company_id, due_at)
        select 'import', id::text, company_id, uploaded_at from app.import
        where state in ('checking', 'importing', 'taking_back');
      insert into app.job (kind, key, company_id, due_at)
        select 'bulk_act', id::text, company_id, begun_at from app.bulk_act where finished_at is null;
      drop table app.outbox;
      drop index app.import_waiting;
      drop index app.bulk_act_waiting;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.outbox (
        id uuid primary key,
        sealed bytea not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index outbox_due on app.outbox (due_at);
      insert into app.outbox (id, sealed, attempts, due_at, created_at)
        select key::uuid, payload, attempts, due_at, created_at from app.job where kind = 'mail';
      create index import_waiting on app.import (uploaded_at) where state in ('checking', 'importing', 'taking_back');
      create index bulk_act_waiting on app.bulk_act (begun_at) where finished_at is null;
      drop table app.job;
    `);
  }
}
