import { auth } from '../../backend/contract/auth';
import { isRunning } from '../../embedded/processes';
import { occurrencesIn } from '../support/crashes';
import { loadOn } from '../support/load';
import { Product, until } from '../support/product';
import { signUp } from '../support/sign-up';

/** 2 seconds, and one more for a machine that is busy. */
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

describe('kill -9 of what started Daicho', () => {
  it('ends every part, Postgres included, and the next start has everything acknowledged', async () => {
    const client = await signUp(product);
    const { company } = await client.ok(auth.loginCheck);
    const limit = ['contract', 'change', '--company', company.id, '--services', '1000000'];
    expect(product.tool('backend/operator/main', ...limit)).toMatchObject({ status: 0 });
    const running = loadOn(client);
    await until(() => running.ids.length > 20);
    left = await product.killSupervisor();
    const killedAt = performance.now();
    expect(left.length).toBeGreaterThan(4);
    await until(() => !left.some(isRunning), 30_000);
    expect(performance.now() - killedAt).toBeLessThan(maxEndMs);
    await product.start();
    const acknowledged = await running.stop();
    const counts = await occurrencesIn(product, 'CompanyServiceRegistered');
    expect(acknowledged.filter((id) => counts.get(id) !== 1)).toEqual([]);
    const { status, said } = product.tool('projections/main', 'verify');
    expect({ status, said: status === 0 ? '' : said }).toEqual({ status: 0, said: '' });
  }, 120_000);
});
