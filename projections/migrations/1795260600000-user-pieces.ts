import type { MigrationInterface, QueryRunner } from 'typeorm';
import { holdingFunction, piecesFunction, piecesIndex, type Searched } from '../kit/pieces';

const users: Searched = { table: 'company_user', column: 'search', ids: 'array[id, union_main_user_id]' };

/** Rare words are found by their letters. */
export class UserPieces1795260600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(piecesFunction);
    await runner.query(piecesIndex(users));
    await runner.query(holdingFunction(users));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function read.company_user_holding(text, int, name); drop index read.company_user_pieces;
      drop function read.pieces(uuid, text)`);
  }
}
