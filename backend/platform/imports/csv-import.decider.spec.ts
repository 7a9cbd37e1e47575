import { given } from '../kit/decider';
import { csvImportDecider } from './csv-import.decider';
import type { CsvImportEvent } from './csv-import.events';

const csvImport = given(csvImportDecider);
const rows = { kind: 'users', fileName: '社員.csv', toAdd: 3, toChange: 1, unchanged: 2, errors: 1 } as const;
const result = { added: 3, changed: 1, failed: 1 };
const takenBackRows = { takenBack: 3, kept: 1 };
const committed: CsvImportEvent = { type: 'CsvImportCommitted', data: rows };
const finished: CsvImportEvent = { type: 'CsvImportFinished', data: result };
const takeBackBegun: CsvImportEvent = { type: 'CsvImportTakeBackBegun', data: {} };
const takenBack: CsvImportEvent = { type: 'CsvImportTakenBack', data: takenBackRows };
const commit = { type: 'Commit' as const, data: rows };
const finish = { type: 'Finish' as const, data: result };
const takeBack = { type: 'TakeBack' as const, data: {} };
const finishTakeBack = { type: 'FinishTakeBack' as const, data: takenBackRows };

describe('An import', () => {
  it('is committed once, when it has rows to write', () => {
    expect(csvImport().when(commit)).toEqual([committed]);
    expect(() => csvImport(committed).when(commit)).toThrow('すでに開始されています');
    const nothing = { ...rows, toAdd: 0, toChange: 0 };
    expect(() => csvImport().when({ type: 'Commit', data: nothing })).toThrow('取り込める行がありません');
  });

  it('says that it carried a whole list only when every row was taken in', () => {
    const all = { companyServiceId: 'service', listed: 4 };
    const whole = { type: 'Finish' as const, data: { ...result, failed: 0, all } };
    const events = csvImport(committed).when(whole);
    expect(events).toEqual([
      { type: 'CsvImportFinished', data: { ...result, failed: 0 } },
      { type: 'CsvImportListedAll', data: all },
    ]);
    const partial = { type: 'Finish' as const, data: { ...result, all } };
    expect(csvImport(committed).when(partial)).toEqual([finished]);
  });

  it('is finished once', () => {
    expect(csvImport(committed).when(finish)).toEqual([finished]);
    expect(csvImport(committed, finished).when(finish)).toEqual([]);
    expect(() => csvImport().when(finish)).toThrow('対象が見つかりません');
  });

  it('is reverted once, after it finished', () => {
    expect(csvImport(committed, finished).when(takeBack)).toEqual([takeBackBegun]);
    expect(() => csvImport().when(takeBack)).toThrow('対象が見つかりません');
    expect(() => csvImport(committed).when(takeBack)).toThrow('まだ終わっていない');
    for (const past of [
      [committed, finished, takeBackBegun],
      [committed, finished, takeBackBegun, takenBack],
    ])
      expect(() => csvImport(...past).when(takeBack)).toThrow('すでに取り込み前に戻されています');
  });

  it('counts reverted and remaining entities', () => {
    expect(csvImport(committed, finished, takeBackBegun).when(finishTakeBack)).toEqual([takenBack]);
    expect(csvImport(committed, finished, takeBackBegun, takenBack).when(finishTakeBack)).toEqual([]);
    expect(() => csvImport(committed, finished).when(finishTakeBack)).toThrow('対象が見つかりません');
  });
});
