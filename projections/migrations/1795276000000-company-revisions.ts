import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CompanyRevisions1795276000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['company', 'type', 'actor', 'channel'])
      await runner.query(`DROP INDEX "read"."recorded_event_${name}"`);
    await runner.query(`ALTER TABLE "read"."recorded_event" ADD "company_revision" integer, ADD "operation_id" uuid,
      ADD "operation_revision" integer, ADD "save_revision" integer`);
    // Until the table is built anew, every event is an operation of its own.
    await runner.query(`UPDATE "read"."recorded_event" r
      SET company_revision = n.number, operation_id = r.event_id, operation_revision = n.number, save_revision = n.number
      FROM (SELECT position, row_number() OVER (PARTITION BY company_id ORDER BY position) AS number
        FROM "read"."recorded_event") n WHERE n.position = r.position`);
    for (const name of ['company_revision', 'operation_id', 'operation_revision', 'save_revision'])
      await runner.query(`ALTER TABLE "read"."recorded_event" ALTER COLUMN "${name}" SET NOT NULL`);
    await runner.query(`ALTER TABLE "read"."recorded_event"
      ADD CONSTRAINT "recorded_event_revision" UNIQUE ("company_id", "company_revision"),
      ADD CONSTRAINT "recorded_event_operation" UNIQUE ("company_id", "operation_id", "entity_id", "revision")`);
    await runner.query(
      `CREATE INDEX "recorded_event_company" ON "read"."recorded_event"  ("company_id", "operation_revision")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_day" ON "read"."recorded_event"  ("company_id", "at", "operation_revision")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_type" ON "read"."recorded_event"  ("company_id", "type", "operation_revision")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_actor" ON "read"."recorded_event"  ("company_id", "actor_id", "operation_revision")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_channel" ON "read"."recorded_event"  ("company_id", "channel", "operation_revision") WHERE "channel" <> 'console'`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_save" ON "read"."recorded_event"  ("company_id", "save_revision")`,
    );
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('recorded_event')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."recorded_event" DROP COLUMN "company_revision", DROP COLUMN "operation_id",
      DROP COLUMN "operation_revision", DROP COLUMN "save_revision"`);
    await runner.query(
      `CREATE INDEX "recorded_event_company" ON "read"."recorded_event"  ("company_id", "at", "position")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_type" ON "read"."recorded_event"  ("company_id", "type", "at", "position")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_actor" ON "read"."recorded_event"  ("company_id", "actor_id", "at", "position")`,
    );
    await runner.query(
      `CREATE INDEX "recorded_event_channel" ON "read"."recorded_event"  ("company_id", "channel", "at", "position") WHERE "channel" <> 'console'`,
    );
    await runner.query(`DROP INDEX IF EXISTS "read"."recorded_event_day"`);
  }
}
