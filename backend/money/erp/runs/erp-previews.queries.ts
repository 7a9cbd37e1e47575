import { Injectable } from '@nestjs/common';
import type { ErpPaymentRow } from '../../../contract/company-erp-rows';
import type { companyErps } from '../../../contract/company-erps';
import type { AnswerOf, ParamsOf, QueryOf } from '../../../contract/kit';
import { AppDatabase } from '../../../platform/http/app-database';
import { Rejected } from '../../../platform/kit/rejections';

type Summary = Pick<AnswerOf<typeof companyErps.preview>, 'counts'>;

/** Amounts are numbers, and days sort as texts. */
const sortKeys = {
  paidOn: `row->>'paidOn' collate "C"`,
  payee: `row->>'payee'`,
  amount: `(row->>'amount')::numeric`,
};

/** What previews found. Postgres filters and sorts, since a preview holds up to 200,000 payments. */
@Injectable()
export class ErpPreviewQueries {
  constructor(private readonly database: AppDatabase) {}

  /** @throws Rejected not_found */
  page(
    companyId: string,
    { companyErpId, runId }: ParamsOf<typeof companyErps.preview>,
    { offset, count, sortBy, orderBy, ...filter }: QueryOf<typeof companyErps.preview>,
  ): Promise<AnswerOf<typeof companyErps.preview>> {
    return this.database.inCompany(companyId, async (transaction) => {
      const preview = 'from app.erp_synchronisation where id = $1 and company_erp_id = $2 and preview is not null';
      const rows = `jsonb_array_elements(p.preview->'rows') as r (row)`;
      const summary = await transaction.first<Summary>(
        `select jsonb_build_object(
           'outcomes', (select coalesce(jsonb_object_agg(outcome, n), '{}') from (
             select row->>'outcome' as outcome, count(*) as n from ${rows} group by 1) o),
           'unknownPayees', (select count(*) from ${rows} where not (row->>'isKnownPayee')::boolean),
           'withoutService', (select count(*) from ${rows} where row->>'companyServiceId' is null)) as counts
         from (select preview ${preview}) p`,
        [runId, companyErpId],
      );
      if (!summary) throw new Rejected('not_found');
      const page = await transaction.first<{ items: ErpPaymentRow[]; total: number }>(
        `with shown as materialized (
           select row, place from (select preview ${preview}) p,
             jsonb_array_elements(p.preview->'rows') with ordinality as r (row, place)
           where ($3::text is null or row->>'outcome' = $3)
             and ($4::boolean is null or (row->>'isKnownPayee')::boolean <> $4)
             and ($5::boolean is null or (row->>'companyServiceId' is null) = $5)),
         page as (
           select row, row_number() over (order by ${sortKeys[sortBy]} ${orderBy} nulls last, place) as n from shown
           order by n limit $6 offset $7)
         select coalesce((select jsonb_agg(row order by n) from page), '[]') as items,
           (select count(*)::int from shown) as total`,
        [...[runId, companyErpId, filter.outcome, filter.isUnknownPayee, filter.hasNoService], ...[count, offset]],
      );
      return { ...page!, offset, count, ...summary };
    });
  }
}
