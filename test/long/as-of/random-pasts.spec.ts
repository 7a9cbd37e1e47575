import { startPastParts, type PastParts } from '../../support/past-parts';
import { Random } from '../../support/random';
import { RandomPasts } from '../../support/random-pasts';

jest.setTimeout(300_000);

let world: PastParts;
beforeAll(async () => {
  world = await startPastParts();
});
afterAll(() => world.stop());

const first = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** From short histories to long ones. */
const seeds = Array.from({ length: 12 }, (_, index) => [first + index, 60 + 60 * index] as const);

test.each(seeds)(
  'past days have the rows that were live at their end (SEED=%i, %i events a day)',
  async (seed, events) => {
    await new RandomPasts(world).expectPastOfTwo(new Random(seed), events);
  },
);
