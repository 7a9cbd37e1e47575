import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of each kind an administrator has at most one link that works. */
export class OneOpenToken1795234061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from app.token older using app.token newer
        where older.administrator_id = newer.administrator_id and older.kind = newer.kind
          and older.used_at is null and newer.used_at is null
          and (older.created_at, older.token_hash) < (newer.created_at, newer.token_hash);
      drop index app.token_administrator;
      create unique index token_open on app.token (administrator_id, kind) where used_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.token_open;
      create index token_administrator on app.token (kind, administrator_id);
    `);
  }
}
