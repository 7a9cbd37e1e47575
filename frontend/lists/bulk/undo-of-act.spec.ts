import { undoOfAct } from './undo-of-act';

const input = { companyServiceId: 's' };

test('users whose connection a bulk act removed are connected again, but those that failed', () => {
  const undo = undoOfAct({ act: 'disconnectUsers', ids: ['a', 'b', 'c'], input }, ['b']);
  expect(undo).toEqual({ act: 'connectUsers', ids: ['a', 'c'], input });
});

test('a deletion, and an act that changed nothing, have no undo', () => {
  expect(undoOfAct({ act: 'deleteUsers', ids: ['a'], input: {} }, [])).toBeUndefined();
  expect(undoOfAct({ act: 'suspendServices', ids: ['a'], input: {} }, ['a'])).toBeUndefined();
  expect(undoOfAct(undefined, [])).toBeUndefined();
});
