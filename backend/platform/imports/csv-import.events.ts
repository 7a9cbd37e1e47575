import { importKinds } from '../../contract/import-words';
import { defineEvents, field, type EventOf } from '../kit/events';

/** One imported file. Its effects are in the events of the entities, with the import as their batch. */
export const csvImportEvents = defineEvents('csvImport', 'CSV取り込み', {
  CsvImportCommitted: {
    title: 'CSVの取り込みを開始',
    state: '取り込み中',
    data: {
      kind: field.word('対象', importKinds),
      fileName: field.text('ファイル名'),
      toAdd: field.number('新規の行'),
      toChange: field.number('変更の行'),
      unchanged: field.number('変更なしの行'),
      leftOut: field.number('設定の対象外の行').optional(),
      errors: field.number('エラーの行'),
    },
  },
  CsvImportFinished: {
    title: 'CSVを取り込み',
    state: '取り込み済み',
    data: {
      added: field.number('追加した件数'),
      changed: field.number('変更した件数'),
      failed: field.number('取り込めなかった行'),
    },
  },
  /** The file carried all accounts of a service, and every row was taken in: what it lacks is no longer there. */
  CsvImportListedAll: {
    title: 'サービスの利用者のすべてをCSVで確認',
    data: { companyServiceId: field.concerning('サービス', 'companyService'), listed: field.number('利用者') },
  },
  CsvImportTakeBackBegun: { title: '取り込み前に戻す処理を開始', state: '取り込み前に戻し中', data: {} },
  CsvImportTakenBack: {
    title: '取り込み前に戻した',
    state: '取り込み前に戻し済み',
    data: { takenBack: field.number('取り込み前に戻した件数'), kept: field.number('残した件数') },
  },
});

export type CsvImportEvent = EventOf<typeof csvImportEvents>;
