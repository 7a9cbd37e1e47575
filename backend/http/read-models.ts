import type { Pool, PoolClient } from 'pg';
import { Rejected } from '../kit/rejected';

/**
 * Reads read models inside one company: Postgres's row-level security hides all other rows, even from a query without a WHERE.
 * Statements stay unnamed, since a generic plan makes filtered lists slow.
 */
export class ReadModels {
  private readonly companyOf = new WeakMap<PoolClient, string>();

  constructor(private readonly pool: Pool) {}

  async rows<T>(companyId: string, sql: string, values: readonly unknown[] = []): Promise<T[]> {
    const client = await this.pool.connect();
    try {
      if (this.companyOf.get(client) !== companyId) await this.enter(client, companyId);
      const { rows } = await client.query(sql, [...values]);
      client.release();
      return rows as T[];
    } catch (error) {
      // A connection that failed may be in an unknown state.
      client.release(true);
      throw error;
    }
  }

  /** The one row. @throws Rejected not_found when there is none. */
  async one<T>(companyId: string, sql: string, values: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(companyId, sql, values);
    if (row === undefined) throw new Rejected('not_found');
    return row;
  }

  /** Positions and other rows that belong to no company. */
  async shared<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[];
  }

  private async enter(client: PoolClient, companyId: string): Promise<void> {
    this.companyOf.delete(client);
    await client.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    this.companyOf.set(client, companyId);
  }
}
