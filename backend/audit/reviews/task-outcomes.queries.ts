import type { Tools } from '../../platform/reactors/reactor';
import { wholeLists } from './pinned-accounts.sql';
import { isItemAltered, isRemoved, presentRows } from './review-items.sql';

/** Tasks of one campaign. */
export interface TasksOfReview {
  reviewId: string;
  itemIds: string[];
}

const isDone = `case i.decision when 'remove' then ${isRemoved} else ${isItemAltered} end`;

const tasksWhere = ({ readModels, companyId }: Tools, condition: string) =>
  readModels.rows<TasksOfReview>(
    companyId,
    `select d.review_id as "reviewId", array_agg(d.id order by d.id) as "itemIds" from (
       select i.review_id, i.id from access_review_item i ${presentRows} where ${condition}) d group by d.review_id`,
    [],
  );

/** Removals and changes that are seen in the present rows. */
export const carriedOut = (tools: Tools) => tasksWhere(tools, `i.task_state = 'open' and ${isDone}`);

/** Removals and changes that were seen and are seen no more: they were undone, or an account came back. */
export const findRevoked = (tools: Tools) => tasksWhere(tools, `i.task_state = 'carried_out' and not ${isDone}`);

/** A removal that waits for a list; what a person alone confirmed waits for one, too. */
const isUnproven = `i.decision = 'remove' and (i.task_state = 'carried_out' or (i.task_state = 'confirmed' and i.proof = 'hand'))`;

/**
 * Since when the account of a removal is away, and the run or file that found it missing, if one did. An operation at
 * the vendor records the loss, too, as its own batch.
 */
const removal = `cross join lateral (select
    coalesce(case when v.presence = 'lost' then l.at end, i.carried_out_at, i.confirmed_at) as at,
    case when v.presence = 'lost' then l.batch_id end as found_by
  from (select true) one left join lateral (select e.at, e.batch_id from recorded_event e
    where e.entity_id = v.id and e.type = 'ServiceAccountLost' order by e.position desc limit 1) l on true) b`;

/**
 * Whether a list proves the removal: it starts after the campaign ended, and either after the removal or it is the
 * one that lacked the account. A list that starts earlier may be read earlier, however late it ends.
 */
const proves = (id: string, startedAt: string) =>
  `${startedAt} >= r.closed_at and (${startedAt} >= b.at or ${id} = b.found_by)`;
const runStartedAt = `n.ended_at - n.duration_ms * interval '1 millisecond'`;

/** Removals that a synchronisation or a whole list confirms. Whether a change is the decided one, only a person can see. */
export const confirmable = ({ readModels, companyId }: Tools) =>
  readModels.rows<TasksOfReview & { proof: 'sync' | 'csv' }>(
    companyId,
    `select d.review_id as "reviewId", d.proof, array_agg(d.id order by d.id) as "itemIds" from (
       select i.review_id, i.id, case when s.is_proof then 'sync' else 'csv' end as proof
       from access_review_item i join access_review r on r.id = i.review_id ${presentRows} ${removal}
       cross join lateral (select exists (select from integration_run n
         where n.company_service_id = i.company_service_id and n.state = 'succeeded' and n.ended_at >= r.closed_at
           and ${proves('n.id', runStartedAt)}) as is_proof) s
       cross join lateral (select exists (select from ${wholeLists('i.company_service_id')}
         and ${proves('f.id', 'f.committed_at')}) as is_proof) c
       where ${isUnproven} and ${isRemoved} and (s.is_proof or c.is_proof)) d
     group by d.review_id, d.proof`,
    [],
  );
