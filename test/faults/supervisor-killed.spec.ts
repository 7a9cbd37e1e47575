import { isRunning } from '../../embedded/processes';
import { loadOn } from '../support/load';
import { enoughAcknowledged, expectNothingLost, signUpForLoad } from '../support/losses';
import { Product } from '../support/product';
import { until } from '../support/until';

let product: Product;
let left: number[] = [];
beforeAll(async () => {
  product = await Product.make();
}, 120_000);
afterAll(async () => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await product?.dispose();
}, 60_000);

describe('kill -9 of the supervisor', () => {
  it('ends every part, Postgres included, and the next start has everything acknowledged', async () => {
    const client = await signUpForLoad(product);
    const running = loadOn(client);
    await enoughAcknowledged(running);
    left = await product.killSupervisor();
    expect(left.length).toBeGreaterThan(4);
    await until(() => !left.some(isRunning));
    await product.start();
    await expectNothingLost(product, await running.stop());
  }, 120_000);
});
