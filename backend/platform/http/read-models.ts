import type { Pool, PoolClient, QueryConfig } from 'pg';
import { Rejected } from '../kit/rejections';

/** Of which company and as of when queries read; an `ApiRequest` is one. */
export interface ReadContext {
  companyId: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The day of `at` in Japan. */
  today: string;
}

/** Further statements stay unnamed, since each connection stores every named one. */
const maxNamedStatements = 100;

/**
 * Reads read models inside one company: Postgres's row-level security hides all other rows, even from a query without a WHERE.
 * Statements stay unnamed unless one plan fits all their values, since a generic plan makes filtered lists slow.
 */
export class ReadModels {
  private readonly companyOf = new WeakMap<PoolClient, string>();
  private readonly names = new Map<string, string>();

  /**
   * @param downloads uses its own pool: a slow client of a long list blocks no other request
   * @param mustBeBuilt throws while the read models are empty after an upgrade
   */
  constructor(
    private readonly pool: Pool,
    private readonly downloads: Pool = pool,
    private readonly mustBeBuilt: () => void = () => undefined,
  ) {}

  /** @param isPlannedOnce whether one plan of the statement fits all its values; each connection keeps it then */
  rows<T>(companyId: string, sql: string, values: readonly unknown[] = [], isPlannedOnce = false): Promise<T[]> {
    const name = isPlannedOnce ? this.nameOf(sql) : undefined;
    return this.query(companyId, { name, text: sql, values: [...values] });
  }

  /** Finds one row by a key; each connection keeps the plan. */
  async findByKey<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(companyId, sql, values, true))[0];
  }

  /** All rows of a long list in batches, from one snapshot. */
  async *batches<T>(
    companyId: string,
    sql: string,
    values: readonly unknown[] = [],
    size = 1_000,
  ): AsyncGenerator<T[]> {
    this.mustBeBuilt();
    const client = await this.downloads.connect();
    let isDone = false;
    try {
      await client.query('begin transaction read only');
      await client.query(`select set_config('daicho.company_id', $1, true)`, [companyId]);
      await client.query(`declare batch no scroll cursor for ${sql}`, [...values]);
      for (let count = size; count === size;) {
        const { rows } = await client.query(`fetch ${size} from batch`);
        count = rows.length;
        if (count > 0) yield rows as T[];
      }
      await client.query('commit');
      isDone = true;
    } finally {
      // Left early or failed: the connection may be in the midst of anything.
      client.release(!isDone);
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

  private nameOf(sql: string): string | undefined {
    if (!this.names.has(sql) && this.names.size < maxNamedStatements) this.names.set(sql, `read_${this.names.size}`);
    return this.names.get(sql);
  }

  private async query<T>(companyId: string, query: QueryConfig): Promise<T[]> {
    this.mustBeBuilt();
    const client = await this.pool.connect();
    try {
      if (this.companyOf.get(client) !== companyId) await this.enter(client, companyId);
      const { rows } = await client.query(query);
      client.release();
      return rows as T[];
    } catch (error) {
      // A connection that failed may be in an unknown state.
      client.release(true);
      throw error;
    }
  }

  private async enter(client: PoolClient, companyId: string): Promise<void> {
    this.companyOf.delete(client);
    await client.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    this.companyOf.set(client, companyId);
  }
}
