import { once } from 'node:events';
import type { INestApplicationContext } from '@nestjs/common';
import { AppDatabase } from '../../backend/platform/http/app-database';
import { Jobs } from '../../backend/platform/jobs/jobs.service';
import type { JobKind, RunningJob } from '../../backend/platform/jobs/job-worker.service';
import { newId } from '../../backend/platform/kit/ids';
import { retriedUntil } from '../support/failed-attempt';
import { startJobWorker } from '../support/job-workers';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';

interface JobRow {
  state: string;
  attempts: number;
  last_error: string | null;
  lease_holder: string | null;
  leased_until: Date | null;
}

let parts: Parts;
const processes: INestApplicationContext[] = [];
beforeAll(async () => {
  parts = await startParts();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.close()));
  await parts.query('delete from app.job');
});
afterAll(() => parts.stop());

const startWorker = async (kind: Omit<JobKind, 'name'>) => {
  const app = await startJobWorker(parts, kind);
  processes.push(app);
  return app;
};
const stop = (app: INestApplicationContext) => {
  processes.splice(processes.indexOf(app), 1);
  return app.close();
};
const enqueue = (app: INestApplicationContext, key: string, more: { companyId?: string; payload?: object } = {}) =>
  app.get(Jobs).enqueue({ kind: 'spec', key, ...more });
const rows = () => parts.query<JobRow>(`select * from app.job where kind = 'spec' order by key`);
const isEmpty = async () => (await rows()).length === 0;
const untilAborted = ({ signal }: RunningJob) => once(signal, 'abort').then(() => signal.throwIfAborted());

