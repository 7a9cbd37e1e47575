import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../support/client';
import { killAt } from '../../support/crashes';
import { loadOn, type Load } from '../../support/load';
import { enoughAcknowledged, expectNothingLost, signUpForLoad } from '../../support/losses';
import { Product, until, type Part } from '../../support/product';

const killCount = 10;
/** The supervisor waits up to 30 s before it restarts a part that dies again and again. */
const restartTimeoutMs = 90_000;

let product: Product;
let client: Client;
beforeAll(async () => {
  product = await Product.make();
  client = await signUpForLoad(product);
}, 120_000);
afterAll(() => product?.dispose(), 60_000);

/** Waits until a killed part runs again and commands are acknowledged. */
const recovered = async (part: Part, load: Load): Promise<void> => {
  await until(
    () => product.isRunning(part),
    restartTimeoutMs,
    () => `${part} was not restarted`,
  );
  await enoughAcknowledged(load);
};

describe(`Under a load of commands, ${killCount} times kill -9`, () => {
  it.each<Part>(['projections', 'eventStore', 'postgres'])(
    'of the part %s loses and duplicates nothing acknowledged',
    async (part) => {
      const load = loadOn(client);
      await enoughAcknowledged(load);
      for (let kills = 0; kills < killCount; kills++) {
        // The kill is to hit another moment of the work each time.
        await sleep(100 * (kills % 4));
        product.kill(part);
        await recovered(part, load);
      }
      await expectNothingLost(product, await load.stop());
    },
    600_000,
  );

  it('of the backend between append and response loses and duplicates nothing acknowledged', async () => {
    const load = loadOn(client);
    const unanswered: string[] = [];
    for (let kills = 0; kills < killCount; kills++) {
      await enoughAcknowledged(load);
      // A response waits for the read models, so that none is sent before the kill.
      const resume = product.freeze('projections');
      unanswered.push(await killAt(product, 'backend', 'CompanyServiceRegistered', 1));
      resume();
      await recovered('backend', load);
    }
    await expectNothingLost(product, await load.stop());
    expect(unanswered.filter((id) => !load.cut.has(id))).toEqual([]);
  }, 600_000);
});
