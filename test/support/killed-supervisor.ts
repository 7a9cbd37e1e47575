import { isRunning } from '../../embedded/processes';
import { loadOn, type Load } from './load';
import { enoughAcknowledged, signUpForLoad } from './losses';
import { Product } from './product';
import { until } from './until';

interface KilledSupervisor {
  /** Without a process; `start` restarts it. */
  product: Product;
  /** Goes on: calls that were cut are repeated until there is a backend. */
  load: Load;
  /** How long the last of the parts outlived the supervisor. */
  endedAfterMs: number;
}

/** Gives a spec file a product; answers what kills its supervisor under a load of commands and waits for every part. */
export const useKilledSupervisor = (): (() => Promise<KilledSupervisor>) => {
  let product: Product;
  let left: number[] = [];
  beforeAll(async () => {
    product = await Product.make();
  }, 120_000);
  afterAll(async () => {
    for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
    await product?.dispose();
  }, 60_000);

  return async () => {
    const load = loadOn(await signUpForLoad(product));
    await enoughAcknowledged(load);
    left = await product.killSupervisor();
    const killedAt = performance.now();
    expect(left.length).toBeGreaterThan(4);
    await until(() => !left.some(isRunning));
    return { product, load, endedAfterMs: performance.now() - killedAt };
  };
};
