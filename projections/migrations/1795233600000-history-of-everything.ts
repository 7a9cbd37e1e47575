import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HistoryOfEverything1795233600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."recorded_event_company"`);
    await runner.query(`ALTER TABLE "read"."recorded_event" ADD "batch_id" uuid`);
    await runner.query(
      `CREATE INDEX "recorded_event_batch" ON "read"."recorded_event"  ("batch_id", "position") WHERE "batch_id" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_actor" ON "read"."recorded_event"  ("company_id", "actor_id", "at", "position")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_type" ON "read"."recorded_event"  ("company_id", "type", "at", "position")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_company" ON "read"."recorded_event"  ("company_id", "at", "position")`,
    );
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('recorded_event')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."recorded_event_company"`);
    await runner.query(`DROP INDEX "read"."recorded_event_type"`);
    await runner.query(`DROP INDEX "read"."recorded_event_actor"`);
    await runner.query(`DROP INDEX "read"."recorded_event_batch"`);
    await runner.query(`ALTER TABLE "read"."recorded_event" DROP COLUMN "batch_id"`);
    await runner.query(
      `CREATE INDEX "recorded_event_company" ON "read"."recorded_event" USING btree ("company_id", "position")`,
    );
  }
}
