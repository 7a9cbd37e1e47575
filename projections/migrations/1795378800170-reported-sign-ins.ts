import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the integrations of services report last sign-ins. */
export class ReportedSignIns1795378800170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table read.integration add sign_ins_reported_since date, add sign_ins_reported_until date`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table read.integration drop column sign_ins_reported_since, drop column sign_ins_reported_until`,
    );
  }
}
