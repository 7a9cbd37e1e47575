import { Injectable } from '@nestjs/common';
import type { ErpChoices, ErpPaymentRow, ErpRunCounts } from '../../../contract/company-erp-rows';
import { AppDatabase, type Queryable } from '../../../platform/http/app-database';
import { Jobs } from '../../../platform/jobs/jobs.service';
import { Rejected } from '../../../platform/kit/rejections';
import { UndoLookups } from '../../../platform/undo/undo-lookups.service';
import type { PaymentSource } from '../../payments/payment-source.rules';
import {
  RequestedRuns,
  visibleRunDays,
  type RequestedRun,
} from '../../../services/integrations/runner/requested-runs.service';
import { chosenLineOf } from './chosen-lines.rules';

/** The kind of job that synchronises an ERP, by its id. */
export const erpJob = 'erp_synchronisation';

/** What the first attempt that compared a list found. */
export interface ComparedRun {
  counts: ErpRunCounts;
  choices: ErpChoices;
  /** What a preview found. */
  rows: ErpPaymentRow[] | null;
}

/** A requested run of an ERP. */
export interface RequestedErpRun extends RequestedRun<ErpRunCounts> {
  companyErpId: string;
  keepBoth: string[];
}
export type NewErpRun = Pick<RequestedErpRun, 'id' | 'companyId' | 'companyErpId' | 'isPreview' | 'keepBoth'> & {
  at: string;
};

type RunKey = Pick<RequestedErpRun, 'id' | 'companyId'>;

/** The table `app.erp_synchronisation`: requested runs, at most one open run and one open preview an ERP. */
@Injectable()
export class ErpRuns extends RequestedRuns<RequestedErpRun> {
  constructor(
    database: AppDatabase,
    private readonly jobs: Jobs,
    lookups: UndoLookups,
  ) {
    super(database, {
      name: 'app.erp_synchronisation',
      owner: ['company_erp_id', 'companyErpId'],
      columns: ['keep_both as "keepBoth"'],
      model: 'erp_run',
      job: erpJob,
    });
    lookups.add({ entity: 'companyErp', waitForWriting: (...running) => this.waitForWriting(...running) });
  }

  /**
   * A run makes previews obsolete.
   * @returns the new run, or the open one of its kind, which takes over what to keep
   * @throws Rejected erp_run_compares where that comes too late
   */
  async request({ id, companyId, companyErpId, isPreview, keepBoth, at }: NewErpRun): Promise<string> {
    return this.database.inCompany(companyId, async (transaction) => {
      const lines = await chosenLines(transaction, companyErpId, keepBoth);
      if (!isPreview) await removePreviews(transaction, companyErpId);
      await transaction.rows(
        `insert into app.erp_synchronisation (id, company_id, company_erp_id, is_preview, keep_both, requested_at)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
        [id, companyId, companyErpId, isPreview, lines, at],
      );
      const [run] = await transaction.rows<{ id: string; isLate: boolean }>(
        `update app.erp_synchronisation set keep_both = case when counts is null
           then keep_both || array(select line from unnest($4::text[]) line
             where split_part(line, E'\\t', 1) <> all(${idsOf('keep_both')})) else keep_both end
         where id = (select id from app.erp_synchronisation where company_erp_id = $1 and is_preview = $2
           and (id = $3 or ended_at is null) order by id = $3 desc limit 1)
         returning id, not ${idsOf('keep_both')} @> ${idsOf('$4::text[]')} as "isLate"`,
        [companyErpId, isPreview, id, lines],
      );
      // The open run ended in between.
      if (!run) throw new Rejected('changed_meanwhile');
      if (run.isLate) throw new Rejected('erp_run_compares');
      await this.jobs.enqueue({ kind: erpJob, key: companyErpId, companyId }, transaction);
      return run.id;
    });
  }

  /** Lines that a person keeps beside payments that look the same, also those added since the request. */
  async keepBothOf({ id, companyId }: RunKey): Promise<string[]> {
    const sql = 'select keep_both as "keepBoth" from app.erp_synchronisation where id = $1';
    return (await this.first<{ keepBoth: string[] }>(companyId, sql, [id]))!.keepBoth;
  }

  /** @returns the counts of the first attempt that came this far; undefined when more remains than was compared */
  async keepCounts(
    { id, companyId, keepBoth }: RequestedErpRun,
    { counts, choices, rows }: ComparedRun,
  ): Promise<ErpRunCounts | undefined> {
    const row = await this.first<{ counts: ErpRunCounts }>(
      companyId,
      `update app.erp_synchronisation set counts = coalesce(counts, $2), preview = $3, choices = $4
       where id = $1 and keep_both <@ $5 returning counts`,
      [id, JSON.stringify(counts), rows && JSON.stringify({ rows }), JSON.stringify(choices), keepBoth],
    );
    return row?.counts;
  }

  /** The runs of these ERPs that are open, and their newest preview that succeeded. */
  present(companyId: string, companyErpIds: readonly string[]): Promise<RequestedErpRun[]> {
    return this.rows(
      companyId,
      `select ${this.columns} from app.erp_synchronisation r where company_erp_id = any($1::uuid[])
         and (ended_at is null or (is_preview and counts is not null and failure is null and not exists (
           select from app.erp_synchronisation n where n.company_erp_id = r.company_erp_id and n.is_preview
             and n.counts is not null and n.failure is null and n.requested_at > r.requested_at)))
       order by is_preview, requested_at`,
      [companyErpIds],
    );
  }

  /** What the list has that was read last; nothing before the first. */
  async choices(companyId: string, companyErpId: string): Promise<ErpChoices> {
    const sql = `select choices from app.erp_synchronisation where company_erp_id = $1 and choices is not null
      order by requested_at desc limit 1`;
    const row = await this.first<{ choices: ErpChoices }>(companyId, sql, [companyErpId]);
    return row?.choices ?? { accountTitles: [], departments: [], payees: [] };
  }

  async dropPreviews(companyId: string, companyErpId: string): Promise<void> {
    await this.database.inCompany(companyId, (transaction) => removePreviews(transaction, companyErpId));
  }

  async saveMissing(companyId: string, runId: string, paymentIds: readonly string[]): Promise<void> {
    await this.rows(
      companyId,
      `insert into app.erp_missing_payment (run_id, company_id, payment_id)
       select $1, $2, id from unnest($3::uuid[]) as missing (id) on conflict do nothing`,
      [runId, companyId, paymentIds],
    );
  }

  async missingOf(companyId: string, runId: string): Promise<string[]> {
    const sql = 'select payment_id as id from app.erp_missing_payment where run_id = $1';
    return (await this.rows<{ id: string }>(companyId, sql, [runId])).map(({ id }) => id);
  }

  /** Queues open runs again that lost their job, and deletes what is no longer shown, except the newest of each ERP. */
  async tidy(companyId: string, at: string): Promise<void> {
    await this.database.inCompany(companyId, async (transaction) => {
      await this.requeueOpen(at, transaction);
      await transaction.rows(
        `with swept as (delete from app.erp_synchronisation r where ended_at < $1::timestamptz - interval '${visibleRunDays} days'
           and exists (select from app.erp_synchronisation n where n.company_erp_id = r.company_erp_id and n.requested_at > r.requested_at)
           returning id)
         delete from app.erp_missing_payment using swept where run_id = swept.id`,
        [at],
      );
    });
  }
}

/** The ids of lines that a person holds apart. */
const idsOf = (lines: string) => `array(select split_part(line, E'\\t', 1) from unnest(${lines}) line)`;

/** With the content that the newest preview shows. */
const chosenLines = async (
  transaction: Queryable,
  companyErpId: string,
  externalIds: readonly string[],
): Promise<string[]> => {
  if (externalIds.length === 0) return [];
  type Line = Pick<PaymentSource, 'externalId' | 'paidOn' | 'payee' | 'amount'>;
  const rows = await transaction.rows<Line>(
    `select r->>'externalId' as "externalId", r->>'paidOn' as "paidOn", r->>'payee' as payee, r->'amount' as amount
     from app.erp_synchronisation p, jsonb_array_elements(p.preview->'rows') r
     where p.company_erp_id = $1 and p.is_preview and r->>'externalId' = any($2) and r->>'paidOn' <> ''
     order by p.requested_at`,
    [companyErpId, externalIds],
  );
  const rowByExternalId = new Map(rows.map((row) => [row.externalId, row]));
  return externalIds.map((externalId) => chosenLineOf(externalId, rowByExternalId.get(externalId)));
};

const removePreviews = (transaction: Queryable, companyErpId: string) =>
  transaction.rows(
    `delete from app.erp_synchronisation where company_erp_id = $1 and is_preview and ended_at is not null`,
    [companyErpId],
  );
