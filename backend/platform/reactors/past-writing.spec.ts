import type { Pool } from 'pg';
import { AppDatabase } from '../http/app-database';
import { PastWriting, pastWaits } from './past-writing.service';

/** Another process holds the lock for ever. */
const lockedPool = { query: () => Promise.resolve({ rows: [{ isFree: false }] }) } as unknown as Pool;
const usual = { ...pastWaits };
beforeEach(() => Object.assign(pastWaits, { pollIntervalMs: 1, headIntervalMs: 1, idleTimeoutMs: 20 }));
afterEach(() => Object.assign(pastWaits, usual));

it('waits no longer for a process that holds the lock and writes nothing', async () => {
  const past = new PastWriting(new AppDatabase(lockedPool));
  expect(await past.waitUntilEnded(new AbortController().signal, () => Promise.resolve(7n))).toBe(true);
});

it('waits for a process that writes, until it is aborted', async () => {
  const past = new PastWriting(new AppDatabase(lockedPool));
  const aborted = new AbortController();
  let head = 0n;
  const grow = () => {
    if (head === 100n) aborted.abort();
    return Promise.resolve(++head);
  };
  expect(await past.waitUntilEnded(aborted.signal, grow)).toBe(false);
});
