import { undoOfAct } from './undo-of-act';

const input = { companyServiceId: 's' };

test('users whom a bulk act connected are disconnected again, but those that failed', () => {
  const undo = undoOfAct({ act: 'connectUsers', ids: ['a', 'b', 'c'], input }, ['b']);
  expect(undo).toEqual({ act: 'disconnectUsers', ids: ['a', 'c'], input });
});

test('a deletion, a disconnection, and an act that changed nothing, have no undo', () => {
  expect(undoOfAct({ act: 'deleteUsers', ids: ['a'], input: {} }, [])).toBeUndefined();
  expect(undoOfAct({ act: 'disconnectUsers', ids: ['a'], input }, [])).toBeUndefined();
  expect(undoOfAct({ act: 'suspendServices', ids: ['a'], input: {} }, ['a'])).toBeUndefined();
  expect(undoOfAct(undefined, [])).toBeUndefined();
});
