import { Injectable } from '@nestjs/common';
import type { ReviewItemRow } from '../../contract/access-review-items';
import type { ReviewAddition } from '../../contract/access-review-rows';
import type { accessReviews } from '../../contract/access-reviews';
import type { Page, QueryOf } from '../../contract/kit';
import { reviewDecisions } from '../../contract/review-words';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { containing, findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { searchText } from '../../platform/kit/search-text';
import { accountsToPin } from './pinned-accounts.sql';
import { changesOfItem, isHurried, isItemChanged, presentRows } from './review-items.sql';
import { itemRowOf, type StoredItemRow } from './task-ways.rules';

type Query = QueryOf<typeof accessReviews.items>;
/** The list's filters, without order and page. */
export type ItemFilters = Omit<Query, 'offset' | 'count' | 'sortBy' | 'orderBy'>;
type Whole = Omit<Query, 'offset' | 'count'>;

interface PersonIds {
  personId: string | null;
  /** The user record of who decided; null for an administrator without one. */
  decidedById: string | null;
  decidedBy: string | null;
}
export type ItemWithPersons = ReviewItemRow & PersonIds;

/** The name of the person, or of the account without one. */
export const personName = `coalesce(p.name, v.name, v.email, v.external_id, '${forgottenName}')`;

/** Who decided: the person, or the administrator without a user record. */
export const deciderName = `coalesce((select name from company_user where id = i.decided_by_id),
  (select coalesce(name, email) from administrator where id = i.decided_by))`;

const select = `i.id, i.part_id as "partId", t.name as "partName", t.reviewer_id as "reviewerId",
  coalesce((select name from company_user where id = t.reviewer_id), '${forgottenName}') as "reviewerName", i.company_service_id as "companyServiceId", s.name as "serviceName",
  i.company_user_id as "companyUserId", ${personName} as name, i.department, i.has_left as "hasLeft",
  i.account_status as "accountStatus", i.presence, i.role, i.licence, i.last_login_at as "lastLoginAt",
  i.seat_cost as "seatCost", i.last_decision as "lastDecision", i.last_reason as "lastReason",
  i.last_decided_at as "lastDecidedAt", i.is_promise_broken as "isPromiseBroken",
  i.last_review_id is not null and i.last_decision is null as "isCarriedOver",
  i.service_account_id as "serviceAccountId", v.status as "vendorStatus",
  coalesce(v.is_listed and v.presence = 'present', false) as "isListed",
  (select integration_kind from integration where id = i.company_service_id) as "integrationKind",
  i.decision, i.change, i.reason, i.decided_at as "decidedAt", ${deciderName} as "decidedByName",
  ${isHurried} as "isHurried", ${changesOfItem} as changes, i.task_state as "taskState",
  i.task_owner_id as "taskOwnerId", (select name from company_user where id = i.task_owner_id) as "taskOwnerName", i.task_due_on as "taskDueOn",
  i.carried_out_at as "carriedOutAt", i.confirmed_at as "confirmedAt", i.proof`;

const ofPart = 'join access_review_part t on t.id = i.part_id';
const ofService =
  'join access_review_service s on s.review_id = i.review_id and s.company_service_id = i.company_service_id';
const ofPerson = `left join service_account v on v.id = i.service_account_id left join company_user p on p.id = i.person_id`;

/** All tables of the list. With more of them Postgres no longer begins with the rows of the page (join_collapse_limit). */
export const itemTables = `access_review_item i ${ofPart} ${ofService} ${presentRows}`;

/** The conditions of the list's filters. */
export const whereOf = (reviewId: string, query: ItemFilters): Where => {
  const { decision } = query;
  const words = query.keyword && containing(searchText(query.keyword));
  return new Where()
    .and('i.review_id = ?', reviewId)
    .andIf(words, 'p.search_name like ? or p.search_email like ? or v.search_name like ?', words, words, words)
    .andIf(query.partId, 'i.part_id = ?')
    .andIf(query.reviewerId, 't.reviewer_id = ?')
    .andIf(query.companyServiceId, 'i.company_service_id = ?')
    .andIf(decision, decision === 'undecided' ? 'i.decision is null and ?::text is not null' : 'i.decision = ?')
    .andIf(query.isExposed, '(i.has_left or i.company_user_id is null) = ?')
    .andIf(query.isChanged, `${isItemChanged} = ?`)
    .andIf(query.isPromiseBroken, 'i.is_promise_broken = ?')
    .andIf(query.taskState, 'i.task_state = ?');
};

/** Keeps the parts of reviewers with these records. */
export const isOfReviewers = 'i.part_id in (select id from access_review_part where reviewer_id = any(?::uuid[]))';

/** The tables that filters and order need; the page is found in them. Changes since the pin need all of them. */
const withinOf = ({ keyword, reviewerId, isChanged, sortBy }: ItemFilters & Partial<Whole>): string | undefined => {
  if (isChanged !== undefined) return undefined;
  const tables = ['access_review_item i'];
  if (keyword || sortBy === 'name') tables.push(ofPerson);
  if (reviewerId) tables.push(ofPart);
  if (sortBy === 'serviceName') tables.push(ofService);
  return tables.join(' ');
};

/** The tables that filters alone need. */
export const tablesOf = (filters: ItemFilters): string => withinOf(filters) ?? itemTables;

const listOf = (reviewId: string, query: Whole) => ({
  select,
  from: itemTables,
  within: withinOf(query),
  where: whereOf(reviewId, query),
  sort: {
    place: 'i.place',
    name: ['p.sort_name', 'v.name', 'i.place'],
    serviceName: [japanese('s.name'), 'i.place'],
    department: [japanese('i.department'), 'i.place'],
    lastLoginAt: 'i.last_login_at',
    seatCost: 'i.seat_cost',
    decision: [inOrderOf(reviewDecisions, 'i.decision'), 'i.place'],
    taskDueOn: 'i.task_due_on',
  },
  tieBreaker: 'i.id',
  row: itemRowOf,
});

/** The accounts of a campaign, and those that came after its pin. */
@Injectable()
export class ReviewItemQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @param own the records of a reviewer, who sees the own parts alone */
  list(
    { companyId }: ReadContext,
    reviewId: string,
    query: Query,
    own?: readonly string[],
  ): Promise<Page<ReviewItemRow>> {
    const list = listOf(reviewId, query);
    return findPage(this.readModels, companyId, { ...list, where: list.where.andIf(own, isOfReviewers), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId }: ReadContext, reviewId: string, query: Whole): AsyncIterable<ReviewItemRow[]> {
    return findAll(this.readModels, companyId, { ...listOf(reviewId, query), query });
  }

  /** The same with the ids of persons, to name them as of another moment. */
  allWithPersons({ companyId }: ReadContext, reviewId: string, query: Whole): AsyncIterable<ItemWithPersons[]> {
    return findAll(this.readModels, companyId, {
      ...listOf(reviewId, query),
      select: `${select}, i.person_id as "personId", i.decided_by_id as "decidedById", i.decided_by as "decidedBy"`,
      row: ({ personId, decidedById, decidedBy, ...row }: StoredItemRow & PersonIds): ItemWithPersons => ({
        ...itemRowOf(row),
        ...{ personId, decidedById, decidedBy },
      }),
      query,
    });
  }

  /** Accounts of the campaign's scope that exist now and were not pinned. @throws Rejected not_found */
  async additions(
    { companyId, today }: ReadContext,
    reviewId: string,
    query: QueryOf<typeof accessReviews.additions>,
  ): Promise<Page<ReviewAddition>> {
    type Scope = { target: 'services' | 'departments' | 'administrators' | 'leavers'; targetIds: string[] };
    const sql = 'select target, target_ids as "targetIds" from access_review where id = $1';
    const { target, targetIds } = await this.readModels.one<Scope>(companyId, sql, [reviewId]);
    return findPage(this.readModels, companyId, {
      select: `coalesce(n."serviceAccountId", n."companyUserId") as id, n."companyServiceId", n."serviceName",
        n."companyUserId", coalesce(u.name, v.name, v.email, v.external_id, '${forgottenName}') as name`,
      from: `(${accountsToPin(target, today)}) n left join company_user u on u.id = n."personId"
        left join service_account v on v.id = n."serviceAccountId"`,
      where: new Where([targetIds]).and(
        `not exists (select from access_review_item i where i.review_id = ? and i.company_service_id = n."companyServiceId"
           and (i.service_account_id = n."serviceAccountId" or i.company_user_id = n."companyUserId"))
         and $1::uuid[] is not null`,
        reviewId,
      ),
      sort: { serviceName: japanese('n."serviceName"'), name: ['u.sort_name', 'v.name'] },
      tieBreaker: 'coalesce(n."serviceAccountId", n."companyUserId"), n."companyServiceId"',
      query,
      row: (row: ReviewAddition) => row,
    });
  }
}
