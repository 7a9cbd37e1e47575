import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../support/client';
import { killAt } from '../../support/crashes';
import { loadOn } from '../../support/load';
import { expectNothingLost, signUpForLoad } from '../../support/losses';
import { Product, type Part } from '../../support/product';

const killCount = 10;

let product: Product;
let client: Client;
beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

describe(`Under a load of commands, ${killCount} times kill -9`, () => {
  it.each<Part>(['projections', 'eventStore', 'postgres'])(
    'of the part %s lose and duplicate nothing acknowledged',
    async (part) => {
      const running = loadOn(client);
      for (let kills = 0; kills < killCount; kills++) {
        await sleep(700 + 300 * (kills % 3));
        product.kill(part);
        await sleep(2_500);
      }
      await expectNothingLost(product, await running.stop());
    },
    300_000,
  );

  it('of the backend between append and response lose and duplicate nothing acknowledged', async () => {
    const running = loadOn(client);
    const unanswered: string[] = [];
    for (let kills = 0; kills < killCount; kills++) {
      await sleep(400);
      // A response waits for the read models, so that none is sent before the kill.
      const resume = product.freeze('projections');
      unanswered.push(await killAt(product, 'backend', 'CompanyServiceRegistered', 1));
      resume();
      await sleep(2_500);
    }
    await expectNothingLost(product, await running.stop());
    expect(unanswered.filter((id) => !running.cut.has(id))).toEqual([]);
  }, 300_000);
});
