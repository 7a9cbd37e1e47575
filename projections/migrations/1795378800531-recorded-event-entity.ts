import type { MigrationInterface, QueryRunner } from 'typeorm';

const keyOf = (columns: string) =>
  `alter table read.recorded_event drop constraint recorded_event_operation,
    add constraint recorded_event_operation unique (${columns})`;

/**
 * An integration has the id of its service: two entities of one operation may have one id and one revision.
 * Rows that the narrower key took fit into this one; a projection that it stopped goes on by itself.
 */
export class RecordedEventEntity1795378800531 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keyOf('company_id, operation_id, entity_id, entity, revision'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keyOf('company_id, operation_id, entity_id, revision'));
  }
}
