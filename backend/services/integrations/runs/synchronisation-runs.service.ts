import { Injectable } from '@nestjs/common';
import type { RunCounts } from '../../../contract/integrations';
import { AppDatabase } from '../../../platform/http/app-database';
import { jobQueued } from '../../../platform/http/positions';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { announceChangeSql } from '../../../platform/live/change-announcement.sql';
import type { ConnectorFailure } from '../connectors/connector.rules';

/** The kind of job that synchronises a service, by its id. */
export const synchronisationJob = 'synchronisation';

export interface PreviewFailure {
  code: ConnectorFailure;
  vendorText: string | null;
}

/** A requested run. */
export interface Synchronisation {
  id: string;
  companyId: string;
  companyServiceId: string;
  isPreview: boolean;
  requestedAt: string;
  startedAt: string | null;
  attempts: number;
  counts: RunCounts | null;
  failure: PreviewFailure | null;
  endedAt: string | null;
  /** It ended without an outcome, because its integration changed. */
  isCancelled: boolean;
}

export interface NewRun {
  id: string;
  companyId: string;
  companyServiceId: string;
  isPreview: boolean;
  at: string;
}

export type PlannedRun = Pick<NewRun, 'id' | 'companyServiceId'>;

const columns = `id, company_id as "companyId", company_service_id as "companyServiceId", is_preview as "isPreview",
  requested_at as "requestedAt", started_at as "startedAt", attempts, counts, failure, ended_at as "endedAt",
  is_cancelled as "isCancelled"`;
const visibleDays = 30;

/** The table `app.synchronisation`: requested runs, at most one open run and one open preview a service. */
@Injectable()
export class SynchronisationRuns {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
  ) {}

  /** @returns the new run, or the open one of its kind */
  async request({ id, companyId, companyServiceId, isPreview, at }: NewRun): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await transaction.rows(
        `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [id, companyId, companyServiceId, isPreview, at],
      );
      const run = await transaction.first<{ id: string }>(
        `select id from app.synchronisation
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
      const requested = await transaction.rows<{ key: string }>(
        `insert into app.synchronisation (id, company_id, company_service_id, is_preview, requested_at)
         select id, $1, service, false, $4 from unnest($2::uuid[], $3::uuid[]) as planned (id, service)
         on conflict do nothing returning company_service_id as key`,
        [companyId, runs.map(({ id }) => id), runs.map(({ companyServiceId }) => companyServiceId), at],
      );
      if (requested.length === 0) return;
      const keys = requested.map(({ key }) => key);
      await this.jobs.enqueueAll({ kind: synchronisationJob, companyId }, keys, transaction);
    });
  }

  /** Queues the jobs of open runs again that were set aside an hour ago, or deleted. */
  async requeueOpen(at: string): Promise<void> {
    await this.database.rows(
      `with queued as (
         insert into app.job (kind, key, company_id, due_at)
         select distinct $1, company_service_id::text, company_id, $2::timestamptz from app.synchronisation
         where ended_at is null
         on conflict (kind, key) do update set state = 'queued', due_at = excluded.due_at, attempts = 0
         where job.state = 'failed' and job.due_at < excluded.due_at - interval '1 hour'
         returning kind)
       select pg_notify('${jobQueued}', kind) from queued`,
      [synchronisationJob, at],
    );
  }

  /** The open run of a service that was requested first. */
  next(companyServiceId: string): Promise<Synchronisation | undefined> {
    return this.database.first(
      `select ${columns} from app.synchronisation where company_service_id = $1 and ended_at is null
       order by requested_at, id limit 1`,
      [companyServiceId],
    );
  }

  /** Counts an attempt. */
  async start({ id }: Synchronisation, at: string): Promise<{ startedAt: string; attempts: number }> {
    await this.change(
      `update app.synchronisation set started_at = coalesce(started_at, $2), attempts = attempts + 1 where id = $1`,
      [id, at],
    );
    return (await this.database.first(
      'select started_at as "startedAt", attempts from app.synchronisation where id = $1',
      [id],
    ))!;
  }

  /** An attempt that was interrupted does not count. */
  async uncountAttempt({ id }: Synchronisation): Promise<void> {
    await this.database.rows('update app.synchronisation set attempts = greatest(0, attempts - 1) where id = $1', [id]);
  }

  /** @returns the counts of the first attempt that came this far */
  async keepCounts({ id }: Synchronisation, counts: RunCounts): Promise<RunCounts> {
    const row = await this.database.first<{ counts: RunCounts }>(
      'update app.synchronisation set counts = coalesce(counts, $2) where id = $1 returning counts',
      [id, JSON.stringify(counts)],
    );
    return row!.counts;
  }

  async end({ id }: Synchronisation, at: string, failure: PreviewFailure | null = null): Promise<void> {
    await this.change('update app.synchronisation set ended_at = $2, failure = $3 where id = $1', [
      id,
      at,
      failure && JSON.stringify(failure),
    ]);
  }

  /** Ends a run without an outcome. */
  async cancel({ id }: Synchronisation, at: string): Promise<void> {
    await this.change('update app.synchronisation set ended_at = $2, is_cancelled = true where id = $1', [id, at]);
  }

  find(companyId: string, companyServiceId: string, id: string): Promise<Synchronisation | undefined> {
    return this.database.first(
      `select ${columns} from app.synchronisation where id = $1 and company_id = $2 and company_service_id = $3`,
      [id, companyId, companyServiceId],
    );
  }

  /** The open runs of these services. */
  open(companyId: string, companyServiceIds: readonly string[]): Promise<Synchronisation[]> {
    return this.database.rows(
      `select ${columns} from app.synchronisation
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
      `delete from app.synchronisation s where ended_at < $1::timestamptz - interval '${visibleDays} days' and exists (
         select from app.synchronisation n where n.company_service_id = s.company_service_id and n.requested_at > s.requested_at)`,
      [at],
    );
  }

  private async change(sql: string, values: readonly unknown[]): Promise<void> {
    await this.database.rows(announceChangeSql(sql, 'integration_run'), values);
  }
}
