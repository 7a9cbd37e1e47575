import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What receipts hold: each content once a company, in encrypted pieces; `payment_ids` are those it was brought for before an event names it. */
export class ReceiptFiles1795248000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.receipt_file (
        id uuid primary key,
        company_id uuid not null,
        sha256 bytea,
        payment_ids uuid[] not null,
        is_kept boolean not null default false,
        touched_at timestamptz not null default now()
      );
      create unique index receipt_file_content on app.receipt_file (company_id, sha256);
      create index receipt_file_unclaimed on app.receipt_file (touched_at) where not is_kept;
      create table app.receipt_piece (
        file_id uuid not null references app.receipt_file (id) on delete cascade,
        number integer not null,
        sealed bytea not null,
        primary key (file_id, number)
      );
      alter table app.receipt_piece alter column sealed set storage external;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.receipt_piece, app.receipt_file');
  }
}
