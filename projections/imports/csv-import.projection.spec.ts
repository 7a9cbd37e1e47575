import { csvImportEvents } from '../../backend/platform/imports/csv-import.events';
import { given, life } from '../kit/given';
import { csvImports } from './csv-import.projection';

const event = life(csvImportEvents, { companyId: 'company', id: 'import' });
const committed = event('CsvImportCommitted', {
  kind: 'users',
  fileName: '社員.csv',
  toAdd: 3,
  toChange: 2,
  unchanged: 1,
  errors: 4,
});
const row = {
  companyId: 'company',
  id: 'import',
  kind: 'users',
  fileName: '社員.csv',
  state: 'importing',
  added: 0,
  changed: 0,
  failed: 4,
  committedAt: committed.at,
  committedById: 'someone',
  finishedAt: null,
  takenBackAt: null,
  takenBackById: null,
  takenBack: null,
  kept: null,
};

test('an import is there from the moment it was committed', () => {
  expect(given(csvImports)(committed).rows).toEqual([row]);
});

test('it holds its results and its reversal', () => {
  const finished = event('CsvImportFinished', { added: 3, changed: 1, failed: 5 });
  const done = { ...row, state: 'finished', added: 3, changed: 1, failed: 5, finishedAt: finished.at };
  expect(given(csvImports)(committed, finished).rows).toEqual([done]);
  const takeBackBegun = event('CsvImportTakeBackBegun', {});
  const over = event('CsvImportTakenBack', { takenBack: 3, kept: 1 });
  const takingBack = { ...done, state: 'taking_back', takenBackAt: takeBackBegun.at, takenBackById: 'someone' };
  expect(given(csvImports)(committed, finished, takeBackBegun).rows).toEqual([takingBack]);
  expect(given(csvImports)(committed, finished, takeBackBegun, over).rows).toEqual([
    { ...takingBack, state: 'taken_back', takenBack: 3, kept: 1 },
  ]);
});
