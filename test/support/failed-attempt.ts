import { jobQueued } from '../../backend/platform/http/read-model-positions';
import type { Parts } from './parts';
import { until } from './until';

/** Whether an attempt of an open job has failed. */
export const hasFailed = async (parts: Pick<Parts, 'query'>, kind: string, key: string): Promise<boolean> => {
  const sql = 'select from app.job where kind = $1 and key = $2 and last_error is not null';
  return (await parts.query(sql, [kind, key])).length > 0;
};

/** Polls until a condition is true; failed jobs of the kind are retried without their backoff. */
export const retriedUntil = (
  parts: Pick<Parts, 'query'>,
  kind: string,
  is: () => boolean | Promise<boolean>,
): Promise<void> =>
  until(async () => {
    await parts.query(
      `with due as (
         update app.job set due_at = now()
         where kind = $1 and due_at > now() and last_error is not null and lease_holder is null returning kind)
       select pg_notify('${jobQueued}', kind) from due`,
      [kind],
    );
    return is();
  });
