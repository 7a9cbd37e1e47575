import type { ClientBase } from 'pg';

/** Whether a restore was begun in this database and not finished: it holds a part of what it should. */
export async function isRestoring(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('app.restoration') is not null as is`);
  if (!rows[0]!.is) return false;
  return (await client.query('select from app.restoration where finished_at is null')).rowCount !== 0;
}
