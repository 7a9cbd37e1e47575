import { never, type UndoTable } from '../kit/undo';
import type { CsvImportCommand } from './csv-import.decider';
import type { csvImportEvents } from './csv-import.events';

const byReversal = never('取り込みの画面の「取り込み前に戻す」で元に戻してください。');

export const csvImportUndo: UndoTable<CsvImportCommand, unknown, typeof csvImportEvents> = {
  CsvImportCommitted: byReversal,
  CsvImportFinished: byReversal,
  CsvImportListedAll: byReversal,
  CsvImportTakeBackBegun: never('取り込み前に戻した操作は、もう一度取り込んでください。'),
  CsvImportTakenBack: never('取り込み前に戻した操作は、もう一度取り込んでください。'),
};
