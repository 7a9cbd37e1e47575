import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that are still to be written and sent; what they are about is sealed, since it names a person. */
export class Outbox1795234060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.outbox (
        id uuid primary key,
        sealed bytea not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index outbox_due on app.outbox (due_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.outbox');
  }
}
