import { z } from 'zod';
import { id, many, text } from './fields';
import { strict } from './kit';
import { vocabulary } from './vocabulary';

export const namedValueStates = vocabulary({
  ambiguous: '複数の候補',
  unknown: '登録なし',
  chosen: '選択済み',
});

/** A value of a file that names a department or a service, where its name alone does not tell which. */
export const namedValue = z.object({
  field: z.string(),
  value: z.string().describe('ファイルに書かれた値'),
  rows: z.number().describe('この値がある行の数'),
  state: namedValueStates.schema,
  candidateIds: z.array(z.string()).describe('名前の近い候補'),
  chosenId: z.string().nullable(),
});
export type NamedValue = z.output<typeof namedValue>;

/** A value that a row sets. */
export const shownChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  written: z.string().optional().describe('読み取った値と異なるとき、ファイルに書かれた値'),
});

export const maxNamedValues = 1_000;
export const maxValueLength = 500;

/** What a value stands for; null takes the choice back. */
export const chosenValues = many(
  '値の対応',
  strict({ field: text('項目', 100), value: text('ファイルの値', maxValueLength), id: id('対応先').nullable() }),
  maxNamedValues,
);
