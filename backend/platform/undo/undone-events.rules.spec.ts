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
