import { Injectable } from '@nestjs/common';
import type { ReviewMatrixCell, ReviewMatrixRow, ReviewMatrixService } from '../../contract/access-review-items';
import type { accessReviews } from '../../contract/access-reviews';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import { japanese } from '../../platform/http/expressions.sql';
import { findSummedPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext, type RowReader } from '../../platform/http/read-models';
import { deciderName, isOfReviewers, itemTables, personName, tablesOf, whereOf } from './review-items.queries';
import { changesOfItem } from './review-items.sql';

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
  proof: 'i.proof',
};

const select = `g.id, case when g.has_owner then g.id end as "companyUserId", ${personName} as name, g.department,
  g.has_left as "hasLeft", g.yearly_cost as "yearlyCost"`;

const rowId = 'coalesce(i.person_id, i.company_user_id, i.id)';

/** The number of accounts of each row, for the totals alone. */
const countsFrom = (tables: string, where: Where) =>
  `(select count(*) as accounts from ${tables} ${where.sql} group by ${rowId}) g`;

/** One row a person, and one an account without a person. Aggregates of arrays would sort all accounts. */
const rowsFrom = (tables: string, where: Where) => `(
  select ${rowId} as id, bool_or(i.company_user_id is not null) as has_owner,
    max(i.service_account_id::text)::uuid as account_id, max(i.department) as department,
    bool_or(i.has_left) as has_left, sum(i.seat_cost)::float8 as yearly_cost
  from ${tables} ${where.sql} group by 1) g
  left join company_user p on p.id = g.id left join service_account v on v.id = g.account_id and not g.has_owner`;

type Person = Omit<ReviewMatrixRow, 'accounts'>;
type FoundCell = ReviewMatrixCell & { rowId: string };
const cells = Object.entries(cellColumns).map(([name, column]) => `${column} as "${name}"`);

const findPeople = (reader: RowReader, companyId: string, query: Query, where: Where) => {
  const tables = tablesOf(query);
  return findSummedPage(
    reader,
    companyId,
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
      row: (row: Person) => row,
    },
    { accountsCount: 'g.accounts' },
  );
};

/** The accounts of these rows in the order of the campaign, by row. One join finds them all. */
const findAccounts = async (reader: RowReader, companyId: string, where: Where, people: readonly Person[]) => {
  const ids = people.map(({ id }) => id);
  const { sql, values } = where.and(`${rowId} = any(?::uuid[])`, ids);
  const rows = await reader.rows<FoundCell>(
    companyId,
    `select ${rowId} as "rowId", ${cells.join(', ')} from ${itemTables} ${sql} order by i.place`,
    values,
  );
  const accounts = new Map<string, ReviewMatrixCell[]>(ids.map((id) => [id, []]));
  for (const { rowId: id, ...cell } of rows) accounts.get(id)!.push(cell);
  return accounts;
};

/** The accounts of a campaign as people and services. */
@Injectable()
export class ReviewMatrixQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @param own the records of a reviewer, who sees the own parts alone */
  async of({ companyId }: ReadContext, reviewId: string, query: Query, own?: readonly string[]): Promise<Matrix> {
    const newWhere = () => whereOf(reviewId, query).andIf(own, isOfReviewers);
    const [page, services] = await Promise.all([
      this.readModels.inSnapshot(companyId, async (snapshot) => {
        const { items, ...page } = await findPeople(snapshot, companyId, query, newWhere());
        const accounts = await findAccounts(snapshot, companyId, newWhere(), items);
        return { ...page, items: items.map((row) => ({ ...row, accounts: accounts.get(row.id)! })) };
      }),
      this.services(companyId, reviewId, query, own),
    ]);
    return { ...page, services };
  }

  /** The columns in the order of the campaign. Other filters than the service leave them and their progress as they are. */
  private services(
    companyId: string,
    reviewId: string,
    query: Query,
    own: readonly string[] | undefined,
  ): Promise<ReviewMatrixService[]> {
    const filters = whereOf(reviewId, query);
    const scope = new Where(filters.values)
      .and('i.review_id = ?', reviewId)
      .andIf(query.companyServiceId, 'i.company_service_id = ?')
      .andIf(own, isOfReviewers);
    const sql = `select c."companyServiceId", s.name, c."itemsCount", c."decidedCount", c."foundCount" from (
        select i.review_id, i.company_service_id as "companyServiceId", count(*)::integer as "itemsCount",
          count(i.decision)::integer as "decidedCount", count(*) filter (${filters.sql})::integer as "foundCount",
          min(i.place) as place
        from ${tablesOf(query)} ${scope.sql} group by 1, 2) c
      join access_review_service s on s.review_id = c.review_id and s.company_service_id = c."companyServiceId"
      order by c.place`;
    return this.readModels.rows(companyId, sql, filters.values);
  }
}
