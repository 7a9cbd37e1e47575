import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { Secrets, type Cipher } from '../../platform/kit/secrets';
import { announceChangeSql } from '../../platform/live/change-announcement.sql';
import { logImportJob } from './detection-logs.service';
import type { LogHit } from './log-tally.rules';

export interface CommittedLog {
  id: string;
  administratorId: string;
  parts: number;
  done: number;
}

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

/** The imports of logs that a person committed. */
@Injectable()
export class CommittedLogs {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('detection_log');
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
}
