import { AppDatabase } from '../../backend/platform/http/app-database';
import { CompanyLock } from '../../backend/platform/http/company-lock.service';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
let backends: [AppDatabase, AppDatabase];
beforeAll(() => {
  server = joinServer();
  const url = databaseUrlFor(server.parts.config, 'backend');
  backends = [new AppDatabase(poolOf(url)), new AppDatabase(poolOf(url))];
});
afterAll(async () => {
  await Promise.all(backends.map(({ pool }) => pool.end()));
  await server.stop();
});

describe('The lock of a company', () => {
  it('lets one act at a time work, across backends, also after one has failed', async () => {
    const locks = backends.map((database) => new CompanyLock(database));
    const companyId = newId();
    let running = 0;
    let maxRunning = 0;
    const work = async (nth: number) => {
      maxRunning = Math.max(maxRunning, ++running);
      await backends[nth % 2]!.rows('select pg_sleep(0.01)');
      running--;
      if (nth % 5 === 0) throw new Error('refused');
      return nth;
    };
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => locks[nth % 2]!.run('spec', companyId, () => work(nth))),
    );
    expect(maxRunning).toBe(1);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  });

  it('blocks no other company and no other kind of act, and leaves connections for the work', async () => {
    const lock = new CompanyLock(backends[0]);
    const companyId = newId();
    let end = () => {};
    const held = lock.run('spec', companyId, () => new Promise<void>((resolve) => (end = resolve)));
    let done = 0;
    const others = Array.from({ length: 30 }, async () => {
      await lock.run('spec', newId(), () => backends[0].rows('select pg_sleep(0.005)'));
      done++;
    });
    await lock.run('other', companyId, () => Promise.resolve());
    await until(() => done === others.length);
    end();
    await held;
  });
});
