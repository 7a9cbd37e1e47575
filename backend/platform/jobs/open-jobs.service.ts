import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { jobQueued } from '../http/read-model-positions';
import type { JobId } from './jobs.service';

/** An open job without its payload. */
export interface OpenJob extends JobId {
  companyId: string | null;
  state: 'queued' | 'running' | 'failed';
  attempts: number;
  dueAt: string;
  createdAt: string;
  lastError: string | null;
}

export interface JobCounts {
  kind: string;
  queued: number;
  running: number;
  failed: number;
  /** How long the oldest due job has waited. */
  oldestDueSeconds: number;
}

const isLeased = 'coalesce(leased_until > now(), false)';
const state = `case when state = 'failed' then 'failed' when ${isLeased} then 'running' else 'queued' end`;

/** The jobs that are not done, for the operator and for metrics. */
@Injectable()
export class OpenJobs {
  constructor(private readonly database: AppDatabase) {}

  list(): Promise<OpenJob[]> {
    return this.database.rows(
      `select kind, key, company_id as "companyId", ${state} as state, attempts, due_at as "dueAt", created_at as "createdAt",
         last_error as "lastError" from app.job order by created_at, kind, key`,
    );
  }

  counts(): Promise<JobCounts[]> {
    return this.database.rows(
      `select kind, count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running,
         count(*) filter (where state = 'failed') as failed,
         coalesce(greatest(0, extract(epoch from now() - min(due_at) filter (where state = 'queued'))), 0)::float8 as "oldestDueSeconds"
       from (select kind, due_at, ${state} as state from app.job) j group by kind`,
    );
  }

  /** Makes a job due now, with all its attempts before it. @returns whether there is such a job that does not run */
  async retry({ kind, key }: JobId): Promise<boolean> {
    const retriedRows = await this.database.rows(
      `with retried as (
         update app.job set state = 'queued', attempts = 0, due_at = now() where kind = $1 and key = $2 and not ${isLeased} returning kind
       ) select pg_notify('${jobQueued}', kind) from retried`,
      [kind, key],
    );
    return retriedRows.length > 0;
  }

  /** @returns whether there was such a job that did not run */
  async discard({ kind, key }: JobId): Promise<boolean> {
    const discardedRows = await this.database.rows(
      `delete from app.job where kind = $1 and key = $2 and not ${isLeased} returning kind`,
      [kind, key],
    );
    return discardedRows.length > 0;
  }
}
