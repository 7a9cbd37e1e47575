import '../backend/app.module';
import { maxUndoneEvents } from '../backend/contract/undo';
import type { IndexedFact } from '../backend/platform/undo/undo.queries';
import { kindsInOrder, rejectUnlessUndoable } from '../backend/platform/undo/undoable-batch.rules';

const fact = (entity: string, type: string) => ({ entity, type, channel: 'sync' }) as IndexedFact;
const accountFound = fact('serviceAccount', 'ServiceAccountFound');
const matched = fact('directoryApp', 'DirectoryAppMatched');
const failed = fact('integration', 'IntegrationSynchronisationFailed');
const ended = fact('integration', 'IntegrationSynchronisationSucceeded');
const connected = fact('account', 'AccountConnected');

test('a run is undone whole, and one without an end is not', () => {
  expect(() => rejectUnlessUndoable([accountFound, ended])).not.toThrow();
  expect(() => rejectUnlessUndoable([failed, accountFound])).toThrow('最後まで終わらなかった同期');
  expect(() => rejectUnlessUndoable([matched])).toThrow('IdPから読み取った内容');
  expect(() => rejectUnlessUndoable([])).toThrow();
});

test('a run of too many facts is refused as such, although its end is not among the first of them', () => {
  const facts = Array.from({ length: maxUndoneEvents + 1 }, () => accountFound);
  expect(() => rejectUnlessUndoable(facts)).toThrow('10,000件');
});

test('a service is paused before what its run wrote is undone, also after a failed attempt', () => {
  expect(kindsInOrder([accountFound, connected, ended])).toEqual(['integration', 'account', 'serviceAccount']);
  expect(kindsInOrder([failed, accountFound, connected, ended])).toEqual(['integration', 'account', 'serviceAccount']);
  expect(kindsInOrder([accountFound, connected])).toEqual(['account', 'serviceAccount']);
});
