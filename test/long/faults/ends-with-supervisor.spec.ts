import { useKilledSupervisor } from '../../support/killed-supervisor';

/** 2 seconds, and one more for a slow machine. */
const maxEndMs = 3_000;

const killSupervisor = useKilledSupervisor();

it('kill -9 of the supervisor ends every part within seconds, under a load of commands', async () => {
  const { product, load, endedAfterMs } = await killSupervisor();
  expect(endedAfterMs).toBeLessThan(maxEndMs);
  await product.start();
  await load.stop();
}, 180_000);
