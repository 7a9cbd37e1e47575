import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who settles what a leaver still has, and until when. */
export class LeavingTask1795378800385 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table read.leaving_task (
      company_id uuid not null,
      company_user_id uuid not null,
      kind text not null,
      target_id uuid not null,
      target text not null,
      owner_id uuid,
      due_on date,
      constraint leaving_task_pkey primary key (company_user_id, kind, target_id)
    )`);
    await runner.query('create index leaving_task_company on read.leaving_task (company_id)');
    await runner.query('create index leaving_task_owner on read.leaving_task (owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.leaving_task');
  }
}
