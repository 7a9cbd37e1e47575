import type { Client } from 'pg';
import { DatabaseClient } from '../../backend/platform/kit/database-client';
import { pgTypes } from '../../backend/platform/kit/pg-types';

/**
 * A connection for writing read models. Its commits do not wait for the disk: rows and checkpoint are lost together in
 * a crash and are applied again from the log.
 */
export async function connectWriter(url: string, name: string): Promise<Client> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: name,
    types: pgTypes,
    options:
      '-c synchronous_commit=off -c standard_conforming_strings=on -c search_path=read -c plan_cache_mode=force_generic_plan',
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Whether the data or the code is at fault, so that a retry would fail again: 54 is a value too large for an index. */
export function isPoison(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === undefined ? false : /^(22|23|42|54)/.test(code) && code !== '42501';
}
