import { dayOf } from '../../contract/calendar';
import type { Tools } from '../../platform/reactors/reactor';
import type { ReviewSettings } from './review-opening.service';
import { wholeLists } from './pinned-accounts.sql';
import { isItemAltered, isRemoved, presentRows } from './review-items.sql';

const rows = <T>({ readModels, companyId }: Tools, sql: string, values: unknown[]): Promise<T[]> =>
  readModels.rows<T>(companyId, sql, values);

/** How long before the due day reviewers are reminded, and how often from then on. */
const remindFromDays = 7;
const remindEveryDays = 3;

export interface Due extends ReviewSettings {
  id: string;
  state: 'running' | 'closed';
  openedOn: string;
}

/**
 * Campaigns that repeat, opened by a day, without a next one; a running one only after its due day. A next one whose pin
 * was interrupted is none; one that a person cancelled ends the repetition.
 */
export const dueReviews = (tools: Tools, openedBy: string) =>
  rows<Due>(
    tools,
    `select r.id, r.state, r.name, r.target, r.target_ids as "targetIds", r.reviewers_by as "reviewersBy",
       r.owner_id as "ownerId", r.due_on as "dueOn", r.cadence, (r.opened_at at time zone 'Asia/Tokyo')::date as "openedOn"
     from access_review r where r.cadence = 'quarterly' and r.state in ('running', 'closed')
       and (r.opened_at at time zone 'Asia/Tokyo')::date <= $1::date
       and (r.state = 'closed' or r.due_on < $2::date)
       and not exists (select from access_review n where n.previous_review_id = r.id and (n.state <> 'cancelled'
         or exists (select from recorded_event e
           where e.entity_id = n.id and e.type = 'AccessReviewCancelled' and e.actor_kind <> 'system')))`,
    [openedBy, dayOf(tools.at)],
  );

/** Campaigns close to their due day, or past it, whose reviewers were not reminded for some days. */
export const lateReviews = (tools: Tools) =>
  rows<{ id: string }>(
    tools,
    `select r.id from access_review r where r.state = 'running' and r.due_on <= $1::date + ${remindFromDays}
       and coalesce(r.reminded_at, r.opened_at) <= $2::timestamptz - interval '${remindEveryDays} days'
       and exists (select from access_review_item i where i.review_id = r.id and i.decision is null)`,
    [dayOf(tools.at), tools.at],
  );

export const stalledReviews = (tools: Tools) =>
  rows<{ id: string }>(
    tools,
    `select id from access_review where state = 'preparing' and opened_at < $1::timestamptz - interval '1 hour'`,
    [tools.at],
  );

const isDone = `case i.decision when 'remove' then ${isRemoved} else ${isItemAltered} end`;

/** Removals and changes that are seen in the present rows. */
export const carriedOut = (tools: Tools) =>
  rows<{ reviewId: string; itemIds: string[] }>(
    tools,
    `select d.review_id as "reviewId", array_agg(d.id) as "itemIds" from (
       select i.review_id, i.id from access_review_item i ${presentRows}
       where i.task_state = 'open' and ${isDone}) d group by d.review_id`,
    [],
  );

/**
 * From when on a list proves that the removal of an account `i` of a campaign `r` was carried out. A list that lacked
 * the account by itself proves it at once; an operation at the vendor also loses the account, and only a later list shows that.
 */
const provableFrom = `case when v.presence = 'lost' then greatest(r.closed_at, (
  select max(e.at) from recorded_event e where e.entity_id = v.id and e.type = 'ServiceAccountLost'))
  else i.carried_out_at end`;

/**
 * Removals that a synchronisation or a whole list confirms: it ended after they were carried out. Whether a change is the
 * one that was decided, only a person can see.
 */
export const confirmable = (tools: Tools) =>
  rows<{ reviewId: string; proof: 'sync' | 'csv'; itemIds: string[] }>(
    tools,
    `select d.review_id as "reviewId", d.proof, array_agg(d.id) as "itemIds" from (
       select i.review_id, i.id, case when s.at is not null then 'sync' else 'csv' end as proof
       from access_review_item i join access_review r on r.id = i.review_id ${presentRows}
       cross join lateral (select ${provableFrom} as at) b
       left join lateral (select max(n.ended_at) as at from integration_run n
         where n.company_service_id = i.company_service_id and n.state = 'succeeded' and n.ended_at >= b.at) s on true
       left join lateral (select max(e.at) as at from ${wholeLists('i.company_service_id')}
         and e.at >= b.at) c on true
       where i.task_state = 'carried_out' and i.decision = 'remove' and ${isRemoved} and coalesce(s.at, c.at) is not null) d
     group by d.review_id, d.proof`,
    [],
  );
