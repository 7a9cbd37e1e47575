import { delay } from '../../test/support/delay';
import { Timeline } from './timeline.service';

test('runs the steps one after the other, in the order of time', async () => {
  const timeline = new Timeline<string[]>();
  const order: string[] = [];
  const add = (at: string, name: string, ms: number) =>
    timeline.add({ at, act: async ([day]) => void (await delay(ms), order.push(`${day} ${name}`)) });
  add('2026-04-06T01:00:00Z', 'd', 1);
  add('2026-04-05T02:00:00Z', 'b', 1);
  add('2026-04-05T01:00:00Z', 'a', 20);
  add('2026-04-05T02:00:00Z', 'c', 1);
  await timeline.play((at) => [at.slice(8, 10)]);
  expect(order).toEqual(['05 a', '05 b', '05 c', '06 d']);
});
