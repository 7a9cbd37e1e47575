import { z } from 'zod';
import { comparedKinds, differenceKinds } from './difference-kinds';
import { csvQuery } from './csv';
import { day, inQuery, oneOf } from './fields';
import { fileAnswer } from './files';
import { defaultPageSize, endpoint, maxPageSize, offsetUpTo, strict, whole } from './kit';
import { vocabulary } from './vocabulary';

export const differenceTypes = vocabulary({ added: '追加', gone: '終了', changed: '変更' });

const value = z.union([z.string(), z.number(), z.null()]);
const difference = z.object({
  id: z.string(),
  type: differenceTypes.schema,
  name: z.string(),
  within: z.string().nullable().describe('属するもの：プランや利用者ではサービス'),
  fields: z
    .array(z.object({ key: z.string(), before: value, after: value }))
    .describe('追加と終了ではすべての項目、変更では変わった項目'),
});
export type Difference = z.output<typeof difference>;
const beforeAndAfter = { before: z.number(), after: z.number() };
const totals = z.object({
  ...beforeAndAfter,
  added: z.number(),
  gone: z.number(),
  changed: z.number(),
  sums: z.array(z.object({ key: z.string(), ...beforeAndAfter })),
});
export type DifferenceTotals = z.output<typeof totals>;

const comparisonQuery = {
  kind: oneOf('対象', differenceKinds),
  before: day('比べる日（前）'),
  after: inQuery.day('比べる日（後）').describe('なければ今日'),
  type: inQuery.oneOf('変化', differenceTypes),
  keyword: inQuery.text('キーワード'),
};
const common = {
  access: 'auditLog',
  auditor: true,
  days: ['before', 'after'],
  asOf: { today: '差分は、この画面で選んだ2つの日を比べています。' },
  models: [...new Set(Object.values(comparedKinds).flatMap(({ models }) => models))],
} as const;

export const differences = {
  /** Two days side by side: what was added, what ended and what changed. */
  list: endpoint('GET', '/differences', {
    ...common,
    summary: '2つの日の差分',
    query: strict({
      ...comparisonQuery,
      offset: offsetUpTo(10_000_000),
      count: whole('件数', 1, maxPageSize).default(defaultPageSize),
    }),
    answer: z.object({
      before: z.string(),
      after: z.string(),
      totals,
      items: z.array(difference),
      total: z.number(),
      offset: z.number(),
      count: z.number(),
    }),
  }),
  csv: endpoint('GET', '/differences/csv', {
    ...common,
    summary: '2つの日の差分のCSV：項目ごとの行',
    query: strict({ ...comparisonQuery, ...csvQuery }),
    answer: fileAnswer,
    produces: 'csv',
  }),
};
