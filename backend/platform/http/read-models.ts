import type { Pool, PoolClient, QueryConfig } from 'pg';
import { Rejected } from '../kit/rejections';
import { pastInUse, schemaInUse } from './as-of/schema-in-use';
import { pastDayDropped } from './as-of/past-day-dropped';

/** The tenant (company) and the day that queries read. An `ApiRequest` is a read context. */
export interface ReadContext {
  companyId: string;
  /** ISO 8601 UTC. */
  at: string;
  /** The day of `at` in Japan. */
  today: string;
  /** Set when a request reads the past: the day on which it arrived. */
  past?: { presentDay: string };
}

/** The schema of the present. */
export const liveSchema = 'read';

/** Reads the rows of single statements. */
export type RowReader = Pick<ReadModels, 'rows'>;

/** Further statements stay unnamed, since each connection stores every named one. */
const maxNamedStatements = 100;

/**
 * Reads read models inside one company: Postgres's row-level security hides all other rows, even from a query without a WHERE.
 * Statements stay unnamed unless one plan fits all their values, since a generic plan makes filtered lists slow.
 */
export class ReadModels {
  /** The company and the schema that a connection is in. */
  private readonly placeOf = new WeakMap<PoolClient, string>();
  private readonly names = new Map<string, string>();

  /**
   * @param downloads uses its own pool: a slow client of a long list blocks no other request
   * @param mustBeBuilt throws while the read models are empty after an upgrade
   * @param past for requests as of a past day: its connections are left in their schemas
   */
  constructor(
    private readonly pool: Pool,
    private readonly downloads: Pool = pool,
    private readonly mustBeBuilt: () => void = () => undefined,
    private readonly past: Pool = pool,
  ) {}

  /** @param isPlannedOnce whether one plan of the statement fits all its values; each connection keeps it for its schema */
  rows<T>(companyId: string, sql: string, values: readonly unknown[] = [], isPlannedOnce = false): Promise<T[]> {
    const name = isPlannedOnce ? this.nameOf(sql) : undefined;
    return this.query(companyId, { name, text: sql, values: [...values] });
  }

  /** Finds one row by a key; each connection keeps the plan. */
  async findByKey<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(companyId, sql, values, true))[0];
  }

  /** Reads by several statements what must agree: all of them see one snapshot. */
  inSnapshot<R>(companyId: string, read: (snapshot: RowReader) => Promise<R>): Promise<R> {
    return this.inPlace(companyId, async (client) => {
      await client.query('begin isolation level repeatable read read only');
      const result = await read({
        rows: async <T>(_: string, sql: string, values?: readonly unknown[]) =>
          (await client.query(sql, values && [...values])).rows as T[],
      });
      await client.query('commit');
      return result;
    });
  }

  /** All rows of a long list in batches, from one snapshot. */
  async *batches<T>(
    companyId: string,
    sql: string,
    values: readonly unknown[] = [],
    size = 1_000,
  ): AsyncGenerator<T[]> {
    this.mustBeBuilt();
    const schema = schemaInUse() ?? liveSchema;
    const client = await this.downloads.connect();
    let isDone = false;
    try {
      await client.query('begin transaction read only');
      await client.query(entering(true), [companyId, schema, knownDayInUse()]);
      await client.query(`declare batch no scroll cursor for ${sql}`, [...values]);
      for (let count = size; count === size;) {
        const { rows } = await client.query(`fetch ${size} from batch`);
        count = rows.length;
        if (count > 0) yield rows as T[];
      }
      await client.query('commit');
      isDone = true;
    } catch (error) {
      throw (schema === liveSchema ? undefined : pastDayDropped(error)) ?? error;
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
  async sharedRows<T>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.pool.query(sql, [...values])).rows as T[];
  }

  private nameOf(sql: string): string | undefined {
    if (!this.names.has(sql) && this.names.size < maxNamedStatements) this.names.set(sql, `read_${this.names.size}`);
    return this.names.get(sql);
  }

  private query<T>(companyId: string, query: QueryConfig): Promise<T[]> {
    return this.inPlace(companyId, async (client) => (await client.query(query)).rows as T[]);
  }

  /** Reads on a connection that is in the company and the schema. */
  private async inPlace<R>(companyId: string, read: (client: PoolClient) => Promise<R>): Promise<R> {
    this.mustBeBuilt();
    const schema = schemaInUse() ?? liveSchema;
    const client = await (schema === liveSchema ? this.pool : this.past).connect();
    try {
      if (this.placeOf.get(client) !== `${companyId} ${schema}`) await this.enter(client, companyId, schema);
      const result = await read(client);
      client.release();
      return result;
    } catch (error) {
      // A connection that failed may be in an unknown state.
      client.release(true);
      throw (schema === liveSchema ? undefined : pastDayDropped(error)) ?? error;
    }
  }

  private async enter(client: PoolClient, companyId: string, schema: string): Promise<void> {
    this.placeOf.delete(client);
    await client.query(entering(false), [companyId, schema, knownDayInUse()]);
    this.placeOf.set(client, `${companyId} ${schema}`);
  }
}

/** Sets the company, the schema and the day that its rows were known on, of a connection or of its transaction. */
const entering = (isLocal: boolean) =>
  `select set_config('daicho.company_id', $1, ${isLocal}), set_config('search_path', $2, ${isLocal}),
     set_config('daicho.known_as_of', $3, ${isLocal})`;
/** Empty for the live read models. */
const knownDayInUse = () => pastInUse()?.knownAsOf ?? '';
