import { z } from 'zod';
import { csvLimits, csvQuery } from './csv';
import { flag, id, inQuery, oneOf, reason, text, whole } from './fields';
import { fileAnswer, fileUpload } from './files';
import { nameLookups } from './history-kinds';
import { counts, sums } from './import-counts';
import { heldImport } from './held-words';
import { endpoint, listQuery, sortOrder, page, strict } from './kit';
import { chosenValues, namedValue, shownChange } from './import-values';
import { importKinds, importStates } from './import-words';
import { seatsTaken } from './seats-taken';
import { messages } from './messages.ja';
import { vocabulary, type WordOf } from './vocabulary';

export const importOutcomes = vocabulary({
  new: '新規',
  changed: '変更',
  missing: 'いなくなった',
  same: '変更なし',
  leftOut: '対象外',
  error: 'エラー',
});
export type ImportKindName = WordOf<typeof importKinds>;
export type ImportState = WordOf<typeof importStates>;
export type ImportOutcome = WordOf<typeof importOutcomes>;

export type ImportCounts = z.output<typeof counts>;

export type ImportSums = z.output<typeof sums>;

export const importRow = z.object({
  id: z.string(),
  kind: importKinds.schema,
  fileName: z.string(),
  state: importStates.schema,
  added: z.number(),
  changed: z.number(),
  failed: z.number(),
  committedAt: z.string(),
  committedBy: z.string(),
  finishedAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  takenBackBy: z.string().nullable(),
  takenBack: z.number().nullable(),
  kept: z.number().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

/** An uploaded file that was neither imported nor discarded. */
export const uploadRow = z.object({
  id: z.string(),
  kind: importKinds.schema,
  fileName: z.string(),
  state: importStates.schema,
  rowsCount: z.number(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  rowsUntil: z.string().describe('この時刻まで残る'),
});
export type UploadRow = z.output<typeof uploadRow>;

export const importField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
  help: z.string().nullable(),
});
export type ImportField = z.output<typeof importField>;

const importDetail = z.object({
  id: z.string(),
  kind: importKinds.schema,
  scopeId: z.string().nullable().describe('利用者の取り込みではサービス、ERPのファイルの取り込みではERPのid'),
  state: importStates.schema,
  fileName: z.string(),
  encoding: z.enum(['utf8', 'shift_jis']),
  rowsCount: z.number(),
  uploadedAt: z.string(),
  headings: z.array(z.string()),
  /** The first rows, for choosing columns. */
  sample: z.array(z.array(z.string())),
  fields: z.array(importField),
  /** For each field the column of the file it is read from, counted from 0; null when the file has none. */
  columns: z.record(z.string(), z.number().nullable()),
  clearEmpty: z.boolean(),
  isComplete: z.boolean().describe('ファイルがすべてを載せている'),
  held: heldImport.nullable().describe('確認のチェックがなければ取り込めない理由'),
  makesNew: z.boolean().describe('登録のない部署を作る'),
  namedValues: z.array(namedValue).describe('対応先を決める値'),
  counts: counts.nullable(),
  /** Sums of the rows with amounts, to compare with the total of a statement; null once committed. */
  sums: sums.nullable(),
  seatsTaken: seatsTaken.nullable().describe('利用者の取り込みだけ。取り込み待ちでなければ null'),
  isStopped: z.boolean().describe('処理が続けて失敗して止まっている。もう一度実行できる'),
  /** How many of the rows to write are written. */
  done: z.number(),
  /** When the rows and their errors are deleted; null afterwards. */
  rowsUntil: z.string().nullable(),
  /** Null until it is committed. */
  result: importRow.nullable(),
});
export type ImportDetail = z.output<typeof importDetail>;

export const importFileRow = z.object({
  number: z.number(),
  line: z.number(),
  outcome: importOutcomes.schema,
  name: z.string().nullable(),
  cells: z.array(z.string()),
  changes: z.array(shownChange),
  /** Why it failed; of a row that would be written, why it is doubtful. */
  reasons: z.array(z.object({ label: z.string().nullable(), message: z.string() })),
});
export type ImportFileRow = z.output<typeof importFileRow>;

const retainedRow = z.object({
  entityId: z.string(),
  name: z.string(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  title: z.string().nullable(),
});
export type RetainedRow = z.output<typeof retainedRow>;

const one = strict({ importId: id('取り込み') });

const kindAndScope = {
  kind: oneOf('対象', importKinds),
  scopeId: inQuery
    .id('対象のサービスまたはERP')
    .describe('利用者の取り込みではサービスのid。支払の取り込みでは、ERPの設定を使うときにERPのid'),
};

const refuseScope = <S extends z.ZodType<{ kind: ImportKindName; scopeId?: string }>>(query: S): S =>
  query.refine(({ kind, scopeId }) => kind === 'accounts' || kind === 'payments' || scopeId === undefined, {
    path: ['scopeId'],
    error: messages.noScope,
  });

const inWork = { access: 'session', asOf: { today: 'ファイルの取り込みは、今日の状態を表示しています。' } } as const;
/** The steps of every CSV import: upload, columns, dry run, commit (the area's own endpoint), reversal. */
export const imports = {
  list: endpoint('GET', '/imports', {
    ...inWork,
    summary: 'CSV取り込みの一覧',
    query: refuseScope(
      listQuery(['committedAt', 'fileName', 'state'], kindAndScope).extend({ orderBy: sortOrder('desc') }),
    ),
    models: ['csv_import', 'administrator'],
    answer: page(importRow),
  }),
  upload: endpoint('POST', '/imports', {
    access: 'session',
    summary: 'CSVファイルをアップロードする',
    query: refuseScope(strict({ ...kindAndScope, fileName: text('ファイル名') })),
    body: fileUpload,
    consumes: 'csv',
    answer: z.object({ id: z.string() }),
  }),
  uploads: endpoint('GET', '/imports/uploads', {
    ...inWork,
    summary: 'アップロードしてまだ取り込んでいないファイルの一覧',
    query: refuseScope(listQuery(['uploadedAt', 'fileName'], kindAndScope).extend({ orderBy: sortOrder('desc') })),
    models: ['csv_import', 'administrator'],
    lookups: nameLookups,
    answer: page(uploadRow),
  }),
  template: endpoint('GET', '/imports/template/csv', {
    ...inWork,
    summary: 'CSV取り込みのひな形：見出しの行',
    query: strict({ kind: oneOf('対象', importKinds), ...csvQuery }),
    answer: fileAnswer,
    produces: 'csv',
  }),
  show: endpoint('GET', '/imports/{importId}', {
    ...inWork,
    summary: 'CSV取り込み',
    params: one,
    models: ['csv_import'],
    answer: importDetail,
  }),
  choose: endpoint('PUT', '/imports/{importId}/columns', {
    access: 'session',
    summary: '列を決めて、取り込む内容を確認する',
    params: one,
    body: strict({
      columns: z.record(z.string(), whole('列', 0, csvLimits.columns - 1).nullable(), {
        error: '列の値が正しくありません',
      }),
      clearEmpty: flag('空欄の扱い'),
      isComplete: flag('いなくなったものの扱い').optional(),
      makesNew: flag('登録のない部署の扱い').optional(),
      values: chosenValues.optional(),
    }),
  }),
  rows: endpoint('GET', '/imports/{importId}/rows', {
    ...inWork,
    summary: '取り込む内容の行ごとの確認結果',
    params: one,
    query: listQuery(['number'], {
      outcome: inQuery.oneOf('結果', importOutcomes),
      isDoubtful: inQuery.flag('確認が必要な行'),
    }),
    models: ['csv_import'],
    answer: page(importFileRow),
  }),
  errors: endpoint('GET', '/imports/{importId}/errors/csv', {
    ...inWork,
    summary: 'エラーの行と理由のCSV',
    params: one,
    query: strict(csvQuery),
    answer: fileAnswer,
    produces: 'csv',
  }),
  retry: endpoint('POST', '/imports/{importId}/retry', {
    access: 'session',
    summary: '止まった処理を続きからもう一度実行する',
    params: one,
  }),
  takeBack: endpoint('POST', '/imports/{importId}/take-back', {
    access: 'session',
    summary: '取り込み前に戻す',
    params: one,
    body: strict({ reason }).optional(),
  }),
  kept: endpoint('GET', '/imports/{importId}/kept', {
    ...inWork,
    summary: '取り込みの後に変更されたため戻さずに残したもの',
    params: one,
    query: listQuery(['changedAt'], {}),
    models: ['csv_import', 'recorded_event'],
    lookups: nameLookups,
    answer: page(retainedRow),
  }),
  discard: endpoint('DELETE', '/imports/{importId}', {
    access: 'session',
    summary: '取り込まずにファイルを破棄する',
    params: one,
  }),
};
