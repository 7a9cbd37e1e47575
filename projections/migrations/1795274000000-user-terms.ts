import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every value of the dated fields by its day; what is planned is part of it and needs no table of its own. */
export class UserTerms1795274000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "read"."company_user" ADD "retires_on" date, ADD "terms" jsonb NOT NULL DEFAULT '{}', ADD "next_term_on" date`,
    );
    await runner.query(`ALTER TABLE "read"."company_user" ALTER COLUMN "terms" DROP DEFAULT`);
    await runner.query(
      `CREATE INDEX "company_user_next_term" ON "read"."company_user" ("next_term_on") WHERE "next_term_on" IS NOT NULL`,
    );
    await runner.query(`DROP TABLE "read"."scheduled_change"`);
    await runner.query(`DELETE FROM read.projection WHERE name = 'scheduled_change'`);
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('company_user')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."company_user_next_term"`);
    await runner.query(
      `ALTER TABLE "read"."company_user" DROP COLUMN "next_term_on", DROP COLUMN "terms", DROP COLUMN "retires_on"`,
    );
  }
}
