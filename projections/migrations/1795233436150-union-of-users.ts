import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnionOfUsers1795233436150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "read"."recorded_event" ADD "other_user_id" uuid`);
    await runner.query(
      `CREATE INDEX "recorded_event_other_user" ON "read"."recorded_event"  ("other_user_id", "position") WHERE "other_user_id" IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "company_user_main" ON "read"."company_user"  ("union_main_user_id") WHERE "union_main_user_id" IS NOT NULL`,
    );
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('recorded_event')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."company_user_main"`);
    await runner.query(`DROP INDEX "read"."recorded_event_other_user"`);
    await runner.query(`ALTER TABLE "read"."recorded_event" DROP COLUMN "other_user_id"`);
  }
}
