import { Injectable } from '@nestjs/common';
import type { ReviewMatrixCell, ReviewMatrixRow, ReviewMatrixService } from '../../contract/access-review-items';
import type { accessReviews } from '../../contract/access-reviews';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import { japanese } from '../../platform/http/expressions.sql';
import { findSummedPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { deciderName, isOfReviewers, personName, tablesOf, whereOf } from './review-items.queries';
import { changesOfItem, presentRows } from './review-items.sql';

type Query = QueryOf<typeof accessReviews.matrix>;
type Matrix = AnswerOf<typeof accessReviews.matrix>;

const cellColumns: Record<keyof ReviewMatrixCell, string> = {
  id: 'i.id',
  companyServiceId: 'i.company_service_id',
  companyUserId: 'i.company_user_id',
  hasLeft: 'i.has_left',
  accountStatus: 'i.account_status',
  presence: 'i.presence',
  role: 'i.role',
  licence: 'i.licence',
  lastLoginAt: 'i.last_login_at',
  seatCost: 'i.seat_cost',
  changes: changesOfItem,
  isPromiseBroken: 'i.is_promise_broken',
  isCarriedOver: 'i.last_review_id is not null and i.last_decision is null',
  lastDecision: 'i.last_decision',
  lastReason: 'i.last_reason',
  lastDecidedAt: 'i.last_decided_at',
  decision: 'i.decision',
  change: 'i.change',
  reason: 'i.reason',
  decidedAt: 'i.decided_at',
  decidedByName: deciderName,
  taskState: 'i.task_state',
};

/** The accounts of a row, found by their keys: only for the rows of the page. */
const accounts = `(select json_agg(json_build_object(${Object.entries(cellColumns)
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')}) order by i.place) from access_review_item i ${presentRows} where i.id = any(g.item_ids))`;

const select = `g.id, case when g.has_owner then g.id end as "companyUserId", ${personName} as name, g.department,
  g.has_left as "hasLeft", g.yearly_cost as "yearlyCost", ${accounts} as accounts`;

const rowId = 'coalesce(i.person_id, i.company_user_id, i.id)';

/** The number of accounts of each row, for the totals alone. */
const countsFrom = (tables: string, where: Where) =>
  `(select count(*) as accounts from ${tables} ${where.sql} group by ${rowId}) g`;

/** One row a person, and one an account without a person. */
const rowsFrom = (tables: string, where: Where) => `(
  select ${rowId} as id, array_agg(i.id) as item_ids,
    bool_or(i.company_user_id is not null) as has_owner, (array_agg(i.service_account_id))[1] as account_id,
    max(i.department) as department, bool_or(i.has_left) as has_left, sum(i.seat_cost)::float8 as yearly_cost
  from ${tables} ${where.sql} group by 1) g
  left join company_user p on p.id = g.id left join service_account v on v.id = g.account_id and not g.has_owner`;

/** JSON holds instants as Postgres writes them. */
const instant = (text: string | null) => text && new Date(text).toISOString();
const rowOf = ({ accounts: cells, ...row }: ReviewMatrixRow): ReviewMatrixRow => ({
  ...row,
  accounts: cells.map((cell) => ({
    ...cell,
    lastLoginAt: instant(cell.lastLoginAt),
    lastDecidedAt: instant(cell.lastDecidedAt),
    decidedAt: instant(cell.decidedAt),
  })),
});

/** The accounts of a campaign as people and services. */
@Injectable()
export class ReviewMatrixQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @param own the records of a reviewer, who sees the own parts alone */
  async of(context: ReadContext, reviewId: string, query: Query, own?: readonly string[]): Promise<Matrix> {
    const where = whereOf(reviewId, query).andIf(own, isOfReviewers);
    const tables = tablesOf(query);
    const [page, services, foundCounts] = await Promise.all([
      findSummedPage(
        this.readModels,
        context.companyId,
        {
          select,
          from: rowsFrom(tables, where),
          totals: { from: countsFrom(tables, where), total: 'count(*)' },
          where: new Where(where.values),
          sort: {
            name: ['p.sort_name', japanese('v.name')],
            department: [japanese('g.department'), 'p.sort_name'],
            yearlyCost: ['g.yearly_cost', 'p.sort_name'],
          },
          tieBreaker: 'g.id',
          query,
          row: rowOf,
        },
        { accountsCount: 'g.accounts' },
      ),
      this.services(context.companyId, reviewId, query.companyServiceId, own),
      this.foundByService(context.companyId, tables, where),
    ]);
    const withFound = (service: Omit<ReviewMatrixService, 'foundCount'>) => ({
      ...service,
      foundCount: foundCounts.get(service.companyServiceId) ?? 0,
    });
    return { ...page, services: services.map(withFound) };
  }

  /** The columns in the order of the campaign. Other filters than the service leave them and their progress as they are. */
  private services(
    companyId: string,
    reviewId: string,
    companyServiceId: string | undefined,
    own: readonly string[] | undefined,
  ): Promise<Omit<ReviewMatrixService, 'foundCount'>[]> {
    const where = new Where()
      .and('i.review_id = ?', reviewId)
      .andIf(companyServiceId, 'i.company_service_id = ?')
      .andIf(own, isOfReviewers);
    const sql = `select i.company_service_id as "companyServiceId", s.name, count(*)::integer as "itemsCount",
        count(i.decision)::integer as "decidedCount"
      from access_review_item i join access_review_service s
        on s.review_id = i.review_id and s.company_service_id = i.company_service_id
      ${where.sql} group by i.company_service_id, s.name order by min(i.place)`;
    return this.readModels.rows(companyId, sql, where.values);
  }

  /** How many accounts of each service the filters find. */
  private async foundByService(companyId: string, tables: string, { sql, values }: Where) {
    const counts = `select i.company_service_id as id, count(*)::integer as found from ${tables} ${sql} group by 1`;
    const rows = await this.readModels.rows<{ id: string; found: number }>(companyId, counts, values);
    return new Map(rows.map(({ id, found }) => [id, found]));
  }
}
