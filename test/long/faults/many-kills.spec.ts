import type { Client } from '../../support/client';
import { killAt } from '../../support/crashes';
import { delay } from '../../support/delay';
import { loadOn, type Load } from '../../support/load';
import { enoughAcknowledged, expectNothingLost, signUpForLoad } from '../../support/losses';
import { Product, type Part } from '../../support/product';

const killCount = 10;
const momentMs = 100;

let product: Product;
let client: Client;
beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

/** Kills a part ten times under load, each time after enough commands were acknowledged. */
const killManyTimes = async (kill: (nth: number) => Promise<void>): Promise<Load> => {
  const load = loadOn(client);
  try {
    for (let nth = 0; nth < killCount; nth++) {
      await enoughAcknowledged(load);
      await kill(nth);
    }
    await enoughAcknowledged(load);
  } finally {
    await load.stop();
  }
  await expectNothingLost(product, load.ids);
  return load;
};

describe(`Under a load of commands, ${killCount} times kill -9`, () => {
  it.each<Part>(['projections', 'eventStore', 'postgres'])(
    'of the part %s loses and duplicates nothing acknowledged',
    async (part) => {
      await killManyTimes(async (nth) => {
        // Each kill hits another moment of the work.
        await delay(momentMs * (nth % 4));
        await product.restart(part);
      });
    },
    600_000,
  );

  it('of the backend between append and response loses and duplicates nothing acknowledged', async () => {
    const unanswered: string[] = [];
    const load = await killManyTimes(() =>
      product.restart('backend', async () => {
        // A response waits for the read models, so that none is sent before the kill.
        const resume = product.freeze('projections');
        const { killed } = await killAt(product, 'backend', 'CompanyServiceRegistered', 1);
        unanswered.push(await killed);
        resume();
      }),
    );
    expect(unanswered.filter((id) => !load.cut.has(id))).toEqual([]);
  }, 600_000);
});
