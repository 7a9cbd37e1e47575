import type { Fact } from '../kit/events';
import { undoneAlready, withoutUndone } from './undone-events.rules';

const fact = (id: string, undoes?: string) => ({ id, metadata: { undoes } }) as Fact;
const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id);
const [renamed, taken, again] = [fact('renamed'), fact('taken back', 'renamed'), fact('again', 'taken back')];

test('a fact and its undo cancel each other out', () => {
  expect([...undoneAlready([renamed, taken])]).toEqual(['renamed']);
  expect(withoutUndone([renamed, taken])).toEqual([]);
});

test('a fact counts again once its undo is undone', () => {
  const facts = [fact('registered'), renamed, taken, again];
  expect([...undoneAlready(facts)]).toEqual(['taken back']);
  expect(ids(withoutUndone(facts))).toEqual(['registered', 'renamed']);
});

test('a fact is undone once more by the undo of the undo of its undo', () => {
  const facts = [fact('registered'), renamed, taken, again, fact('taken back again', 'again')];
  expect([...undoneAlready(facts)].sort()).toEqual(['again', 'renamed']);
  expect(ids(withoutUndone(facts))).toEqual(['registered']);
  const once = [...facts, fact('renamed anew'), fact('again after all', 'taken back again')];
  expect([...undoneAlready(once)].sort()).toEqual(['taken back', 'taken back again']);
  expect(ids(withoutUndone(once))).toEqual(['registered', 'renamed', 'renamed anew']);
});
