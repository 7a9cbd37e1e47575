import { Pool, type PoolConfig } from 'pg';
import { pgTypes } from '../kit/pg-types';

/**
 * A statement that takes longer is ended by Postgres; one to which there is no answer at all even then is given up here,
 * and its connection with it.
 */
const queryTimeouts = { statement_timeout: 20_000, query_timeout: 25_000 };

/** A pool of connections; a connection that is lost, idle or at work, is replaced and never a reason to end the process. */
export const poolOf = (url: string, options: PoolConfig = {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    types: pgTypes,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...queryTimeouts,
    ...options,
  });
  pool.on('error', () => {});
  // Who works with it hears of the loss from the query; the event itself nobody else would hear.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
};
