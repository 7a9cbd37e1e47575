import { setTimeout as sleep } from 'node:timers/promises';
import type { AppDatabase, Queryable } from '../../../platform/http/app-database';
import { jobQueued } from '../../../platform/http/read-model-positions';
import { announceChangeSql } from '../../../platform/live/change-announcement.sql';
import type { ConnectorFailure } from '../connectors/connector.rules';

export interface PreviewFailure {
  code: ConnectorFailure;
  vendorText: string | null;
}

/** A requested run, of a service or of an ERP. */
export interface RequestedRun<Counts = object> {
  id: string;
  companyId: string;
  isPreview: boolean;
  requestedAt: string;
  startedAt: string | null;
  attempts: number;
  counts: Counts | null;
  failure: PreviewFailure | null;
  endedAt: string | null;
  /** It ended without an outcome, because what it reads changed. */
  isCancelled: boolean;
}

type RunKey = Pick<RequestedRun, 'id' | 'companyId'>;

interface RunTable {
  name: string;
  /** The column that names the service or the ERP, and its name in a row. */
  owner: readonly [column: string, name: string];
  /** Further columns of a row. */
  columns?: readonly string[];
  /** The model that screens of runs show. */
  model: Parameters<typeof announceChangeSql>[1];
  /** The kind of job that attempts the runs, by the id of their owner. */
  job: string;
}

export const visibleRunDays = 30;
const writingPollMs = 100;

/** A table of requested runs: at most one open run and one open preview each. */
export abstract class RequestedRuns<Run extends RequestedRun> {
  protected readonly columns: string;

  constructor(
    protected readonly database: AppDatabase,
    private readonly table: RunTable,
  ) {
    const { owner, columns = [] } = table;
    const common = `id, company_id as "companyId", ${owner[0]} as "${owner[1]}", is_preview as "isPreview",
      requested_at as "requestedAt", started_at as "startedAt", attempts, counts, failure, ended_at as "endedAt",
      is_cancelled as "isCancelled"`;
    this.columns = [common, ...columns].join(', ');
  }

  /** The open run that was requested first. */
  next(companyId: string, ownerId: string): Promise<Run | undefined> {
    const open = `${this.table.owner[0]} = $1 and ended_at is null order by requested_at, id limit 1`;
    return this.first(companyId, `select ${this.columns} from ${this.table.name} where ${open}`, [ownerId]);
  }

  find(companyId: string, ownerId: string, id: string): Promise<Run | undefined> {
    const sql = `select ${this.columns} from ${this.table.name} where id = $1 and company_id = $2 and ${this.table.owner[0]} = $3`;
    return this.first(companyId, sql, [id, companyId, ownerId]);
  }

  /** Counts an attempt. */
  async start({ id, companyId }: RunKey, at: string): Promise<{ startedAt: string; attempts: number }> {
    const startSql = 'started_at = coalesce(started_at, $2), attempts = attempts + 1, is_writing = false';
    await this.change(companyId, startSql, [id, at]);
    const sql = `select started_at as "startedAt", attempts from ${this.table.name} where id = $1`;
    return (await this.first<{ startedAt: string; attempts: number }>(companyId, sql, [id]))!;
  }

  /** An attempt that was interrupted does not count. */
  async uncountAttempt({ id, companyId }: RunKey): Promise<void> {
    const sql = `update ${this.table.name} set attempts = greatest(0, attempts - 1) where id = $1`;
    await this.rows(companyId, sql, [id]);
  }

  /** The undo that pauses the owner waits while an attempt writes; one that lost its lease changes nothing for the next. */
  async setWriting({ id, companyId }: RunKey, attempt: number, isWriting: boolean): Promise<void> {
    const sql = `update ${this.table.name} set is_writing = $3 where id = $1 and attempts = $2`;
    await this.rows(companyId, sql, [id, attempt, isWriting]);
  }

  /** Waits until no attempt writes for these owners; one whose process died does not. @throws when aborted */
  async waitForWriting(companyId: string, ownerIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { name, owner, job } = this.table;
    const sql = `select from ${name} r where ${owner[0]} = any($1::uuid[]) and is_writing and ended_at is null
      and exists (select from app.job where kind = $2 and key = r.${owner[0]}::text and leased_until > now()) limit 1`;
    while (await this.first(companyId, sql, [ownerIds, job])) await sleep(writingPollMs, undefined, { signal });
  }

  async end({ id, companyId }: RunKey, at: string, failure: PreviewFailure | null = null): Promise<void> {
    await this.change(companyId, 'ended_at = $2, failure = $3', [id, at, failure && JSON.stringify(failure)]);
  }

  /** Ends a run without an outcome. */
  async cancel({ id, companyId }: RunKey, at: string): Promise<void> {
    await this.change(companyId, 'ended_at = $2, is_cancelled = true', [id, at]);
  }

  /**
   * Queues the jobs of open runs again that were set aside an hour ago, or deleted.
   * @param queryable sees the rows of all companies, or of one
   */
  async requeueOpen(at: string, queryable: Queryable = this.database): Promise<void> {
    const { name, owner, job } = this.table;
    await queryable.rows(
      `with queued as (
         insert into app.job (kind, key, company_id, due_at)
         select distinct $1, ${owner[0]}::text, company_id, $2::timestamptz from ${name} where ended_at is null
         on conflict (kind, key) do update set state = 'queued', due_at = excluded.due_at, attempts = 0
         where job.state = 'failed' and job.due_at < excluded.due_at - interval '1 hour'
         returning kind)
       select pg_notify('${jobQueued}', kind) from queued`,
      [job, at],
    );
  }

  private async change(companyId: string, changes: string, values: readonly unknown[]): Promise<void> {
    const sql = `update ${this.table.name} set ${changes} where id = $1`;
    await this.rows(companyId, announceChangeSql(sql, this.table.model), values);
  }

  protected rows<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.database.inCompany(companyId, (transaction) => transaction.rows<T>(sql, values));
  }

  protected async first<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(companyId, sql, values))[0];
  }
}
