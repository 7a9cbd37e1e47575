import { Client, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';

type Callback = (error: Error | null, result: QueryResult) => void;
type Question = string | QueryConfig;

/**
 * pg's `Client`, whose results become garbage as soon as nobody reads them. pg sets the callback of a promise, and of
 * `query_timeout`, after it made the query. V8 then holds all rows until it collects the old generation (pg 8.23, Node
 * 20). Here each query is made with its callback.
 *
 * A query without a result within `query_timeout` (ms) fails as it does with pg; the connection may still be at work.
 */
export const Connection: typeof Client = class extends Client {
  private readonly queryTimeoutMs: number;

  constructor(config: string | ClientConfig = {}) {
    const { query_timeout: queryTimeoutMs = 0, ...rest } =
      typeof config === 'string' ? { connectionString: config } : config;
    super(rest);
    this.queryTimeoutMs = queryTimeoutMs;
  }

  override query(question: unknown, values?: unknown, callback?: unknown): never {
    if (typeof values === 'function') return this.ask(question as Question, undefined, values as Callback) as never;
    const isStream = typeof question === 'object' && question !== null && 'submit' in question;
    if (isStream || callback) return this.ask(question as Question, values, callback as Callback) as never;
    const answer = new Promise<QueryResult>((resolve, reject) =>
      this.ask(question as Question, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
    return answer.catch((error: Error) => {
      // The stack would end at the socket instead of at the caller.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }

  private ask(question: Question, values: unknown, callback: Callback | undefined): unknown {
    const send = (onResult: Callback | undefined) =>
      super.query(question as string, values as unknown[], onResult as Callback);
    if (!this.queryTimeoutMs || !callback) return send(callback);
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      callback(new Error('Query read timeout'), undefined as never);
    }, this.queryTimeoutMs);
    return send((error, result) => {
      clearTimeout(timer);
      if (!isOver) callback(error, result);
    });
  }
};
