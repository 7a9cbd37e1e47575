import { AppDatabase } from '../platform/http/app-database';
import { poolOf } from '../platform/http/pools';
import { OpenJobs, type OpenJob } from '../platform/jobs/open-jobs.service';
import { databaseUrlFor, type Config } from '../platform/kit/config';
import { textTable } from './companies.queries';

/** Reads or changes the open jobs, over a connection of its own. */
export async function withJobs<T>(config: Config, act: (jobs: OpenJobs) => Promise<T>): Promise<T> {
  const pool = poolOf(databaseUrlFor(config, 'backend'), { max: 1 });
  try {
    return await act(new OpenJobs(new AppDatabase(pool)));
  } finally {
    await pool.end();
  }
}

/** The jobs as lines of text. */
export const jobTable = (jobs: readonly OpenJob[]): string =>
  textTable(
    ['JOB', 'STATE', 'ATTEMPTS', 'DUE', 'SINCE', 'LAST ERROR'],
    jobs.map(({ kind, key, state, attempts, dueAt, createdAt, lastError }) => [
      `${kind}/${key}`,
      state,
      `${attempts}`,
      dueAt,
      createdAt,
      lastError ?? '',
    ]),
  );
