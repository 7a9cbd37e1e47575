import { z } from 'zod';
import { vocabulary } from './vocabulary';

/** Why a list is too doubtful to be applied: of accounts, or of people. */
export const heldReasons = vocabulary({
  empty: 'アカウントが1件も返されませんでした',
  below_half: 'アカウントが半数未満になりました',
  many_missing: '3分の1を超えるアカウントが見つかりません',
  people_empty: '人事情報が1名も返されませんでした',
  people_below_half: '人事情報が半数未満になりました',
  people_many_leaving: '3分の1を超える人が退職になります',
  people_many_missing: '3分の1を超える人が人事情報に見つかりません',
});

export const heldImport = z.object({
  why: heldReasons.schema,
  known: z.number().describe('登録済みの件数'),
  seen: z.number().describe('ファイルにある件数'),
  missing: z.number().describe('ファイルにない件数'),
});
export type HeldImport = z.output<typeof heldImport>;
