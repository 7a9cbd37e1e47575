import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which call with which content a file came by, so that the same one sent again is found. */
export class ImportCalls1795258200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.import add column call_id uuid');
    await runner.query('create unique index import_call on app.import (call_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.import drop column call_id');
  }
}
