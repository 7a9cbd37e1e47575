import { setTimeout as sleep } from 'node:timers/promises';
import { Turns } from './turns';

test('what is done to the same thing is done in turn, and what fails ends its turn', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const act =
    (name: string, takes: number, fails = false) =>
    async () => {
      done.push(`${name} begins`);
      await sleep(takes);
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = await Promise.allSettled([
    turns.take('one', act('first', 20, true)),
    turns.take('one', act('second', 1)),
    turns.take('other', act('apart', 1)),
    turns.take('one', act('third', 1)),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(done.filter((word) => !word.startsWith('apart'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
  expect(done.indexOf('apart ends')).toBeLessThan(done.indexOf('first ends'));
});

test('who hangs is passed by', async () => {
  const turns = new Turns();
  void turns.take('one', () => new Promise(() => undefined));
  expect(await turns.take('one', async () => 'passed')).toBe('passed');
});
