import { Client, type ClientConfig, type QueryConfig, type QueryResult, type Submittable } from 'pg';

type Callback = (error: Error | null, result: QueryResult) => void;
type Statement = string | QueryConfig;

const isSubmittable = (query: unknown): query is Submittable =>
  typeof query === 'object' && query !== null && 'submit' in query;

/**
 * pg's `Client`, whose results become garbage as soon as nobody reads them. pg sets the callback of a promise, and of
 * `query_timeout`, after it made the query. V8 then holds all rows until it collects the old generation (pg 8.23, Node
 * 20). Here each query is made with its callback.
 *
 * A query without a result within `query_timeout` (ms) fails as it does with pg. Postgres may still run it, even where
 * it waited behind another query of the connection.
 */
export const DatabaseClient: typeof Client = class extends Client {
  private readonly queryTimeoutMs: number;

  constructor(config: string | ClientConfig = {}) {
    const options = typeof config === 'string' ? { connectionString: config } : config;
    const { query_timeout: queryTimeoutMs = 0, ...rest } = options;
    // A pool hides the password from the spread.
    super({ ...rest, password: options.password });
    this.queryTimeoutMs = queryTimeoutMs;
  }

  /** Its type fits every overload of pg. */
  override query(query: unknown, values?: unknown, callback?: unknown): never {
    // pg limits the time of a query that submits itself by this property.
    if (isSubmittable(query)) return super.query(Object.assign(query, { query_timeout: this.queryTimeoutMs })) as never;
    if (typeof values === 'function') return this.send(query as Statement, undefined, values as Callback) as never;
    if (callback) return this.send(query as Statement, values, callback as Callback) as never;
    const result = new Promise<QueryResult>((resolve, reject) =>
      this.send(query as Statement, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
    return result.catch((error: Error) => {
      // The stack would end at the socket instead of at the caller.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }

  private send(query: Statement, values: unknown, callback: Callback): void {
    let isOver = false;
    super.query(query as string, values as unknown[], (error, result) => {
      clearTimeout(timer);
      if (!isOver) callback(error, result);
    });
    const onTimeout = () => {
      isOver = true;
      callback(new Error('Query read timeout'), undefined as never);
    };
    const timer = this.queryTimeoutMs ? setTimeout(onTimeout, this.queryTimeoutMs) : undefined;
  }
};
