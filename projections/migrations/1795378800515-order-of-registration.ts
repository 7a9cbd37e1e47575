import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When services and plans were registered, for their order in charts; the projections fill it from the log. */
export class OrderOfRegistration1795378800515 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['recorded_service', 'recorded_plan']) {
      await runner.query(`alter table read.${table} add registered_at timestamptz not null default now()`);
      await runner.query(`alter table read.${table} alter registered_at drop default`);
      await runner.query('update read.projection set position = null where name = $1', [table]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recorded_service', 'recorded_plan'])
      await runner.query(`alter table read.${table} drop column registered_at`);
  }
}
