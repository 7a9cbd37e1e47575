import { Injectable } from '@nestjs/common';
import type { DetectionLogDetail, DetectionLogRow, LogColumns } from '../../contract/detection-logs';
import type { Page } from '../../contract/kit';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { isRememberable } from '../../platform/imports/column-mapping';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Rejected } from '../../platform/kit/rejections';
import { Secrets, type Cipher } from '../../platform/kit/secrets';
import { announceChangeSql } from '../../platform/live/change-announcement.sql';
import { retentionDays } from '../intake/detection-hits.rules';
import type { LogError, LogHit } from './log-tally.rules';

/** The kind of job that takes a log in, by its id. */
export const logImportJob = 'detection_log';
/** Headings of all imports are remembered in one table. */
const headingsKind = 'detection_log';
const alreadyThere = '23505';

/** What the reading of a file found. */
export type LogResult = Omit<
  DetectionLogDetail,
  | 'id'
  | 'fileName'
  | 'format'
  | 'state'
  | 'uploadedAt'
  | 'finishedAt'
  | 'takenBackAt'
  | 'canTakeBack'
  | 'canDiscard'
  | 'done'
  | 'parts'
  | 'counted'
>;
export interface NewLog {
  id: string;
  administratorId: string;
  fileName: string;
  fileHash: Buffer;
  format: string;
  uploadedAt: string;
  result: LogResult;
  problems: readonly LogError[];
}
export interface CommittedLog {
  id: string;
  administratorId: string;
  parts: number;
  done: number;
}
export interface Paging {
  offset: number;
  count: number;
  orderBy: 'asc' | 'desc';
}

/** Counts older than that are gone, so that nothing could be taken back. */
export const canTakeBackSql = (
  today: string,
): string => `(is_reversible and state in ('finished', 'failed') and coalesce(
  (result->>'lastOn')::date >= ${today}::date - ${retentionDays}, true))`;
const row = (
  today: string,
) => `id, file_name as "fileName", format, state, uploaded_at as "uploadedAt", finished_at as "finishedAt",
  ${canTakeBackSql(today)} as "canTakeBack"`;
/** Only the row of a log can take its counts back, so that a failed log stays where counts name it. */
const canDiscard = `(state = 'checked' or state = 'failed'
  and not exists (select from app.detection_hit h where h.detection_log_id = detection_log.id)
  and not exists (select from app.detection_hit_beneath h where h.detection_log_id = detection_log.id))`;
/** Logs of a state that no job works on. Parameter: the kind of job. */
export const withoutJobSql = (
  state: 'importing' | 'taking_back',
): string => `select id from app.detection_log l where state = '${state}'
  and not exists (select from app.job j where j.kind = $1 and j.key = l.id::text and j.state <> 'failed')`;

const endLogs = async (transaction: Queryable, ids: string[], state: 'finished' | 'failed', at: string) => {
  await transaction.rows('delete from app.detection_log_part where detection_log_id = any($1::uuid[])', [ids]);
  const sql = `update app.detection_log set state = $2, finished_at = $3
    where id = any($1::uuid[]) and state = 'importing'`;
  await transaction.rows(announceChangeSql(sql, 'csv_import'), [ids, state, at]);
};

