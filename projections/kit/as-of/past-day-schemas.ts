import { escapeIdentifier, type ClientBase } from 'pg';

/** Drops every past day: its views depend on the live tables, and its rows may be of another version. */
export async function dropPastDays(client: ClientBase): Promise<void> {
  await client.query('delete from app.as_of_day');
  await dropUnregistered(client);
}

/** Drops the schemas of days that are no longer in the register; one that is being read stays until the next time. */
export async function dropUnregistered(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^as_of_[0-9]+$'
       and substr(nspname, 7)::integer not in (select id from app.as_of_day)`,
  );
  await client.query(`set lock_timeout = 2000`);
  try {
    for (const { name } of rows)
      await client.query(`drop schema if exists ${escapeIdentifier(name)} cascade`).catch(ignoreBusy);
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

const lockNotAvailable = '55P03';
const ignoreBusy = (error: unknown) => {
  if ((error as { code?: string }).code !== lockNotAvailable) throw error;
};
