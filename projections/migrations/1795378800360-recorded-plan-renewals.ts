import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the plans of recorded amounts renew themselves; the projection fills it from the log. */
export class RecordedPlanRenewals1795378800360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.recorded_plan add renewal_cycle text not null default 'none',
      add auto_renewal boolean not null default false, add is_ending boolean not null default false`);
    await runner.query(`alter table read.recorded_plan alter renewal_cycle drop default,
      alter auto_renewal drop default, alter is_ending drop default`);
    await runner.query(`update read.projection set position = null where name = 'recorded_plan'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read.recorded_plan drop column renewal_cycle, drop column auto_renewal,
      drop column is_ending`);
  }
}
