import type { ClientBase, Pool } from 'pg';
import { isPostgresUnavailable } from '../kit/unavailable';

/** A connection for statements: the pool, or one transaction. */
export type Queryable = Pick<AppDatabase, 'rows' | 'first'>;

/** The backend's own data outside the ledger: credentials, sessions, tokens, checkpoints of reactors (schema `app`). */
export class AppDatabase {
  constructor(readonly pool: Pool) {}

  async rows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[];
  }

  /** The first row, or undefined. */
  async first<T>(sql: string, values: readonly unknown[] = []): Promise<T | undefined> {
    return (await this.rows<T>(sql, values))[0];
  }

  /** The first row of a statement that runs at many requests: each connection keeps its plan under this name. */
  async firstPlanned<T>(name: string, sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.pool.query({ name, text: sql, values: [...values] })).rows[0] as T | undefined;
  }

  /** Runs `work` in one transaction, which sees and writes the rows of this company alone in tables with row-level security. */
  inCompany<T>(companyId: string, work: (transaction: Queryable) => Promise<T>): Promise<T> {
    return this.transaction(async (transaction) => {
      await transaction.rows(`select set_config('daicho.company_id', $1, true)`, [companyId]);
      return work(transaction);
    });
  }

  /** Runs `work` in one transaction, which is rolled back when it throws. */
  async transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    const rows = async <R>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as R[];
    const first = async <R>(sql: string, values?: readonly unknown[]) => (await rows<R>(sql, values))[0];
    let isReusable = false;
    try {
      await client.query('begin');
      const result = await work({ rows, first });
      await client.query('commit');
      isReusable = true;
      return result;
    } catch (error) {
      // A statement that is not answered would also delay its rollback; closing the connection rolls back, too.
      if (!isPostgresUnavailable(error)) isReusable = await isRolledBack(client);
      throw error;
    } finally {
      client.release(!isReusable);
    }
  }
}

const isRolledBack = (client: ClientBase): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );
