import { Client } from 'pg';
import { pgTypes } from '../../backend/platform/kit/pg-types';

export type Row = Record<string, unknown>;

/** The rows of read models by the name of their table, each in the order of its text. */
export type TableRows = Record<string, Row[]>;

/** Reads whole tables of schema `read` of a running product. */
export async function readTables(databaseUrl: string, tables: readonly string[]): Promise<TableRows> {
  return withClient(databaseUrl, async (client) => {
    const rowsByTable: TableRows = {};
    for (const table of tables) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from read."${table}" t order by to_jsonb(t)::text`,
      );
      rowsByTable[table] = rows.map(({ row }) => row);
    }
    return rowsByTable;
  });
}

async function withClient<T>(connectionString: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, types: pgTypes });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
