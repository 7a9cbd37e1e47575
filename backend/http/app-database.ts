import type { Pool } from 'pg';

/** What the backend keeps besides the ledger: credentials, sessions, tokens, reactors' checkpoints (schema `app`). */
export class AppDatabase {
  constructor(readonly pool: Pool) {}

  async rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[];
  }

  /** The first row, or undefined. */
  async first<T>(sql: string, values: readonly unknown[] = []): Promise<T | undefined> {
    return (await this.rows<T>(sql, values))[0];
  }
}
