import { Injectable } from '@nestjs/common';
import type { ErpPaymentRow, ErpRunCounts } from '../../../contract/company-erp-rows';
import { AppDatabase } from '../../../platform/http/app-database';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { announceChangeSql } from '../../../platform/live/change-announcement.sql';
import type { ConnectorFailure } from '../../../services/integrations/connectors/connector.rules';

/** The kind of job that synchronises an ERP, by its id. */
export const erpJob = 'erp_synchronisation';

export interface PreviewFailure {
  code: ConnectorFailure;
  vendorText: string | null;
}
/** What a preview found, with the account titles and departments to choose from. */
export interface Preview {
  rows: ErpPaymentRow[];
  accountTitles: string[];
  departments: string[];
}

/** A requested run. */
export interface RequestedRun {
  id: string;
  companyId: string;
  companyErpId: string;
  isPreview: boolean;
  keepBoth: string[];
  requestedAt: string;
  startedAt: string | null;
  attempts: number;
  counts: ErpRunCounts | null;
  failure: PreviewFailure | null;
  endedAt: string | null;
  /** It ended without an outcome, because its ERP changed. */
  isCancelled: boolean;
}
export type NewErpRun = Pick<RequestedRun, 'id' | 'companyId' | 'companyErpId' | 'isPreview' | 'keepBoth'> & {
  at: string;
};

const columns = `id, company_id as "companyId", company_erp_id as "companyErpId", is_preview as "isPreview",
  keep_both as "keepBoth", requested_at as "requestedAt", started_at as "startedAt", attempts, counts, failure,
  ended_at as "endedAt", is_cancelled as "isCancelled"`;
const visibleDays = 30;

/** The table `app.erp_synchronisation`: requested runs, at most one open run and one open preview an ERP. */
@Injectable()
export class ErpRuns {
  constructor(
    private readonly database: AppDatabase,
    private readonly jobs: Jobs,
  ) {}

  /** @returns the new run, or the open one of its kind */
  async request({ id, companyId, companyErpId, isPreview, keepBoth, at }: NewErpRun): Promise<string> {
    return this.database.transaction(async (transaction) => {
      await transaction.rows(
        `insert into app.erp_synchronisation (id, company_id, company_erp_id, is_preview, keep_both, requested_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [id, companyId, companyErpId, isPreview, keepBoth, at],
      );
      const run = await transaction.first<{ id: string }>(
        `select id from app.erp_synchronisation
         where company_erp_id = $1 and is_preview = $2 and (id = $3 or ended_at is null) order by id = $3 desc`,
        [companyErpId, isPreview, id],
      );
      await this.jobs.enqueue({ kind: erpJob, key: companyErpId, companyId }, transaction);
      return run!.id;
    });
  }

  /** The open run of an ERP that was requested first. */
  next(companyErpId: string): Promise<RequestedRun | undefined> {
    return this.database.first(
      `select ${columns} from app.erp_synchronisation where company_erp_id = $1 and ended_at is null
       order by requested_at, id limit 1`,
      [companyErpId],
    );
  }

  /** Counts an attempt. */
  async start({ id }: RequestedRun, at: string): Promise<{ startedAt: string; attempts: number }> {
    const started = 'started_at = coalesce(started_at, $2), attempts = attempts + 1';
    await this.change(`update app.erp_synchronisation set ${started} where id = $1`, [id, at]);
    const sql = 'select started_at as "startedAt", attempts from app.erp_synchronisation where id = $1';
    return (await this.database.first(sql, [id]))!;
  }

  /** An attempt that was interrupted does not count. */
  async uncountAttempt({ id }: RequestedRun): Promise<void> {
    await this.database.rows('update app.erp_synchronisation set attempts = greatest(0, attempts - 1) where id = $1', [
      id,
    ]);
  }

  /** @returns the counts of the first attempt that came this far */
  async keepCounts({ id }: RequestedRun, counts: ErpRunCounts, preview: Preview | null): Promise<ErpRunCounts> {
    const row = await this.database.first<{ counts: ErpRunCounts }>(
      'update app.erp_synchronisation set counts = coalesce(counts, $2), preview = $3 where id = $1 returning counts',
      [id, JSON.stringify(counts), preview && JSON.stringify(preview)],
    );
    return row!.counts;
  }

  async end({ id }: RequestedRun, at: string, failure: PreviewFailure | null = null): Promise<void> {
    const values = [id, at, failure && JSON.stringify(failure)];
    await this.change('update app.erp_synchronisation set ended_at = $2, failure = $3 where id = $1', values);
  }

  /** Ends a run without an outcome. */
  async cancel({ id }: RequestedRun, at: string): Promise<void> {
    await this.change('update app.erp_synchronisation set ended_at = $2, is_cancelled = true where id = $1', [id, at]);
  }

  /** The runs of these ERPs that are open, and their newest preview that succeeded. */
  present(companyId: string, companyErpIds: readonly string[]): Promise<RequestedRun[]> {
    return this.database.rows(
      `select ${columns} from app.erp_synchronisation r where company_id = $1 and company_erp_id = any($2::uuid[])
         and (ended_at is null or (is_preview and counts is not null and failure is null and not exists (
           select from app.erp_synchronisation n where n.company_erp_id = r.company_erp_id and n.is_preview
             and n.counts is not null and n.failure is null and n.requested_at > r.requested_at)))
       order by is_preview, requested_at`,
      [companyId, companyErpIds],
    );
  }

  find(companyId: string, companyErpId: string, id: string): Promise<RequestedRun | undefined> {
    const sql = `select ${columns} from app.erp_synchronisation where id = $1 and company_id = $2 and company_erp_id = $3`;
    return this.database.first(sql, [id, companyId, companyErpId]);
  }

  async previewOf(companyId: string, id: string): Promise<Preview | null> {
    const sql = 'select preview from app.erp_synchronisation where id = $1 and company_id = $2';
    return (await this.database.first<{ preview: Preview | null }>(sql, [id, companyId]))?.preview ?? null;
  }

  /** The companies that ever ran one. */
  async companies(): Promise<string[]> {
    const sql = 'select distinct company_id as id from app.erp_synchronisation';
    return (await this.database.rows<{ id: string }>(sql)).map(({ id }) => id);
  }

  async saveMissing(companyId: string, runId: string, paymentIds: readonly string[]): Promise<void> {
    await this.database.rows(
      `insert into app.erp_missing_payment (run_id, company_id, payment_id)
       select $1, $2, id from unnest($3::uuid[]) as missing (id) on conflict do nothing`,
      [runId, companyId, paymentIds],
    );
  }

  async missingOf(companyId: string, runId: string): Promise<string[]> {
    const sql = 'select payment_id as id from app.erp_missing_payment where company_id = $1 and run_id = $2';
    return (await this.database.rows<{ id: string }>(sql, [companyId, runId])).map(({ id }) => id);
  }

  /** Deletes what is no longer shown, except the newest run of each ERP. */
  async sweep(at: string): Promise<void> {
    await this.database.rows(
      `with swept as (delete from app.erp_synchronisation r where ended_at < $1::timestamptz - interval '${visibleDays} days'
         and exists (select from app.erp_synchronisation n where n.company_erp_id = r.company_erp_id and n.requested_at > r.requested_at)
         returning id)
       delete from app.erp_missing_payment using swept where run_id = swept.id`,
      [at],
    );
  }

  private async change(sql: string, values: readonly unknown[]): Promise<void> {
    await this.database.rows(announceChangeSql(sql, 'erp_run'), values);
  }
}
