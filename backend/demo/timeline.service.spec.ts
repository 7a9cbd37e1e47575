import { setTimeout as sleep } from 'node:timers/promises';
import { Chronicle } from './timeline.service';

test('what is about the same entity happens in the order of time, the rest side by side', async () => {
  const chronicle = new Chronicle<string[]>();
  const order: string[] = [];
  const add = (at: string, about: string[], ms: number) =>
    chronicle.add({
      at,
      about,
      act: async (acting) => void (await sleep(ms), order.push(`${acting[0]} ${about.join('+')}`)),
    });
  add('2', ['a'], 1);
  add('1', ['a', 'b'], 20);
  add('3', ['c'], 1);
  add('4', ['b'], 1);
  await chronicle.play((at) => [at]);
  expect(order).toEqual(['3 c', '1 a+b', '2 a', '4 b']);
});
