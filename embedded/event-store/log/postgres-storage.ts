import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError, Pool } from 'pg';
import { CopyPage, copiedRows } from './copy-page';
import { dataOf } from './encode';
import { LogUnavailable } from './failures';
import { Owned, takeOwnership } from './ownership';
import {
  bigint,
  COLUMNS,
  copiedRecord,
  HEADS,
  INSERT,
  insertValues,
  KNOWN_COLUMNS,
  KnownRow,
  Row,
  toKnown,
  toRecord,
} from './postgres-rows';
import { LogRecord, NewRecord, NO_STREAM } from './record';
import { KnownEvent, Storage, StoredHead, StreamRange } from './storage';

const READERS = 4;
const PATIENCE_MS = 5_000;
const QUERY_TIMEOUT_MS = 30_000;

/** The log in Postgres, in schema `event_store`. */
export class PostgresStorage implements Storage {
  private readonly readers: Pool;
  private keeper: Client | undefined;
  private writer: Client | undefined;
  private epoch = '';

  constructor(private readonly databaseUrl: string) {
    this.readers = new Pool({ ...this.connection('event store reader'), max: READERS });
    // A broken idle connection is replaced by the pool; the next question finds out if the server is gone.
    this.readers.on('error', () => undefined);
  }

  async open(onLost: (reason: Error) => void): Promise<number> {
    await this.disconnect();
    return this.guard(async () => {
      const { epoch, position } = await this.own(onLost);
      this.writer = await this.connect('event store writer');
      await this.writer.query('set synchronous_commit = on');
      this.epoch = epoch;
      return position;
    });
  }

  async write(records: NewRecord[]): Promise<void> {
    const { writer } = this;
    if (!writer) throw new LogUnavailable('The database is not reachable');
    const written = await this.guard(() =>
      writer.query({ name: 'append', text: INSERT, values: insertValues(this.epoch, records) }),
    );
    if (written.rowCount !== records.length) throw new LogUnavailable('Another node has taken the log over');
  }

  async heads(streams: string[]): Promise<Map<string, StoredHead>> {
    const rows = await this.read<[string, string | null, Buffer | null]>('heads', HEADS, [streams]);
    return new Map(
      rows.map(([stream, revision, frame]) => [
        stream,
        { revision: revision === null ? NO_STREAM : Number(revision), metadata: frame ? dataOf(frame) : undefined },
      ]),
    );
  }

  async known(eventIds: string[]): Promise<KnownEvent[]> {
    return this.knownEvents('known', 'where event_id = any($1) order by position', [eventIds]);
  }

  async knownFrom(stream: string, revision: number, limit: number): Promise<KnownEvent[]> {
    const where = 'where stream = $1 and revision >= $2 order by revision limit $3';
    return this.knownEvents('known-from', where, [stream, bigint(revision), limit]);
  }

  allAfter(position: number, limit: number): Promise<LogRecord[]> {
    const rows = `select ${COLUMNS} from event_store.events where position > ${bigint(position)} order by position`;
    return this.guard(() => this.copy(`copy (${rows} limit ${limit}) to stdout (format binary)`));
  }

  allBefore(position: number, limit: number): Promise<LogRecord[]> {
    return this.records('all-before', 'where position < $1 order by position desc limit $2', [bigint(position), limit]);
  }

  streamForwards(range: StreamRange, limit: number): Promise<LogRecord[]> {
    return this.stream('forwards', 'order by revision', range, limit);
  }

  streamBackwards(range: StreamRange, limit: number): Promise<LogRecord[]> {
    return this.stream('backwards', 'order by revision desc', range, limit);
  }

  async close(): Promise<void> {
    await this.disconnect();
    await this.readers.end();
  }

  private stream(name: string, order: string, range: StreamRange, limit: number): Promise<LogRecord[]> {
    const where = `where stream = $1 and revision between $2 and $3 ${order} limit $4`;
    return this.records(name, where, [range.stream, bigint(range.from), bigint(range.to), limit]);
  }

  private async records(name: string, where: string, values: unknown[]): Promise<LogRecord[]> {
    const rows = await this.read<Row>(name, `select ${COLUMNS} from event_store.events ${where}`, values);
    return rows.map(toRecord);
  }

  private async knownEvents(name: string, where: string, values: unknown[]): Promise<KnownEvent[]> {
    const rows = await this.read<KnownRow>(name, `select ${KNOWN_COLUMNS} from event_store.events ${where}`, values);
    return rows.map(toKnown);
  }

  private async copy(text: string): Promise<LogRecord[]> {
    const client = await this.readers.connect();
    try {
      const page = await client.query(new CopyPage(text)).result;
      client.release();
      return Array.from(copiedRows(page), copiedRecord);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private read<R extends unknown[]>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return this.guard(async () => {
      const { rows } = await this.readers.query<R>({ name, text, values, rowMode: 'array' });
      return rows;
    });
  }

  private async own(onLost: (reason: Error) => void): Promise<Owned> {
    const keeper = await this.connect('event store keeper');
    keeper.on('error', (reason) => {
      if (keeper === this.keeper) onLost(reason);
    });
    this.keeper = keeper;
    return takeOwnership(keeper, PATIENCE_MS);
  }

  private async connect(name: string): Promise<Client> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const client = new Client(this.connection(name));
      // A broken connection fails the next question, which is soon enough; unheard, it would end the process.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (!isStarting(error) || Date.now() > until) throw error;
        await pause(50);
      }
    }
  }

  private connection(name: string) {
    return {
      connectionString: this.databaseUrl,
      application_name: name,
      connectionTimeoutMillis: 5_000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    };
  }

  private async disconnect(): Promise<void> {
    const clients = [this.keeper, this.writer];
    this.keeper = undefined;
    this.writer = undefined;
    // A server that does not answer must not keep the node from trying the next connection.
    await Promise.race([Promise.all(clients.map((client) => client?.end().catch(() => undefined))), pause(1_000)]);
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LogUnavailable) throw error;
      throw new LogUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}

/** The server is there but not ready yet, as it is for a moment after a crash. */
const isStarting = (error: unknown) => error instanceof DatabaseError && error.code === '57P03';
