import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HistoryByChannel1795245090689 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "recorded_event_channel" ON "read"."recorded_event"  ("company_id", "channel", "at", "position") WHERE "channel" <> 'console'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."recorded_event_channel"`);
  }
}
