import { Pool, type PoolConfig } from 'pg';
import { DatabaseClient } from '../kit/database-client';
import { pgTypes } from '../kit/pg-types';

/** Postgres ends statements after the first limit. The second ends the connection when no response comes at all. */
const queryTimeouts = { statement_timeout: 20_000, query_timeout: 25_000 };

/** A pool of connections; a connection that is lost, idle or at work, is replaced and never a reason to end the process. */
export const poolOf = (url: string, options: PoolConfig = {}): Pool => {
  const pool = new Pool({
    Client: DatabaseClient,
    connectionString: url,
    types: pgTypes,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...queryTimeouts,
    ...options,
  });
  pool.on('error', () => {});
  // The query reports a lost connection. Without a listener the event would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
};
