import { delay } from '../../test/support/delay';
import { Timeline } from './timeline.service';

/** 15:00 UTC is midnight in Japan. */
const [monday, tuesday] = ['2026-04-06', '2026-04-07'];

test('runs day after day, the steps of one entity in order of time, others concurrently', async () => {
  const timeline = new Timeline<string[]>();
  const order: string[] = [];
  const add = (at: string, about: string[], ms: number) =>
    timeline.add({
      at,
      about,
      act: async (at) => void (await delay(ms), order.push(`${at[0]} ${about.join('+')}`)),
    });
  add(`${monday}T15:00:00Z`, ['d'], 1);
  add(`${monday}T02:00:00Z`, ['a'], 1);
  add(`${monday}T01:00:00Z`, ['a', 'b'], 20);
  add(`${monday}T03:00:00Z`, ['c'], 1);
  add(`${monday}T04:00:00Z`, ['b'], 1);
  add(`${tuesday}T15:00:00Z`, ['e'], 1);
  add(`${tuesday}T14:59:59Z`, ['f'], 20);
  await timeline.play((at) => [at.slice(8, 13)]);
  expect(order).toEqual(['06T03 c', '06T01 a+b', '06T02 a', '06T04 b', '06T15 d', '07T14 f', '07T15 e']);
});
