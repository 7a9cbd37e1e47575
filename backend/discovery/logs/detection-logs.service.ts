import { Injectable } from '@nestjs/common';
import type { DetectionLogDetail, DetectionLogRow } from '../../contract/detection-logs';
import type { Page } from '../../contract/kit';
import { AppDatabase } from '../../platform/http/app-database';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Rejected } from '../../platform/kit/rejections';
import { Secrets, type Cipher } from '../../platform/kit/secrets';
import { announceChangeSql } from '../../platform/live/change-announcement.sql';
import { retentionDays } from '../intake/detection-hits.rules';
import type { LogError } from './log-tally.rules';

/** The kind of job that takes a log in, by its id. */
export const logImportJob = 'detection_log';
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

/** Logs from their upload until they are committed or discarded, and the list of all. */
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

  /** @returns false for a log that is being taken in, was taken in, or has counts left */
  async discard(companyId: string, id: string): Promise<boolean> {
    const sql = `delete from app.detection_log where id = $1 and ${canDiscard}`;
    const discardedRows = await this.database.inCompany(companyId, (transaction) =>
      transaction.rows(announceChangeSql(sql, 'csv_import'), [id]),
    );
    return discardedRows.length > 0;
  }
}
