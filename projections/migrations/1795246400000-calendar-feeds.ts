import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses by which calendars read the renewals: one for each administrator, known by the hash of its token. */
export class CalendarFeeds1795246400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.calendar_feed (
        administrator_id uuid primary key,
        company_id uuid not null,
        token_hash bytea not null unique,
        created_at timestamptz not null default now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.calendar_feed');
  }
}
