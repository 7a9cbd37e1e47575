import { Injectable } from '@nestjs/common';
import type { RunCounts } from '../../../contract/integrations';
import { AppDatabase } from '../../../platform/http/app-database';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { UndoLookups } from '../../../platform/undo/undo-lookups.service';
import { RequestedRuns, visibleRunDays, type RequestedRun } from '../runner/requested-runs.service';

/** The kind of job that synchronises a service, by its id. */
export const synchronisationJob = 'synchronisation';

/** A requested run of a service. */
export interface Synchronisation extends RequestedRun<RunCounts> {
  companyServiceId: string;
  /** Nobody waits for it. */
  isPlanned: boolean;
}

export interface NewRun {
  id: string;
  companyId: string;
  companyServiceId: string;
  isPreview: boolean;
  at: string;
}

export type PlannedRun = Pick<NewRun, 'id' | 'companyServiceId'>;

/** The table `app.synchronisation`: requested runs, at most one open run and one open preview a service. */
@Injectable()
export class SynchronisationRuns extends RequestedRuns<Synchronisation> {
  constructor(
    database: AppDatabase,
    private readonly jobs: Jobs,
    lookups: UndoLookups,
  ) {
    super(database, {
      name: 'app.synchronisation',
      owner: ['company_service_id', 'companyServiceId'],
      columns: ['is_planned as "isPlanned"'],
      model: 'integration_run',
      job: synchronisationJob,
    });
    lookups.add({ entity: 'integration', waitForWriting: (...running) => this.waitForWriting(...running) });
  }

  /** @returns the new run, or the open one of its kind */
  async request({ id, companyId, companyServiceId, isPreview, at }: NewRun): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await transaction.rows(
        `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [id, companyId, companyServiceId, isPreview, at],
      );
      // A person waits for the open run now.
      const run = await transaction.first<{ id: string }>(
        `with requested as (update app.synchronisation set is_planned = false
           where company_service_id = $1 and is_preview = $2 and ended_at is null and is_planned)
         select id from app.synchronisation
         where company_service_id = $1 and is_preview = $2 and (id = $3 or ended_at is null) order by id = $3 desc`,
        [companyServiceId, isPreview, id],
      );
      await this.jobs.enqueue({ kind: synchronisationJob, key: companyServiceId, companyId }, transaction);
      return run!.id;
    });
  }

  /** Requests these runs of a company, except those of services with an open run, and those requested before. */
  async requestPlanned(companyId: string, runs: readonly PlannedRun[], at: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const requestedRows = await transaction.rows<{ key: string }>(
        `insert into app.synchronisation (id, company_id, company_service_id, is_preview, is_planned, requested_at)
         select id, $1, service, false, true, $4 from unnest($2::uuid[], $3::uuid[]) as planned (id, service)
         on conflict do nothing returning company_service_id as key`,
        [companyId, runs.map(({ id }) => id), runs.map(({ companyServiceId }) => companyServiceId), at],
      );
      if (requestedRows.length === 0) return;
      const keys = requestedRows.map(({ key }) => key);
      await this.jobs.enqueueAll({ kind: synchronisationJob, companyId }, keys, transaction);
    });
  }

  /** @returns the counts of the first attempt that came this far */
  async keepCounts({ id }: Synchronisation, counts: RunCounts): Promise<RunCounts> {
    const row = await this.database.first<{ counts: RunCounts }>(
      'update app.synchronisation set counts = coalesce(counts, $2) where id = $1 returning counts',
      [id, JSON.stringify(counts)],
    );
    return row!.counts;
  }

  /** The open runs of these services. */
  open(companyId: string, companyServiceIds: readonly string[]): Promise<Synchronisation[]> {
    return this.database.rows(
      `select ${this.columns} from app.synchronisation
       where company_id = $1 and company_service_id = any($2::uuid[]) and ended_at is null order by is_preview, requested_at`,
      [companyId, companyServiceIds],
    );
  }

  /** The companies that ever ran one. */
  async companies(): Promise<string[]> {
    const sql = 'select distinct company_id as id from app.synchronisation';
    return (await this.database.rows<{ id: string }>(sql)).map(({ id }) => id);
  }

  /** Deletes what is no longer shown, except the newest run of each service. */
  async sweep(at: string): Promise<void> {
    await this.database.rows(
      `delete from app.synchronisation s where ended_at < $1::timestamptz - interval '${visibleRunDays} days' and exists (
         select from app.synchronisation n where n.company_service_id = s.company_service_id and n.requested_at > s.requested_at)`,
      [at],
    );
  }
}
