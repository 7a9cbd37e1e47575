import '../backend/app.module';
import { eventSetOf } from '../backend/platform/kit/entity-registry';
import { historyEntities } from '../backend/contract/history-kinds';
import { endpoints } from '../backend/contract';
import { undoRuleOf } from '../backend/platform/kit/undo';
import { flagToUndo, writingCalls } from '../backend/platform/undo/undo-access.rules';

const ruled = historyEntities.flatMap((entity) => {
  const { kinds, collection } = eventSetOf(entity);
  return Object.keys(kinds).map((type) => ({ entity, type, rule: undoRuleOf(collection ?? entity, type) }));
});

test('what can be undone needs a flag', () => {
  const open = ruled.filter(({ entity, type, rule }) => rule.by !== 'nothing' && !flagToUndo(entity, type, rule));
  expect(open).toEqual([]);
});

test.each(Object.entries(writingCalls))('people write %s by a call that changes something', (_, call) => {
  if (call === null) return;
  expect(endpoints).toContain(call);
  expect(call.method).not.toBe('GET');
});
