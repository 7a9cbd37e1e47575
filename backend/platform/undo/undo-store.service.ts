import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { Jobs } from '../jobs/jobs.service';
import { Rejected } from '../kit/rejections';
import type { UndoStream } from './undo-streams.service';

/** What could not be undone after all. */
export interface UndoFailure {
  entity: string;
  id: string;
  reason: string;
  /** What is named in the reason: names are looked up, never stored. */
  missing?: { entity: string; id: string };
}

/** An undo as `app.undo` keeps it: streams are undone in their order, the first `done` of them have been. */
export interface UndoRecord {
  id: string;
  companyId: string;
  administratorId: string;
  streams: UndoStream[];
  reason: string | null;
  /** When it was ordered: the time of its facts, ISO 8601 UTC. */
  at: string;
  done: number;
  changed: number;
  failures: UndoFailure[];
}
export type UndoProgress = Omit<UndoRecord, 'streams' | 'at'> & { total: number; finishedAt: string | null };

const sharedColumns = `id, company_id as "companyId", administrator_id as "administratorId", reason, done, changed,
  failures`;
/** The kind of job that runs an undo, by its id. */
export const undoJob = 'undo';
const reportRetention = '90 days';

/** Stores undos and their progress. Reports are deleted after 90 days, events never. */
@Injectable()
export class UndoStore {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
  ) {}

  /** @throws Rejected undo_overtaken when another request started the same undo before */
  async begin(undo: Omit<UndoRecord, 'done' | 'changed' | 'failures'>): Promise<void> {
    const { id, companyId, administratorId, streams, reason, at } = undo;
    await this.database.transaction(async (transaction) => {
      await transaction.rows(`select pg_advisory_xact_lock(hashtext('undo'), hashtext($1))`, [companyId]);
      const same = await transaction.rows(
        `select from app.undo where company_id = $1 and id <> $2 and streams = $3 and (finished_at is null or changed > 0)`,
        [companyId, id, JSON.stringify(streams)],
      );
      if (same.length > 0) throw new Rejected('undo_overtaken');
      await transaction.rows(
        `insert into app.undo (id, company_id, administrator_id, streams, reason, at)
         values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
        [id, companyId, administratorId, JSON.stringify(streams), reason, at],
      );
      await this.jobs.enqueue({ kind: undoJob, key: id, companyId }, transaction);
    });
  }

  /** Whether the same request started it before. */
  async isKnown(id: string): Promise<boolean> {
    return (await this.database.first('select from app.undo where id = $1', [id])) !== undefined;
  }

  /** What an open undo pauses resumes after it. @throws Rejected undo_unfinished */
  async requireFinished(companyId: string, entity: string, id: string): Promise<void> {
    const sql = `select from app.undo u join app.job j on j.kind = '${undoJob}' and j.key = u.id::text
      where u.company_id = $1 and u.finished_at is null and j.state <> 'failed' and u.streams @> $2 limit 1`;
    const open = await this.database.first(sql, [companyId, JSON.stringify([{ entity, id }])]);
    if (open) throw new Rejected('undo_unfinished');
  }

  /** @throws Rejected not_found when the company has no such undo */
  async find(companyId: string, id: string): Promise<UndoProgress> {
    const sql = `select ${sharedColumns}, jsonb_array_length(streams) as total, finished_at as "finishedAt" from app.undo
      where id = $1 and company_id = $2`;
    const undoRow = await this.database.first<UndoProgress>(sql, [id, companyId]);
    if (!undoRow) throw new Rejected('not_found');
    return undoRow;
  }

  findUnfinished(id: string): Promise<UndoRecord | undefined> {
    const sql = `select ${sharedColumns}, streams, at from app.undo where id = $1 and finished_at is null`;
    return this.database.first<UndoRecord>(sql, [id]);
  }

  /** Adds the result of the streams after the first `before`. @throws when another worker counted them */
  async recordBatch(
    id: string,
    before: number,
    { count, changedCount, failures }: { count: number; changedCount: number; failures: readonly UndoFailure[] },
  ): Promise<void> {
    const rows = await this.database.rows(
      `update app.undo set done = done + $3, changed = changed + $4, failures = failures || $5
       where id = $1 and done = $2 returning id`,
      [id, before, count, changedCount, JSON.stringify(failures)],
    );
    if (rows.length === 0) throw new Error('Another worker runs this undo');
  }

  async finish(id: string): Promise<void> {
    await this.database.rows('update app.undo set finished_at = now() where id = $1', [id]);
  }

  async sweep(): Promise<void> {
    await this.database.rows(`delete from app.undo where finished_at < now() - interval '${reportRetention}'`);
  }
}