describe('A job', () => {
  it('runs once, at once, in one of two processes', async () => {
    const ran: string[] = [];
    const kind = { run: async ({ key }: RunningJob) => void ran.push(key) };
    const [one] = await Promise.all([startWorker(kind), startWorker(kind)]);
    const waitedMs: number[] = [];
    const keys = Array.from({ length: 20 }, (_, n) => `job ${n}`);
    for (const key of keys) {
      await enqueue(one, key);
      const startedAt = performance.now();
      await until(() => ran.includes(key));
      waitedMs.push(performance.now() - startedAt);
    }
    // Two jobs in a row would take a second by the polls of two processes alone.
    expect(Math.min(...waitedMs.slice(1).map((ms, index) => ms + waitedMs[index]!))).toBeLessThan(800);
    await until(isEmpty);
    expect(ran).toEqual(keys);
  });

  it('is stored with the change that makes it necessary, its payload encrypted', async () => {
    const payloads: unknown[] = [];
    const app = await startWorker({ run: async ({ payload }) => void payloads.push(payload) });
    const change = app.get(AppDatabase).transaction(async (transaction) => {
      await app.get(Jobs).enqueue({ kind: 'spec', key: 'undone', payload: {} }, transaction);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    const held = await startWorker({ run: untilAborted });
    await stop(app);
    await enqueue(held, 'sealed', { payload: { email: 'taro@company.example' } });
    const [row] = await parts.query<{ text: string }>(
      `select encode(payload, 'escape') as text from app.job where key = 'sealed'`,
    );
    expect(row!.text).not.toContain('taro');
    await startWorker({ run: async ({ payload }) => void payloads.push(payload) });
    await stop(held);
    await until(isEmpty);
    expect(payloads).toEqual([{ email: 'taro@company.example' }]);
  });

  it('queued again runs once while it waits, and once more while it runs', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let runs = 0;
    const app = await startWorker({ run: () => (runs++, held) });
    await enqueue(app, 'again');
    await until(() => runs === 1);
    await enqueue(app, 'again');
    await enqueue(app, 'again');
    goOn();
    await until(isEmpty);
    expect(runs).toBe(2);
  });

  it('comes before the many of another company, whose number at once is limited', async () => {
    const [busy, other] = [newId(), newId()];
    for (const [key, companyId] of [...['1', '2', '3', '4'].map((n) => [n, busy] as const), ['5', other] as const])
      await parts.query(`insert into app.job (kind, key, company_id) values ('spec', $1, $2)`, [key, companyId]);
    const started: string[] = [];
    const ends = new Map<string, () => void>();
    const kind = {
      maxRunning: 8,
      maxRunningPerCompany: 2,
      run: ({ key }: RunningJob) => (started.push(key), new Promise<void>((resolve) => ends.set(key, resolve))),
    };
    await startWorker(kind);
    await until(() => started.length === 3);
    const second = await startWorker(kind);
    expect(await second.get(Jobs).claim(newId(), [{ name: 'spec', ...kind }])).toBeUndefined();
    expect(started).toEqual(['1', '5', '2']);
    ends.get('1')!();
    await until(() => started.includes('3'));
    expect(started).not.toContain('4');
    for (const key of ['2', '3', '5']) ends.get(key)!();
    await until(() => started.includes('4'));
    ends.get('4')!();
    await until(isEmpty);
  });

  it('is due at once after the clock was set back', async () => {
    await parts.query(`insert into app.job (kind, key, due_at) values ('spec', 'ahead', now() + interval '1 day')`);
    await startWorker({ run: async () => {} });
    await until(isEmpty);
  });
});

describe('A job that fails', () => {
  it('is retried, is set aside in the end, blocks no other, and runs again when it is queued again', async () => {
    const ran: string[] = [];
    let isMended = false;
    const app = await startWorker({
      maxAttempts: 3,
      run: async ({ key }) => {
        ran.push(key);
        if (key === 'poison' && !isMended) throw new Error('refused <taro@company.example>');
      },
    });
    await enqueue(app, 'poison');
    await until(() => ran.length === 1);
    await enqueue(app, 'sound');
    await until(() => ran.includes('sound'));
    await retriedUntil(parts, 'spec', async () => (await rows())[0]!.state === 'failed');
    expect(await rows()).toMatchObject([{ attempts: 3, last_error: 'refused (address)', lease_holder: null }]);
    expect(ran).toEqual(['poison', 'sound', 'poison', 'poison']);
    isMended = true;
    await enqueue(app, 'poison');
    await until(isEmpty);
  });

  it.each([
    ['at the same place', false, [false, false, false, true]],
    ['each time a little further', true, [false, false, false, false]],
  ])('may give up a part after three attempts %s', async (_, hasProgressed, hopeless) => {
    const results: boolean[] = [];
    const app = await startWorker({
      run: async (job) => {
        results.push(await job.isHopeless(new Error('broken')));
        if (hasProgressed) job.noteProgress();
        if (results.length < 4) throw new Error('broken');
      },
    });
    await enqueue(app, 'parts');
    await retriedUntil(parts, 'spec', isEmpty);
    expect(results).toEqual(hopeless);
  });

  it('is set aside without another run when its process ended in each attempt', async () => {
    const ended = `insert into app.job (kind, key, state, attempts, lease_holder, leased_until)
      values ('spec', 'deadly', 'running', 3, $1, now() - interval '1 second')`;
    await parts.query(ended, [newId()]);
    let runs = 0;
    await startWorker({ maxAttempts: 3, run: async () => void runs++ });
    await until(async () => (await rows())[0]!.state === 'failed');
    expect(runs).toBe(0);
  });
});

describe('The lease of a running job', () => {
  it('is renewed, and released when its process stops, so that another goes on at once', async () => {
    const first = await startWorker({
      run: (job) => {
        job.noteProgress();
        return untilAborted(job);
      },
    });
    await enqueue(first, 'long');
    // A kill from now on does not count.
    await until(async () => (await rows())[0]!.attempts === 0 && (await rows())[0]!.lease_holder !== null);
    const [before] = await rows();
    await until(async () => (await rows())[0]!.leased_until! > before!.leased_until!);
    let isDone = false;
    await startWorker({ run: async () => void (isDone = true) });
    await stop(first);
    expect((await rows())[0]?.lease_holder).not.toBe(before!.lease_holder);
    await until(() => isDone);
  });

  it('that ended while its process was stalled is taken again, without a second run', async () => {
    const ran: string[] = [];
    const app = await startWorker({
      run: (job) => {
        ran.push(job.key);
        return untilAborted(job);
      },
    });
    await enqueue(app, 'stalled');
    await until(() => ran.length === 1);
    await parts.query(`update app.job set leased_until = now() - interval '1 second'`);
    // The claim counts as an attempt.
    await until(async () => (await rows())[0]!.attempts === 2);
    await enqueue(app, 'next');
    await until(() => ran.includes('next'));
    expect(ran).toEqual(['stalled', 'next']);
  });

  it('that another process holds by now ends the run', async () => {
    let isAborted = false;
    const app = await startWorker({
      run: (job) => untilAborted(job).finally(() => (isAborted = true)),
    });
    await enqueue(app, 'lost');
    await until(async () => (await rows())[0]!.lease_holder !== null);
    const other = newId();
    await parts.query(`update app.job set lease_holder = $1, leased_until = now() + interval '1 minute'`, [other]);
    await until(() => isAborted);
    expect(await rows()).toMatchObject([{ state: 'running', lease_holder: other }]);
  });
});

test('A recurring job runs at each start, and then waits for its next time', async () => {
  let runs = 0;
  const recurring = { isRecurring: true, run: async () => void runs++ };
  const first = await startWorker(recurring);
  const isWaiting = async () => (await rows()).every(({ lease_holder: holder }) => holder === null);
  await until(async () => runs >= 1 && (await isWaiting()));
  await stop(first);
  await startWorker(recurring);
  await until(async () => runs >= 2 && (await isWaiting()));
  expect(runs).toBe(2);
  const [next] = await parts.query<{ minutes: number }>(
    `select extract(epoch from due_at - now())::float8 / 60 as minutes from app.job`,
  );
  expect(next!.minutes).toBeGreaterThan(0);
  expect(next!.minutes).toBeLessThanOrEqual(60);
});
