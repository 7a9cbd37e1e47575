import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search of users scans the list's index alone. Users are built anew, since their search text folds variants of kanji. */
export class UserSearch1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists read.company_user_holding(text, int, name);
      drop index if exists read.company_user_pieces;
      update read.projection set position = null where name = 'company_user'`);
  }

  async down(): Promise<void> {
    throw new Error('Users cannot be searched by letter pairs any more');
  }
}
