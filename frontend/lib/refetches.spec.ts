import { QueryObserver } from '@tanstack/react-query';
import { company } from '../../backend/contract/company';
import type { ReadModel } from '../../backend/contract/read-models';
import { delay } from '../../test/support/delay';
import { nameOf } from './input';
import { forgetRevisions, noteWritten } from './pending';
import { createQueryClient } from './query-client';
import { refetchesOf, removalMs } from './refetches';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  forgetRevisions();
  jest.useRealTimers();
});

const open = async () => {
  const client = createQueryClient();
  const fetches = { plans: 0, contract: 0 };
  const leaves = [
    { queryKey: ['plans'], counts: 'plans', models: ['plan'] },
    { queryKey: [nameOf(company.contract), {}], counts: 'contract', models: ['contract', 'plan'] },
  ].map(({ queryKey, counts, models }) => {
    const queryFn = async () => ++fetches[counts as 'plans' | 'contract'];
    return new QueryObserver(client, { queryKey, queryFn, meta: { models: models as ReadModel[] } }).subscribe(
      () => {},
    );
  });
  await jest.advanceTimersByTimeAsync(1_000);
  const refetches = refetchesOf(client);
  refetches.isConnected = true;
  return {
    refetches,
    fetches,
    push: (revision: number, isCounted = true) => refetches.applyChange({ models: ['plan'], revision, isCounted }),
    /** A write that is answered after this many milliseconds, with its read models up to date. */
    write: (revision: number, ms: number) =>
      refetches.after(async () => {
        await delay(ms);
        noteWritten(String(revision));
      }),
    leave: () => leaves.forEach((leave) => leave()),
  };
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test.each([
  ['before the answer', 10, 200],
  ['after the answer', 200, 10],
])('an own write whose push comes %s is read once', async (_when, pushAfterMs, answerAfterMs) => {
  const { fetches, push, write, leave } = await open();
  void delay(pushAfterMs).then(() => push(7));
  void write(7, answerAfterMs);
  await pass(5_000);
  expect(fetches).toEqual({ plans: 2, contract: 1 });
  leave();
});

test('a change by somebody else after the own write is read', async () => {
  const { fetches, push, write, leave } = await open();
  void write(7, 0);
  await pass(10);
  push(7);
  push(8);
  await pass(5_000);
  expect(fetches.plans).toBe(3);
  leave();
});

test('a change without a number, or one that is announced again, is read though the revision is known', async () => {
  const { fetches, push, write, leave } = await open();
  void write(7, 0);
  await pass(10);
  push(7, false);
  await pass(1_000);
  expect(fetches).toEqual({ plans: 3, contract: 2 });
  push(7);
  await pass(1_000);
  push(7);
  await pass(1_000);
  expect(fetches.plans).toBe(4);
  leave();
});

test('a burst of 200 changes is read at most twice a second, and its last one too', async () => {
  const { fetches, push, leave } = await open();
  for (let revision = 1; revision <= 200; revision++) {
    push(revision);
    await pass(15);
  }
  expect(fetches.plans - 1).toBeLessThanOrEqual(7);
  const before = fetches.plans;
  await pass(1_000);
  expect(fetches.plans).toBe(before + 1);
  leave();
});

test('the contract is pushed while the socket is connected, and read after it was away', async () => {
  const { refetches, fetches, push, write, leave } = await open();
  push(1);
  await pass(1_000);
  expect(fetches.contract).toBe(1);
  refetches.isConnected = false;
  void write(2, 0);
  await pass(1_000);
  expect(fetches.contract).toBe(2);
  refetches.all();
  await pass(1_000);
  expect(fetches.contract).toBe(3);
  leave();
});

test('a long write does not hold back what others change', async () => {
  const { fetches, push, write, leave } = await open();
  void write(9, 60_000);
  push(1);
  await pass(600);
  expect(fetches.plans).toBe(2);
  await pass(60_000);
  leave();
});

test('what shows a removed entity is not read again, unless the removal failed', async () => {
  const client = createQueryClient();
  let reads = 0;
  const queryKey = ['GET /devices/{companyDeviceId}', { params: { companyDeviceId: 'gone' } }];
  const shown = new QueryObserver(client, { queryKey, queryFn: async () => ++reads, meta: { models: ['device'] } });
  const close = shown.subscribe(() => {});
  await pass(1_000);
  const own = refetchesOf(client);
  await own.after(async () => {}, ['gone']);
  own.applyChange({ models: ['device'], revision: 9, isCounted: false });
  await pass(removalMs - 1_000);
  expect(reads).toBe(1);
  await own.after(() => Promise.reject(new Error('refused')), ['gone']).catch(() => undefined);
  await own.after(async () => {});
  await pass(1_000);
  expect(reads).toBe(2);
  close();
});
