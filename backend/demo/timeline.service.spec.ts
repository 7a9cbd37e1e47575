import { delay } from '../../test/support/delay';
import { Timeline } from './timeline.service';

test('runs the steps of one entity in order of time, others concurrently', async () => {
  const timeline = new Timeline<string[]>();
  const order: string[] = [];
  const add = (at: string, about: string[], ms: number) =>
    timeline.add({
      at,
      about,
      act: async (at) => void (await delay(ms), order.push(`${at[0]} ${about.join('+')}`)),
    });
  add('2', ['a'], 1);
  add('1', ['a', 'b'], 20);
  add('3', ['c'], 1);
  add('4', ['b'], 1);
  await timeline.play((at) => [at]);
  expect(order).toEqual(['3 c', '1 a+b', '2 a', '4 b']);
});
