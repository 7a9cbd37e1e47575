import { importKinds } from '../../contract/vocabulary';
import { defineEvents, said, type EventOf } from '../kit/events';

/** A file that was taken in as a whole; what it did to each entity is in that entity's events, with the import as their batch. */
export const csvImportEvents = defineEvents('csvImport', 'CSV取り込み', {
  CsvImportCommitted: {
    title: 'CSVの取り込みを開始',
    state: '取り込み中',
    data: {
      kind: said.word('対象', importKinds),
      fileName: said.text('ファイル名'),
      toAdd: said.number('新規の行'),
      toChange: said.number('変更の行'),
      unchanged: said.number('変更なしの行'),
      errors: said.number('エラーの行'),
    },
  },
  CsvImportFinished: {
    title: 'CSVを取り込み',
    state: '取り込み済み',
    data: {
      added: said.number('追加した件数'),
      changed: said.number('変更した件数'),
      failed: said.number('取り込めなかった行'),
    },
  },
  CsvImportTakeBackBegun: { title: '取り込みの取り消しを開始', state: '取り消し中', data: {} },
  CsvImportTakenBack: {
    title: '取り込みを取り消し',
    state: '取り消し済み',
    data: { takenBack: said.number('取り消した件数'), kept: said.number('残した件数') },
  },
});

export type CsvImportEvent = EventOf<typeof csvImportEvents>;
