import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists of persons are sorted and narrowed by, together in one narrow index. */
export class UserList1795255220080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "read"."company_user" ADD "sort_name" text COLLATE "ja-x-icu" NOT NULL DEFAULT '',
       ADD "search" text NOT NULL GENERATED ALWAYS AS (search_name || ' ' || search_email || ' ' || coalesce(search_code, '')) STORED`,
    );
    await runner.query(`ALTER TABLE "read"."company_user" ALTER COLUMN "sort_name" DROP DEFAULT`);
    // Good until the table is built anew; no entry may be too large for the index.
    await runner.query(
      `UPDATE "read"."company_user" SET sort_name = left(coalesce(name_kana, name), 100), search_name = left(search_name, 500),
         search_email = left(search_email, 254), search_code = left(search_code, 100)`,
    );
    await runner.query(
      `CREATE INDEX "company_user_list" ON "read"."company_user" ("company_id", "sort_name", "id") INCLUDE ("search")
       WHERE "user_status" <> 'deleted' AND "union_main_user_id" IS NULL`,
    );
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('company_user')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."company_user_list"`);
    await runner.query(`ALTER TABLE "read"."company_user" DROP COLUMN "search", DROP COLUMN "sort_name"`);
  }
}
