import type { MigrationInterface, QueryRunner } from 'typeorm';

const key = async (runner: QueryRunner, columns: string) => {
  await runner.query('alter table read.recorded_event drop constraint recorded_event_operation');
  await runner.query(`alter table read.recorded_event add constraint recorded_event_operation unique (${columns})`);
};

/** A service, its integration and its source of people have one id: an operation may write the same revision of each. */
export class EntitiesOfOneId1795378800530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await key(runner, 'company_id, operation_id, entity_id, revision, entity');
  }

  async down(runner: QueryRunner): Promise<void> {
    await key(runner, 'company_id, operation_id, entity_id, revision');
  }
}
