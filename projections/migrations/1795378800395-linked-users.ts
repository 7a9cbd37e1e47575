import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose user record an administrator's account shows; no event names one before this version. */
export class LinkedUsers1795378800395 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.administrator add linked_user_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table read.administrator drop column linked_user_id');
  }
}
