import type { INestApplicationContext } from '@nestjs/common';
import { RetryAfter } from '../../backend/platform/jobs/job-schedule.rules';
import { Jobs } from '../../backend/platform/jobs/jobs.service';
import { startJobWorker } from '../support/job-workers';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';

let parts: Parts;
let app: INestApplicationContext;
beforeAll(async () => {
  parts = await startParts();
});
afterEach(() => app.close());
afterAll(() => parts.stop());

const enqueue = () => app.get(Jobs).enqueue({ kind: 'spec', key: 'again' });
const isEmpty = async () => (await parts.query(`select from app.job where kind = 'spec'`)).length === 0;

test.each([
  ['complete', 'was queued again', () => enqueue()],
  ['fail', 'is to be retried at once', () => Promise.reject(new RetryAfter('The first run fails', 0))],
] as const)(
  'A job begins again before the run that gave it back (%s) has ended: it %s',
  async (method, _, endFirst) => {
    let runs = 0;
    app = await startJobWorker(parts, { run: async () => (++runs === 1 ? endFirst() : undefined) });
    const jobs = app.get(Jobs);
    const giveBack = jobs[method].bind(jobs) as (...args: unknown[]) => Promise<void>;
    jest.spyOn(jobs, method).mockImplementationOnce(async (...args: unknown[]) => {
      await giveBack(...args);
      await until(() => runs === 2, 10_000);
    });
    await enqueue();
    // Sooner than the run ends.
    await until(() => runs === 2, 8_000);
    await until(isEmpty);
  },
);
