import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import type { ReviewCheck } from '../../contract/access-review-rows';
import { reviewChecks } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { toReviewCheck, maxListAgeDays, type Counted } from './review-checks.rules';
import { hurriedItems, isSeenGone } from './review-items.sql';

interface Failing {
  name: string;
  detail: string | null;
  companyServiceId: string;
  isPending: boolean;
  /** How many fail in all, with this one. */
  failing: number;
  pending: number;
}

const maxExamples = 20;
const persons = `access_review_item i join access_review r on r.id = i.review_id
  join access_review_service s on s.review_id = i.review_id and s.company_service_id = i.company_service_id
  left join company_user p on p.id = i.person_id left join service_account v on v.id = i.service_account_id`;
const account = `s.company_service_id as "companyServiceId", s.name || '／' || coalesce(p.name, v.name, v.email, '${forgottenName}') as name`;
const decisions = 'select count(*) from access_review_item i where i.review_id = $1 and i.decision is not null';
const isRunning = `r.state in ('preparing', 'running')`;

/** The administrators who decided with the persons that they are, by any link or address of today. */
const deciders = `deciders as materialized (
  select a.id, lower(a.email) as address, coalesce(x.union_main_user_id, x.id) as person_id, lower(x.email) as email
  from administrator a left join company_user x on x.id = a.linked_user_id or lower(x.email) = lower(a.email)
  where a.id in (select decided_by from access_review_item where review_id = $1))`;
const isOfDecider = `exists (select from deciders k where k.id = i.decided_by
  and (k.person_id = i.person_id or (i.person_id is null and lower(v.email) in (k.address, k.email))))`;

/** Counts for each check all that it is about, and those that fail it with whether they may still be settled. */
const statements: Readonly<Record<WordOf<typeof reviewChecks>, { total: string; failing: string }>> = {
  coverage: {
    total: 'select count(*) from access_review_item i where i.review_id = $1',
    failing: `select ${account}, null as detail, ${isRunning} as "isPending" from ${persons}
      where i.review_id = $1 and i.decision is null`,
  },
  accounts_complete: {
    total: 'select count(*) from access_review_service s where s.review_id = $1',
    failing: `select s.company_service_id as "companyServiceId", s.name, case s.source when 'none' then '同期もCSVの取り込みもない' else s.checked_at::text end as detail,
        false as "isPending"
      from access_review_service s join access_review r on r.id = s.review_id
      where s.review_id = $1
        and (s.source = 'none' or s.checked_at < r.pinned_at - interval '${maxListAgeDays} days')`,
  },
  no_self_decision: {
    total: decisions,
    failing: `with ${deciders} select ${account}, null as detail, false as "isPending"
      from ${persons} left join company_user d on d.id = i.decided_by_id
      where i.review_id = $1 and i.decision is not null and (i.person_id in (d.id, d.union_main_user_id)
        or i.company_user_id in (d.id, d.union_main_user_id) or ${isOfDecider})`,
  },
  decider_known: {
    total: decisions,
    failing: `with ${deciders} select ${account}, coalesce(d.name, d.email) || 'の判断' as detail, false as "isPending"
      from ${persons} left join administrator d on d.id = i.decided_by
      where i.review_id = $1 and i.decision is not null and i.decided_by_id is null
        and not exists (select from deciders k where k.id = i.decided_by and k.person_id is not null)`,
  },
  exposed_reviewed: {
    total: `select count(*) from access_review_item i where i.review_id = $1 and (i.has_left or i.company_user_id is null)`,
    failing: `select ${account}, case when i.has_left then '退職者' else '持ち主なし' end as detail,
        ${isRunning} as "isPending" from ${persons}
      where i.review_id = $1 and (i.has_left or i.company_user_id is null) and i.decision is null`,
  },
  removals_confirmed: {
    total: `select count(*) from access_review_item i where i.review_id = $1 and i.decision = 'remove'`,
    failing: `select ${account}, case i.task_state when 'carried_out' then '実施済み、次の同期の確認待ち'
          when 'confirmed' then '手動で確認、次の同期の確認待ち' when 'open' then '未実施' else '終了後に手続き' end as detail,
        ${isRunning} or (i.task_due_on is not null and i.task_due_on >= $2::date) as "isPending" from ${persons}
      where i.review_id = $1 and i.decision = 'remove' and not coalesce(${isSeenGone}, false)`,
  },
  no_hurried_decision: {
    total: decisions,
    failing: `select ${account}, i.decided_at::text as detail, false as "isPending" from ${persons}
      where i.review_id = $1 and i.id in (${hurriedItems})`,
  },
};

/** Whether a campaign would hold up before an auditor. */
@Injectable()
export class ReviewCheckQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Rejected not_found */
  async of(context: ReadContext, reviewId: string): Promise<ReviewCheck[]> {
    const { decidedCount } = await this.readModels.one<{ decidedCount: number }>(
      context.companyId,
      `select (${decisions})::integer as "decidedCount" from access_review where id = $1`,
      [reviewId],
    );
    return Promise.all(reviewChecks.values.map((check) => this.check(context, reviewId, check, decidedCount)));
  }

  private async check(
    { companyId, at }: ReadContext,
    reviewId: string,
    check: WordOf<typeof reviewChecks>,
    decidedCount: number,
  ): Promise<ReviewCheck> {
    const { total, failing } = statements[check];
    const sql = `select f.*, count(*) over ()::integer as failing,
        count(*) filter (where f."isPending") over ()::integer as pending
      from (${failing}) f where $2::date is not null order by f.name limit ${maxExamples}`;
    const [[countRow], rows] = await Promise.all([
      this.readModels.rows<{ total: number }>(companyId, `select (${total})::integer as total`, [reviewId]),
      this.readModels.rows<Failing>(companyId, sql, [reviewId, dayOf(at)]),
    ]);
    const examples = rows.map(({ name, detail, companyServiceId }) => ({ name, detail, companyServiceId }));
    const { failing: fails = 0, pending = 0 } = rows[0] ?? {};
    const result: Counted = { check, total: countRow!.total, failing: fails, pending, examples, decidedCount };
    return toReviewCheck(result);
  }
}