/** The tables `app.detection_log` and `app.detection_log_part`. */
@Injectable()
export class DetectionLogs {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('detection_log');
  }

  /** Stores a file that was read, with its hits in parts, each a JSON array; a repeated call stores nothing. */
  store(companyId: string, log: NewLog, parts: AsyncIterable<string>): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      const { id, administratorId, fileName, fileHash, format, uploadedAt, result, problems } = log;
      const insertedRows = await transaction.rows(
        `insert into app.detection_log (id, company_id, administrator_id, state, file_name, file_hash, format, uploaded_at,
           result, problems, parts) values ($1, $2, $3, 'checked', $4, $5, $6, $7, $8, $9, 0)
         on conflict (id) do nothing returning id`,
        [
          ...[id, companyId, administratorId, fileName, fileHash, format, uploadedAt],
          ...[JSON.stringify(result), JSON.stringify(problems)],
        ],
      );
      if (insertedRows.length === 0) return;
      let count = 0;
      for await (const hits of parts) {
        const sealedHits = this.cipher.seal(Buffer.from(hits));
        const sql =
          'insert into app.detection_log_part (detection_log_id, company_id, number, hits) values ($1, $2, $3, $4)';
        await transaction.rows(sql, [id, companyId, ++count, sealedHits]);
      }
      await transaction.rows('update app.detection_log set parts = $2 where id = $1', [id, count]);
    });
  }

  async page(companyId: string, { offset, count, orderBy }: Paging, today: string): Promise<Page<DetectionLogRow>> {
    return this.database.inCompany(companyId, async (transaction) => {
      const items = await transaction.rows<DetectionLogRow>(
        `select ${row('$3')}, (result->>'rows')::int as rows, (result->>'errors')::int as errors,
           (result->>'servicesCount')::int as "servicesCount"
         from app.detection_log order by uploaded_at ${orderBy}, id limit $1 offset $2`,
        [count, offset, today],
      );
      const total = await transaction.first<{ total: number }>('select count(*)::int as total from app.detection_log');
      return { items, total: total!.total, offset, count };
    });
  }

  /** @throws Rejected not_found, also for a log of another company */
  async one(companyId: string, id: string, today: string): Promise<DetectionLogDetail> {
    const sql = `select ${row('$2')}, taken_back_at as "takenBackAt", ${canDiscard} as "canDiscard", result, parts, done, counted::int as counted
      from app.detection_log where id = $1`;
    const log = await this.database.inCompany(companyId, (transaction) =>
      transaction.first<DetectionLogDetail & { result: LogResult }>(sql, [id, today]),
    );
    if (!log) throw new Rejected('not_found');
    const { result, ...own } = log;
    return { ...own, ...result };
  }

  async problemsOf(companyId: string, id: string): Promise<{ fileName: string; problems: LogError[] }> {
    const sql = 'select file_name as "fileName", problems from app.detection_log where id = $1';
    const log = await this.database.inCompany(companyId, (transaction) =>
      transaction.first<{ fileName: string; problems: LogError[] }>(sql, [id]),
    );
    if (!log) throw new Rejected('not_found');
    return log;
  }

  /** @returns `repeated` for a file that was imported before, `gone` for a log that does not wait for its import */
  async commit(companyId: string, id: string, administratorId: string): Promise<'started' | 'repeated' | 'gone'> {
    try {
      return await this.database.inCompany(companyId, async (transaction) => {
        const sql = `update app.detection_log set state = 'importing', administrator_id = $2, is_reversible = true
          where id = $1 and state = 'checked'`;
        const changedRows = await transaction.rows(announceChangeSql(sql, 'csv_import'), [id, administratorId]);
        if (changedRows.length === 0) return 'gone';
        await this.jobs.enqueue({ kind: logImportJob, key: id, companyId, payload: { companyId } }, transaction);
        return 'started';
      });
    } catch (error) {
      if ((error as { code?: string }).code === alreadyThere) return 'repeated';
      throw error;
    }
  }

  underWay(companyId: string, id: string): Promise<CommittedLog | undefined> {
    const sql = `select id, administrator_id as "administratorId", parts, done
      from app.detection_log where id = $1 and state = 'importing'`;
    return this.database.inCompany(companyId, (transaction) => transaction.first<CommittedLog>(sql, [id]));
  }

  async part(companyId: string, id: string, number: number): Promise<LogHit[]> {
    const sql = 'select hits from app.detection_log_part where detection_log_id = $1 and number = $2';
    const part = await this.database.inCompany(companyId, (transaction) =>
      transaction.first<{ hits: Buffer }>(sql, [id, number]),
    );
    return JSON.parse(this.cipher.open(part!.hits).toString()) as LogHit[];
  }

  /** A part that is counted twice, as by two workers, changes nothing the second time. */
  async partDone(companyId: string, id: string, number: number, countedHits: number): Promise<void> {
    await this.database.inCompany(companyId, async (transaction) => {
      const sql = 'update app.detection_log set done = $2, counted = counted + $3 where id = $1 and done = $2::int - 1';
      await transaction.rows(sql, [id, number, countedHits]);
    });
  }

  /** Ends an import. Its hits are deleted, also where it failed. */
  end(companyId: string, id: string, state: 'finished' | 'failed', at: string): Promise<void> {
    return this.database.inCompany(companyId, (transaction) => endLogs(transaction, [id], state, at));
  }

  /** Deletes files that nobody took in for a day, and ends imports whose job was set aside. */
  async sweep(companyId: string, at: string): Promise<void> {
    await this.database.inCompany(companyId, async (transaction) => {
      const abandonedSql = `state = 'checked' and uploaded_at < $1::timestamptz - interval '1 day'`;
      const sql = `delete from app.detection_log where ${abandonedSql}`;
      await transaction.rows(announceChangeSql(sql, 'csv_import'), [at]);
      const stuckLogs = await transaction.rows<{ id: string }>(withoutJobSql('importing'), [logImportJob]);
      const ids = stuckLogs.map(({ id }) => id);
      if (ids.length > 0) await endLogs(transaction, ids, 'failed', at);
    });
  }

  /** @returns false for a log that is being taken in, was taken in, or has counts left */
  async discard(companyId: string, id: string): Promise<boolean> {
    const sql = `delete from app.detection_log where id = $1 and ${canDiscard}`;
    const discardedRows = await this.database.inCompany(companyId, (transaction) =>
      transaction.rows(announceChangeSql(sql, 'csv_import'), [id]),
    );
    return discardedRows.length > 0;
  }

  async rememberedColumns(companyId: string): Promise<Map<string, string>> {
    const sql = 'select heading, field from app.import_heading where company_id = $1 and kind = $2';
    const rows = await this.database.rows<{ heading: string; field: string }>(sql, [companyId, headingsKind]);
    return new Map(rows.map(({ heading, field }) => [heading, field]));
  }

  async rememberColumns(companyId: string, headings: readonly string[], columns: LogColumns): Promise<void> {
    const fieldOf = new Map(Object.entries(columns).map(([field, column]) => [column, field]));
    const fields = new Map(
      headings.flatMap((heading, index) => (isRememberable(heading) ? [[heading, fieldOf.get(index) ?? '']] : [])),
    );
    await this.database.rows(
      `insert into app.import_heading (company_id, kind, heading, field)
       select $1, $2, * from unnest($3::text[], $4::text[])
       on conflict (company_id, kind, heading) do update set field = excluded.field`,
      [companyId, headingsKind, [...fields.keys()], [...fields.values()]],
    );
  }
}
