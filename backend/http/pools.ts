import { Pool, type PoolConfig } from 'pg';
import { pgTypes } from '../kit/pg-types';

/** A pool of connections; a connection lost while idle is replaced, never a reason to end the process. */
export const poolOf = (url: string, options: PoolConfig = {}): Pool => {
  const pool = new Pool({ connectionString: url, types: pgTypes, max: 10, connectionTimeoutMillis: 5_000, ...options });
  pool.on('error', () => {});
  return pool;
};
