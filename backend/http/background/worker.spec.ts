import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job } from './work';
import { Worker } from './worker';

// What breaks off here is meant to.
Logger.overrideLogger(false);

test('does two jobs at a time, and tries one that broke off again without holding up the others', async () => {
  const closing = new AbortController();
  const done = new Set<string>();
  const begun: string[] = [];
  let now = 0;
  let most = 0;
  const worker = new Worker<Job>(
    {
      name: 'spec',
      waiting: async () =>
        ['broken', 'second', 'third'].filter((id) => !done.has(id)).map((id) => ({ id, companyId: id })),
      sweep: async () => {},
      run: async ({ id }) => {
        begun.push(id);
        most = Math.max(most, ++now);
        await sleep(5);
        now--;
        if (id === 'broken' && begun.filter((one) => one === id).length === 1) throw new Error('broken off');
        done.add(id);
      },
    },
    async () => true,
  );
  const working = worker.workOn(closing.signal);
  while (done.size < 3) await sleep(5);
  closing.abort();
  await working;
  expect([begun, most]).toEqual([['broken', 'second', 'third', 'broken'], 2]);
}, 10_000);

test('does not let the many jobs of one company hold up another', async () => {
  const closing = new AbortController();
  const left = new Map(['busy 1', 'busy 2', 'busy 3', 'other'].map((id) => [id, id.split(' ')[0]!]));
  const begun: string[] = [];
  const worker = new Worker<Job>(
    {
      name: 'spec',
      waiting: async () => [...left].map(([id, companyId]) => ({ id, companyId })),
      sweep: async () => {},
      run: async ({ id }) => {
        begun.push(id);
        await sleep(5);
        left.delete(id);
      },
    },
    async () => true,
  );
  const working = worker.workOn(closing.signal);
  while (left.size > 0) await sleep(5);
  closing.abort();
  await working;
  expect(begun.slice(0, 2)).toEqual(['busy 1', 'other']);
}, 10_000);
