import { isRunning } from '../../../embedded/processes';
import { loadOn } from '../../support/load';
import { enoughAcknowledged, signUpForLoad } from '../../support/losses';
import { Product } from '../../support/product';
import { until } from '../../support/until';

/** 2 seconds, and one more for a slow machine. */
const maxEndMs = 3_000;

let product: Product;
let left: number[] = [];
beforeAll(async () => {
  product = await Product.make();
}, 120_000);
afterAll(async () => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await product?.dispose();
}, 60_000);

it('kill -9 of the supervisor ends every part within seconds, under a load of commands', async () => {
  const running = loadOn(await signUpForLoad(product));
  await enoughAcknowledged(running);
  left = await product.killSupervisor();
  const killedAt = performance.now();
  expect(left.length).toBeGreaterThan(4);
  await until(() => !left.some(isRunning));
  expect(performance.now() - killedAt).toBeLessThan(maxEndMs);
  // Calls that were cut are repeated until there is a backend.
  await product.start();
  await running.stop();
}, 180_000);
