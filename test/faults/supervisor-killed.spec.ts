import { useKilledSupervisor } from '../support/killed-supervisor';
import { expectNothingLost } from '../support/losses';

const killSupervisor = useKilledSupervisor();

describe('kill -9 of the supervisor', () => {
  it('ends every part, Postgres included, and the next start has everything acknowledged', async () => {
    const { product, load } = await killSupervisor();
    await product.start();
    await expectNothingLost(product, await load.stop());
  }, 120_000);
});
