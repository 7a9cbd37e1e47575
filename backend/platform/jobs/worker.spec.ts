import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job } from './job-handler';
import { Worker } from './worker';

// Failures here are intended.
Logger.overrideLogger(false);

test('runs two jobs at a time, and retries a failed one without blocking the others', async () => {
  const closing = new AbortController();
  const done = new Set<string>();
  const started: string[] = [];
  let now = 0;
  let maxRunning = 0;
  const worker = new Worker<Job>(
    {
      name: 'spec',
      waiting: async () =>
        ['broken', 'second', 'third'].filter((id) => !done.has(id)).map((id) => ({ id, companyId: id })),
      job: async (id) => ({ id, companyId: id, done: 0 }),
      sweep: async () => {},
      run: async ({ id }) => {
        started.push(id);
        maxRunning = Math.max(maxRunning, ++now);
        await sleep(5);
        now--;
        if (id === 'broken' && started.filter((one) => one === id).length === 1) throw new Error('broken off');
        done.add(id);
      },
    },
    async () => true,
  );
  const working = worker.workOn(closing.signal);
  while (done.size < 3) await sleep(5);
  closing.abort();
  await working;
  expect([started, maxRunning]).toEqual([['broken', 'second', 'third', 'broken'], 2]);
}, 10_000);

test('does not let the many jobs of one company hold up another', async () => {
  const closing = new AbortController();
  const left = new Map(['busy 1', 'busy 2', 'busy 3', 'other'].map((id) => [id, id.split(' ')[0]!]));
  const started: string[] = [];
  const worker = new Worker<Job>(
    {
      name: 'spec',
      waiting: async () => [...left].map(([id, companyId]) => ({ id, companyId })),
      job: async (id) => ({ id, companyId: left.get(id)!, done: 0 }),
      sweep: async () => {},
      run: async ({ id }) => {
        started.push(id);
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
  expect(started.slice(0, 2)).toEqual(['busy 1', 'other']);
}, 10_000);

test('reads a waiting job again before it starts, and continues when the sweep fails', async () => {
  const closing = new AbortController();
  const lookedUp: string[] = [];
  const started: string[] = [];
  const worker = new Worker<Job>(
    {
      name: 'spec',
      waiting: async () => ['finished since', 'there'].map((id) => ({ id, companyId: id })),
      job: async (id) => {
        lookedUp.push(id);
        return id === 'there' && started.length === 0 ? { id, companyId: id, done: 0 } : undefined;
      },
      sweep: async () => {
        throw new Error('no sweeping');
      },
      run: async ({ id }) => void started.push(id),
    },
    async () => true,
  );
  const working = worker.workOn(closing.signal);
  while (lookedUp.length < 4) await sleep(5);
  closing.abort();
  await working;
  expect(started).toEqual(['there']);
}, 10_000);

test.each([
  ['at the same place', () => 0, [false, false, false, true]],
  ['each time a little further', (times: number) => times, [false, false, false, false]],
])(
  'gives up a part that failed three times %s',
  async (_, doneAfter, hopeless) => {
    const closing = new AbortController();
    const isHopelessResults: boolean[] = [];
    const worker = new Worker<Job>(
      {
        name: 'spec',
        waiting: async () => [{ id: 'job', companyId: 'company' }],
        job: async (id) => ({ id, companyId: 'company', done: doneAfter(isHopelessResults.length) }),
        sweep: async () => {},
        run: async (_job, _signal, isHopeless) => {
          isHopelessResults.push(await isHopeless(new Error('broken')));
          throw new Error('broken');
        },
      },
      async () => true,
      10,
    );
    const working = worker.workOn(closing.signal);
    while (isHopelessResults.length < hopeless.length) await sleep(5);
    closing.abort();
    await working;
    expect(isHopelessResults).toEqual(hopeless);
  },
  10_000,
);
