import { once } from 'node:events';
import { until } from '../../support/until';
import {
  lastTable,
  rebuildTimeoutMs,
  scratchTables,
  useRebuiltProduct,
  waitingFor,
} from '../../support/rebuilt-product';

const { connect, hasRows, oidOf, beginRebuild, kill, killPostgres, expectVerified, expectMended, untilLive } =
  useRebuiltProduct();

it('A rebuild that is killed while it builds is cleaned up after by the next start, and another succeeds', async () => {
  const tool = beginRebuild();
  await until(() => hasRows(scratchTables), rebuildTimeoutMs);
  await kill(tool);
  await expectMended();
}, 180_000);

it('kill -9 of Postgres in mid-COPY of a rebuild leaves the live tables as they are', async () => {
  const before = await oidOf('company_service');
  const [gate, blocker] = [await connect(), await connect()];
  // The last scratch table waits for this lock, so that no COPY begins before the next one.
  await gate.query(`begin; lock table read."${lastTable}" in access exclusive mode`);
  const tool = beginRebuild();
  const ended = once(tool, 'exit');
  await until(() => hasRows(waitingFor(`create unlogged table "rebuild"."${lastTable}"%`)), rebuildTimeoutMs);
  await blocker.query('begin; lock table rebuild.company_service in share mode');
  await gate.query('commit');
  await until(() => hasRows(waitingFor('copy "rebuild"."company_service"%')), rebuildTimeoutMs);
  await killPostgres();
  expect((await ended)[0]).not.toBe(0);
  expect(await oidOf('company_service')).toBe(before);
  await untilLive();
  expectVerified();
}, 300_000);
