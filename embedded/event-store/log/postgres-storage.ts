import { Client, Pool } from 'pg';
import { COPIED, copiedRows } from './copied-rows';
import { CopyPage } from './copy-page';
import { dataOf } from './encode';
import { LogUnavailable } from './failures';
import { Owned, takeOwnership } from './ownership';
import { connect, disconnect, withLogErrors, readers } from './postgres-connections';
import { selectPage } from './page';
import {
  bigint,
  COLUMNS,
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

const SMALLEST_PAGE_BYTES = 16 * 1024;

/** The log in Postgres, in schema `event_store`. */
export class PostgresStorage implements Storage {
  /** Pages for readers; queries of the writer use another connection. */
  private readonly pages: Pool;
  private readonly questions: Pool;
  private keeper: Client | undefined;
  private writer: Client | undefined;
  private epoch = '';
  private pageBytes = SMALLEST_PAGE_BYTES;
  private isClosed = false;

  constructor(private readonly databaseUrl: string) {
    this.pages = readers(databaseUrl, 'reader', 4);
    this.questions = readers(databaseUrl, 'questions', 2);
  }

  async open(onLost: (reason: Error) => void): Promise<number> {
    await this.leave();
    return withLogErrors(async () => {
      const { epoch, position } = await this.own(onLost);
      this.writer = await connect(this.databaseUrl, 'writer');
      await this.writer.query('set synchronous_commit = on');
      if (this.isClosed) await this.leave();
      this.epoch = epoch;
      return position;
    });
  }

  async write(records: NewRecord[]): Promise<void> {
    const { writer } = this;
    if (!writer) throw new LogUnavailable('The database is not reachable');
    const values = insertValues(this.epoch, records);
    const result = await withLogErrors(() => writer.query({ name: 'append', text: INSERT, values }));
    if (result.rowCount !== records.length) throw new LogUnavailable('Another node has taken the log over');
  }

  async heads(streams: string[]): Promise<Map<string, StoredHead>> {
    const rows = await this.query<[string, string | null, Buffer | null]>(this.questions, 'heads', HEADS, [streams]);
    return new Map(
      rows.map(([stream, revision, frame]) => [
        stream,
        { revision: revision === null ? NO_STREAM : Number(revision), metadata: frame ? dataOf(frame) : undefined },
      ]),
    );
  }

  async findKnown(eventIds: string[]): Promise<KnownEvent[]> {
    return this.knownEvents('known', 'where event_id = any($1) order by position', [eventIds]);
  }

  async knownFrom(stream: string, revision: number, limit: number): Promise<KnownEvent[]> {
    const where = 'where stream = $1 and revision >= $2 order by revision limit $3';
    return this.knownEvents('known-from', where, [stream, bigint(revision), limit]);
  }

  allAfter(position: number, limit: number): Promise<LogRecord[]> {
    const rows = selectPage(COPIED, `position > ${bigint(position)}`, 'position', limit);
    return withLogErrors(() => this.copy(`copy (${rows}) to stdout (format binary)`));
  }

  allBefore(position: number, limit: number): Promise<LogRecord[]> {
    const text = selectPage(COLUMNS, 'position < $1', 'position desc', '$2');
    return this.records('all-before', text, [bigint(position), limit]);
  }

  streamForwards(range: StreamRange, limit: number): Promise<LogRecord[]> {
    return this.stream('forwards', 'revision', range, limit);
  }

  streamBackwards(range: StreamRange, limit: number): Promise<LogRecord[]> {
    return this.stream('backwards', 'revision desc', range, limit);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.leave();
    await Promise.all([this.pages.end(), this.questions.end()]);
  }

  private stream(name: string, order: string, range: StreamRange, limit: number): Promise<LogRecord[]> {
    const text = selectPage(COLUMNS, 'stream = $1 and revision between $2 and $3', order, '$4');
    return this.records(name, text, [range.stream, bigint(range.from), bigint(range.to), limit]);
  }

  private async records(name: string, text: string, values: unknown[]): Promise<LogRecord[]> {
    return (await this.query<Row>(this.pages, name, text, values)).map(toRecord);
  }

  private async knownEvents(name: string, where: string, values: unknown[]): Promise<KnownEvent[]> {
    const text = `select ${KNOWN_COLUMNS} from event_store.events ${where}`;
    return (await this.query<KnownRow>(this.questions, name, text, values)).map(toKnown);
  }

  private async copy(text: string): Promise<LogRecord[]> {
    const client = await this.pages.connect();
    try {
      const page = await client.query(new CopyPage(text, this.pageBytes)).result;
      client.release();
      this.pageBytes = Math.max(SMALLEST_PAGE_BYTES, page.length);
      return copiedRows(page);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private query<R extends unknown[]>(pool: Pool, name: string, text: string, values: unknown[]): Promise<R[]> {
    return withLogErrors(async () => (await pool.query<R>({ name, text, values, rowMode: 'array' })).rows);
  }

  private async own(onLost: (reason: Error) => void): Promise<Owned> {
    const keeper = await connect(this.databaseUrl, 'keeper');
    this.keeper = keeper;
    keeper.on('error', (reason) => {
      if (keeper === this.keeper) onLost(reason);
    });
    return takeOwnership(keeper);
  }

  /** Gives the log up; no word of the connections that end thereby. */
  private async leave(): Promise<void> {
    const clients = [this.keeper, this.writer];
    this.keeper = undefined;
    this.writer = undefined;
    await disconnect(clients);
  }
}
