import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the backend keeps for itself (secrets and sessions, never in events) and where the projections stand. */
export class App1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.person_key (
        person_id uuid primary key,
        company_id uuid not null,
        wrapped_key bytea not null,
        created_at timestamptz not null default now()
      );
      create table app.credential (
        administrator_id uuid primary key,
        company_id uuid not null,
        email_hash bytea not null unique,
        password_hash text not null,
        changed_at timestamptz not null default now()
      );
      create table app.session (
        token_hash bytea primary key,
        administrator_id uuid not null,
        company_id uuid not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create index session_administrator on app.session (administrator_id);
      create table app.token (
        token_hash bytea primary key,
        kind text not null check (kind in ('pre_registration', 'invitation', 'reset')),
        company_id uuid,
        administrator_id uuid,
        email text,
        ids jsonb,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index token_administrator on app.token (kind, administrator_id);
      create table app.login_attempt (
        email_hash bytea primary key,
        failures integer not null,
        blocked_until timestamptz,
        last_failed_at timestamptz not null default now()
      );
      create table app.reactor (
        name text primary key,
        commit_position numeric(20,0) not null,
        updated_at timestamptz not null default now()
      );
      create table read.projection (
        name text primary key,
        position numeric(20,0),
        state text not null check (state in ('running', 'stopped', 'rebuilding')),
        error text,
        error_position numeric(20,0),
        updated_at timestamptz not null default now(),
        last_event_at timestamptz
      ) with (fillfactor = 20);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table read.projection;
      drop table app.person_key, app.credential, app.session, app.token, app.login_attempt, app.reactor;
    `);
  }
}
