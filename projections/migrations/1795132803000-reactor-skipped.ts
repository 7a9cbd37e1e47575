import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The facts that a reactor gave up on, for the operator to look at. */
export class ReactorSkipped1795132803000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.reactor_skipped (
        name text not null,
        commit_position numeric(20,0) not null,
        event_id uuid not null,
        event_type text not null,
        error text not null,
        skipped_at timestamptz not null default now(),
        primary key (name, event_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.reactor_skipped');
  }
}
