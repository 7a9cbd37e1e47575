import { once } from 'node:events';
import { firstTable, lastTable, rebuildTimeoutMs, useRebuiltProduct, waitingFor } from '../support/rebuilt-product';
import { until } from '../support/until';

const { connect, hasRows, oidOf, beginRebuild, kill, killPostgres, expectVerified, expectMended, untilLive } =
  useRebuiltProduct();

it('A rebuild that is killed in mid-swap, with some tables swapped and others not, is cleaned up after', async () => {
  const reader = await connect();
  await reader.query(`begin; select count(*) from read."${lastTable}"`);
  const before = [await oidOf(firstTable), await oidOf(lastTable)];
  const tool = beginRebuild();
  await until(() => hasRows(waitingFor(`%"read"."${lastTable}"%`)), rebuildTimeoutMs);
  await kill(tool);
  expect(await oidOf(firstTable)).not.toBe(before[0]);
  expect(await oidOf(lastTable)).toBe(before[1]);
  await reader.end();
  await expectMended();
}, 180_000);

it('kill -9 of Postgres right after the swap of a rebuild leaves every row there', async () => {
  const before = await oidOf('company_service');
  expect((await once(beginRebuild(), 'exit'))[0]).toBe(0);
  await killPostgres();
  expect(await oidOf('company_service')).not.toBe(before);
  const unlogged = `select from pg_class where relnamespace = 'read'::regnamespace and relpersistence <> 'p'`;
  expect(await hasRows(unlogged)).toBe(false);
  await untilLive();
  expectVerified();
}, 180_000);
