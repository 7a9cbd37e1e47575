import { Injectable } from '@nestjs/common';
import type { BulkActName } from '../../contract/bulk-acts';
import { AppDatabase } from '../http/app-database';
import { Jobs } from '../jobs/jobs.service';
import { Rejected } from '../kit/rejections';
import type { Planned } from './planned-steps';

export interface Failure {
  id: string;
  reason: string;
}

interface BatchResult {
  count: number;
  changedCount: number;
  failures: readonly Failure[];
}

/** The progress of an act. */
interface ActProgress {
  id: string;
  companyId: string;
  /** How many targets have been acted on. */
  done: number;
  act: BulkActName;
  reason: string | null;
  changed: number;
  failures: Failure[];
}

/** An act as `app.bulk_act` keeps it: targets are acted on in their order, the first `done` of them have been. */
export interface BulkActRecord extends ActProgress {
  administratorId: string;
  input: Record<string, unknown>;
  targets: string[];
  /** The plans of the next batch of targets, once they are made. */
  planned: Planned[] | null;
}

/** The progress of an act, as consoles poll it. */
export interface BulkActReport extends ActProgress {
  total: number;
  begunAt: string;
  finishedAt: string | null;
}

const progressColumns = 'id, company_id as "companyId", act, reason, done, changed, failures';
const recordColumns = `${progressColumns}, administrator_id as "administratorId", input, targets, planned`;
const reportColumns = `${progressColumns}, cardinality(targets) as total, begun_at as "begunAt", finished_at as "finishedAt"`;
/** The kind of job that runs an act, by its id. */
export const bulkActJob = 'bulk_act';
const reportRetention = '90 days';

/** Stores bulk acts and their progress in `app.bulk_act`. Reports are deleted after 90 days, events never. */
@Injectable()
export class BulkActStore {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
  ) {}

  async begin(
    act: Pick<BulkActRecord, 'id' | 'companyId' | 'administratorId' | 'act' | 'input' | 'reason' | 'targets'>,
  ) {
    await this.database.transaction(async (transaction) => {
      await transaction.rows(
        `insert into app.bulk_act (id, company_id, administrator_id, act, input, reason, targets)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
        [act.id, act.companyId, act.administratorId, act.act, JSON.stringify(act.input), act.reason, act.targets],
      );
      await this.jobs.enqueue({ kind: bulkActJob, key: act.id, companyId: act.companyId }, transaction);
    });
  }

  /** @throws Rejected not_found when the company has no such act */
  async findReport(companyId: string, id: string): Promise<BulkActReport> {
    const sql = `select ${reportColumns} from app.bulk_act where id = $1 and company_id = $2`;
    const report = await this.database.first<BulkActReport>(sql, [id, companyId]);
    if (!report) throw new Rejected('not_found');
    return report;
  }

  /** The unfinished acts of an administrator. */
  async underWay(companyId: string, administratorId: string): Promise<{ id: string }[]> {
    const sql = `select id from app.bulk_act where company_id = $1 and administrator_id = $2 and finished_at is null
      order by begun_at`;
    return this.database.rows(sql, [companyId, administratorId]);
  }

  findUnfinished(id: string): Promise<BulkActRecord | undefined> {
    return this.database.first(`select ${recordColumns} from app.bulk_act where id = $1 and finished_at is null`, [id]);
  }

  /** Saves the plans of the batch after the first `before` targets. @throws when another worker has the act by now */
  async savePlans(id: string, before: number, plannedTargets: readonly Planned[]): Promise<void> {
    const sql = 'update app.bulk_act set planned = $3 where id = $1 and done = $2 returning id';
    mustBeOne(await this.database.rows(sql, [id, before, JSON.stringify(plannedTargets)]));
  }

  /** Adds the result of the batch after the first `before` targets. @throws when another worker counted it */
  async recordBatch(id: string, before: number, { count, changedCount, failures }: BatchResult): Promise<void> {
    const rows = await this.database.rows(
      `update app.bulk_act set done = done + $3, changed = changed + $4, failures = failures || $5, planned = null
       where id = $1 and done = $2 returning id`,
      [id, before, count, changedCount, JSON.stringify(failures)],
    );
    mustBeOne(rows);
  }

  async finish(id: string): Promise<void> {
    await this.database.rows('update app.bulk_act set finished_at = now() where id = $1', [id]);
  }

  async sweep(): Promise<void> {
    await this.database.rows(`delete from app.bulk_act where finished_at < now() - interval '${reportRetention}'`);
  }
}

const mustBeOne = (rows: readonly unknown[]): void => {
  if (rows.length === 0) throw new Error('Another worker runs this act');
};
