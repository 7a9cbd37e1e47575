import { dayOf } from '../../contract/calendar';
import type { Tools } from '../../platform/reactors/reactor';
import type { ReviewSettings } from './review-opening.service';

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
