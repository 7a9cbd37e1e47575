import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account of a deleted user runs until it is disconnected: the rows are built anew. */
export class AccountTermsOfDeleted1795274000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE read.projection SET position = NULL WHERE name IN ('account_term')`);
  }

  async down(): Promise<void> {}
}
