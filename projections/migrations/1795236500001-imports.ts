import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Imports1795236500001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."csv_import" ("company_id" uuid NOT NULL, "id" uuid NOT NULL, "kind" text NOT NULL, "file_name" text NOT NULL, "state" text NOT NULL, "added" integer NOT NULL, "changed" integer NOT NULL, "failed" integer NOT NULL, "committed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "committed_by_id" uuid, "finished_at" TIMESTAMP WITH TIME ZONE, "taken_back_at" TIMESTAMP WITH TIME ZONE, "taken_back_by_id" uuid, "taken_back" integer, "kept" integer, CONSTRAINT "csv_import_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "csv_import_company" ON "read"."csv_import"  ("company_id", "kind", "committed_at")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."csv_import_company"`);
    await runner.query(`DROP TABLE "read"."csv_import"`);
  }
}
