import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Values that one entity may hold at a time. `company_id` is the nil UUID where a value is unique across companies. */
export class Claims1795275000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.claim (
        company_id uuid not null,
        kind text not null,
        value_hash bytea not null,
        stream text not null,
        command_id uuid not null,
        attempts integer not null default 1,
        is_shared boolean not null default false,
        leased_until timestamptz not null,
        primary key (company_id, kind, value_hash)
      );
      create index claim_stream on app.claim (stream);
      create table app.claims_built (built_at timestamptz not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.claims_built, app.claim');
  }
}
