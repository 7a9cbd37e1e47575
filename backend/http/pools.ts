import { Pool, types, type PoolConfig } from 'pg';

const int8 = 20;
const date = 1082;
const timestamptz = 1184;

/** How the API speaks of Postgres's values: yen and counts as numbers, days as YYYY-MM-DD, instants as ISO 8601 UTC. */
const parsers: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number;
    if (oid === date) return String;
    if (oid === timestamptz) return (text: string) => new Date(text).toISOString();
    return types.getTypeParser(oid, format as 'text');
  }) as never,
};

/** A pool of connections; a connection lost while idle is replaced, never a reason to end the process. */
export const poolOf = (url: string, options: PoolConfig = {}): Pool => {
  const pool = new Pool({ connectionString: url, types: parsers, max: 10, connectionTimeoutMillis: 5_000, ...options });
  pool.on('error', () => {});
  return pool;
};
