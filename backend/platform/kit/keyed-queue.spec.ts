import { delay } from '../../../test/support/delay';
import { KeyedQueue } from './keyed-queue';

const workMs = 40;

test('runs work with the same key in sequence, and continues after a failure', async () => {
  const queue = new KeyedQueue();
  const done: string[] = [];
  const act =
    (name: string, takesMs: number, fails = false) =>
    async () => {
      done.push(`${name} begins`);
      await delay(takesMs);
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = await Promise.allSettled([
    queue.run('one', act('first', 20, true)),
    queue.run('one', act('second', 1)),
    queue.run('other', act('apart', 1)),
    queue.run('one', act('third', 1)),
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

test('skips work that hangs', async () => {
  const queue = new KeyedQueue(20);
  void queue.run('one', () => new Promise(() => undefined));
  expect(await queue.run('one', async () => 'passed')).toBe('passed');
});

test('without a timeout every task waits', async () => {
  const queue = new KeyedQueue();
  let isOver = false;
  void queue.run('one', async () => {
    await delay(workMs);
    isOver = true;
  });
  expect(await queue.run('one', async () => isOver)).toBe(true);
});
