import { delay } from '../../test/support/delay';
import { Timeline } from './timeline.service';

const [sunday, monday] = ['2026-04-05', '2026-04-06'];

test('runs week after week, the steps of one entity in order of time, others concurrently', async () => {
  const timeline = new Timeline<string[]>();
  const order: string[] = [];
  const add = (at: string, about: string[], ms: number) =>
    timeline.add({
      at,
      about,
      act: async (at) => void (await delay(ms), order.push(`${at[0]} ${about.join('+')}`)),
    });
  add(`${monday}T01:00:00Z`, ['d'], 1);
  add(`${sunday}T02:00:00Z`, ['a'], 1);
  add(`${sunday}T01:00:00Z`, ['a', 'b'], 20);
  add(`${sunday}T03:00:00Z`, ['c'], 1);
  add(`${sunday}T04:00:00Z`, ['b'], 1);
  await timeline.play((at) => [at.slice(8, 13)]);
  expect(order).toEqual(['05T03 c', '05T01 a+b', '05T02 a', '05T04 b', '06T01 d']);
});
