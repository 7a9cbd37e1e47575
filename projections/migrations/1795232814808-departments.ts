import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Departments1795232814808 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "read"."department_member" ("company_id" uuid NOT NULL, "company_user_id" uuid NOT NULL, "revision" integer NOT NULL, "place" integer NOT NULL, "effective_from" date NOT NULL, "department_id" uuid, CONSTRAINT "department_member_pkey" PRIMARY KEY ("company_user_id", "revision", "place"))`,
    );
    await runner.query(
      `CREATE INDEX "department_member_user" ON "read"."department_member"  ("company_user_id", "effective_from", "revision")`,
    );
    await runner.query(`CREATE INDEX "department_member_department" ON "read"."department_member"  ("department_id")`);
    await runner.query(
      `CREATE INDEX "department_member_company" ON "read"."department_member"  ("company_id", "effective_from")`,
    );
    await runner.query(
      `CREATE TABLE "read"."department_term" ("company_id" uuid NOT NULL, "department_id" uuid NOT NULL, "revision" integer NOT NULL, "effective_from" date NOT NULL, "name" text, "parent_id" uuid, "says_parent" boolean NOT NULL, "is_active" boolean, CONSTRAINT "department_term_pkey" PRIMARY KEY ("department_id", "revision"))`,
    );
    await runner.query(
      `CREATE INDEX "department_term_company" ON "read"."department_term"  ("company_id", "effective_from")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "read"."department_term_company"`);
    await runner.query(`DROP TABLE "read"."department_term"`);
    await runner.query(`DROP INDEX "read"."department_member_company"`);
    await runner.query(`DROP INDEX "read"."department_member_department"`);
    await runner.query(`DROP INDEX "read"."department_member_user"`);
    await runner.query(`DROP TABLE "read"."department_member"`);
  }
}
