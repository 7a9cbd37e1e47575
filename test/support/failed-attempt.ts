import type { Parts } from './parts';

/** Whether an attempt of an open job has failed. */
export const hasFailed = async (parts: Pick<Parts, 'query'>, kind: string, key: string): Promise<boolean> => {
  const sql = 'select from app.job where kind = $1 and key = $2 and last_error is not null';
  return (await parts.query(sql, [kind, key])).length > 0;
};
