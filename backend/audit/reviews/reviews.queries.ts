import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { AccessReviewDetail, AccessReviewRow, ReviewPart } from '../../contract/access-review-rows';
import type { accessReviews } from '../../contract/access-reviews';
import type { Page, QueryOf } from '../../contract/kit';
import { reviewStates } from '../../contract/review-words';
import { addSearch, inOrderOf, japanese, revisionOf } from '../../platform/http/expressions.sql';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { isSeenGone } from './review-items.sql';
import { newestOfSeries } from './review-series.sql';
import { ReviewerLinkQueries } from './reviewer-links.queries';
import { countColumns, reviewCounts } from './review-counts.sql';

const nameOf = (user: string) => `coalesce(${user}.name, '${forgottenName}')`;
const columns = (today: string) => `r.id, r.name, r.target, r.reviewers_by as "reviewersBy", r.cadence, r.state,
  r.opened_at as "openedAt", r.pinned_at as "pinnedAt", r.due_on as "dueOn", r.closed_at as "closedAt",
  jsonb_build_object('id', r.owner_id, 'name', ${nameOf('o')}) as owner,
  r.state = 'running' and r.due_on < date '${today}' as "isOverdue", ${countColumns}`;
const from = `access_review r left join company_user o on o.id = r.owner_id
  left join ${reviewCounts} c on c.review_id = r.id`;

/** The campaigns, and all of one besides its accounts. */
@Injectable()
export class ReviewQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly links: ReviewerLinkQueries,
  ) {}

  list({ companyId, today }: ReadContext, query: QueryOf<typeof accessReviews.list>): Promise<Page<AccessReviewRow>> {
    return findPage(this.readModels, companyId, {
      select: columns(today),
      from,
      where: addSearch(new Where().andIf(query.state, 'r.state = ?'), query.keyword, 'r.name'),
      sort: {
        openedAt: 'r.opened_at',
        name: japanese('r.name'),
        dueOn: 'r.due_on',
        state: inOrderOf(reviewStates, 'r.state'),
      },
      tieBreaker: 'r.id',
      query,
      row: (row: AccessReviewRow) => row,
    });
  }

  /** All but what depends on the reader. @throws Rejected not_found */
  async detail(context: ReadContext, id: string): Promise<Omit<AccessReviewDetail, 'isDeciderKnown'>> {
    const { companyId, today } = context;
    const rows = <T>(sql: string) => this.readModels.rows<T>(companyId, sql, [id]);
    type Head = Omit<AccessReviewDetail, 'parts' | 'services' | 'promises' | 'result' | 'isDeciderKnown'>;
    const [links, head, parts, services, promises, results] = await Promise.all([
      this.links.ofReview(context, id),
      this.readModels.one<Head>(
        companyId,
        `select ${columns(today)}, ${revisionOf('accessReview', '$1')} as revision,
           r.pinned_revision as "pinnedRevision", r.previous_review_id as "previousReviewId",
           (select nullif(newest_id, r.id) from (${newestOfSeries('r.id')}) n) as "newestReviewId",
           r.tasks_due_on as "tasksDueOn" from ${from} where r.id = $1`,
        [id],
      ),
      rows<Omit<ReviewPart, 'link'>>(partsOfReview),
      rows<AccessReviewDetail['services'][number]>(
        `select company_service_id as "companyServiceId", name, source, checked_at as "checkedAt"
         from access_review_service where review_id = $1
         order by ${inOrderOf({ values: ['none', 'csv', 'sync'] } as never, 'source')}, ${japanese('name')}`,
      ),
      rows<AccessReviewDetail['promises']>(
        `select count(*) filter (where last_decision in ('remove', 'change') and not is_promise_broken)::integer
             + (${keptOutOfScope}) as kept,
           count(*) filter (where is_promise_broken)::integer as broken,
           count(*) filter (where last_review_id is not null and last_decision is null)::integer as "carriedOver"
         from access_review_item where review_id = $1`,
      ),
      rows<NonNullable<AccessReviewDetail['result']>>(resultOfReview),
    ]);
    const linkedParts = parts.map((part) => ({ ...part, link: links.get(part.reviewer.id) ?? null }));
    return { ...head, parts: linkedParts, services, promises: promises[0]!, result: results[0] ?? null };
  }
}

/**
 * Promises of the last campaign about accounts that were gone at the pin: no item shows them. The last
 * one is that of the series, else the newest with the same scope.
 */
const keptOutOfScope = `
  select count(*)::integer from access_review r
  join access_review_item i on i.review_id = coalesce(r.previous_review_id, (
    select p.id from access_review p where p.state = 'closed' and p.target = r.target and p.target_ids = r.target_ids
      and p.closed_at <= r.pinned_at order by p.closed_at desc limit 1))
  where r.id = $1 and i.decision in ('remove', 'change') and i.confirmed_at <= r.pinned_at
    and not exists (select from access_review_item n where n.review_id = r.id
      and n.company_service_id = i.company_service_id
      and (n.service_account_id = i.service_account_id or n.company_user_id = i.company_user_id))`;

const partsOfReview = `
  select p.id, p.name, jsonb_build_object('id', p.reviewer_id, 'name', ${nameOf('u')}) as reviewer,
    coalesce(${hasLeft('u')}, true) as "hasReviewerLeft", r.reminded_at as "remindedAt", count(i.id)::integer as "itemsCount", count(i.decision)::integer as "decidedCount"
  from access_review_part p join access_review r on r.id = p.review_id
  left join company_user u on u.id = p.reviewer_id left join access_review_item i on i.part_id = p.id
  where p.review_id = $1 group by p.id, u.id, r.id
  order by ${japanese('p.name')}, u.sort_name, p.id`;

const resultOfReview = `
  select (select coalesce(m.name, m.email) from recorded_event e join administrator m on m.id = e.actor_id
      where e.entity_id = r.id and e.type = 'AccessReviewClosed') as "closedByName", c.* from access_review r
  cross join lateral (select count(*) filter (where task_state = 'open')::integer as "openCount",
    count(*) filter (where task_state = 'carried_out')::integer as "unconfirmedCount",
    count(*) filter (where decision is null)::integer as "carriedOverCount",
    count(*) filter (where decision = 'remove' and ${isSeenGone})::integer as "seenGoneCount",
    count(*) filter (where decision = 'remove' and task_state = 'confirmed' and proof = 'hand')::integer as "byHandCount"
    from access_review_item i where review_id = r.id) c
  where r.id = $1 and r.state = 'closed'`;
