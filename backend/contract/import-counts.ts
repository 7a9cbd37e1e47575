import { z } from 'zod';

/** The rows of a checked file by their outcome. */
export const counts = z.object({
  new: z.number(),
  changed: z.number(),
  missing: z.number().describe('ファイルがすべてを載せているとき、ファイルにないもの'),
  same: z.number(),
  leftOut: z.number().describe('取り込みの設定の対象でない行'),
  error: z.number(),
  doubtful: z.number().describe('新規と変更のうち、確認が必要な行'),
});

/** The amounts of a file's payments, in yen. */
export const sums = z.object({
  new: z.number().describe('新規の行の金額の合計（円）'),
  doubtful: z.number().describe('そのうち、確認が必要な行の金額の合計（円）'),
});
