import type { ClientBase } from 'pg';

/** Whether a restore into this database was not finished: its data is incomplete. */
export async function isRestoreUnfinished(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('app.restoration') is not null as is`);
  if (!rows[0]!.is) return false;
  return (await client.query('select from app.restoration where finished_at is null')).rowCount !== 0;
}
