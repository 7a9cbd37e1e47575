import { hasLeft } from '../../../projections/users/person.sql';
import { hurriedCount } from '../../contract/access-reviews';

/** The present rows of a pinned account `i`: connection `a`, account at the vendor `v`, person `p`. */
export const presentRows = `
  left join company_service_user a on a.company_service_id = i.company_service_id and a.company_user_id = i.company_user_id
  left join service_account v on v.id = i.service_account_id
  left join company_user p on p.id = i.person_id`;

/** Whether the pinned account is no longer usable; one at a vendor is gone when the vendor no longer has it. */
export const isGone = `(case when i.service_account_id is null then a.id is null
  else v.id is null or v.status in ('suspended', 'deleted') or v.presence in ('lost', 'removed') end)`;

/**
 * Whether the removal of the pinned account `i` is done: seen since the pin, never by what was already so then. One
 * that was suspended is removed only when the vendor has it no longer; one that the vendor had no more, by its connection.
 */
export const isRemoved = `(case
  when i.service_account_id is null or i.presence in ('lost', 'removed') or i.account_status = 'deleted' then a.id is null
  when v.id is null then true
  when i.account_status = 'suspended' then v.status = 'deleted' or v.presence in ('lost', 'removed')
  else ${isGone} end)`;

/** Whether a synchronisation or a whole list saw the removal; what a person confirms, nothing saw. */
export const isSeenGone = `(i.task_state = 'confirmed' and i.proof <> 'hand')`;

const differs = (column: string) => `v.id is not null and v.${column} is distinct from i.${column}`;

const conditions = {
  gone: `${isGone} and coalesce(i.account_status not in ('suspended', 'deleted') and i.presence <> 'lost', true)`,
  status: `not ${isGone} and v.status is distinct from i.account_status and v.id is not null`,
  licence: differs('licence'),
  role: differs('role'),
  owner: differs('company_user_id'),
  left: `not i.has_left and coalesce(${hasLeft('p')}, false)`,
} as const;

/** How a pinned account differs today, as an array of `reviewChanges`. */
export const changesOfItem = `array_remove(array[${Object.entries(conditions)
  .map(([change, condition]) => `case when ${condition} then '${change}' end`)
  .join(', ')}], null)`;

export const isItemChanged = `(${Object.values(conditions)
  .map((condition) => `(${condition})`)
  .join(' or ')})`;

/** Whether the licence, role or state differs from the pin: a change was carried out. */
export const isItemAltered = `((${conditions.licence}) or (${conditions.role}) or (${conditions.status}) or (${conditions.gone}))`;

const hurriedWithin = `interval '1 minute'`;
const decidedBySame = `select h.decided_at from access_review_item h
  where h.review_id = i.review_id and h.decided_by = i.decided_by`;

/**
 * Whether the decision is one of a hundred that the same person made within a minute: the nearest hundred before and
 * after it hold every such hundred.
 */
export const isHurried = `(i.decided_by is not null and exists (select from (
  select n.decided_at, lag(n.decided_at, ${hurriedCount - 1}) over (order by n.decided_at) as first_at from (
    (${decidedBySame} and h.decided_at between i.decided_at - ${hurriedWithin} and i.decided_at
     order by h.decided_at desc limit ${hurriedCount})
    union all
    (${decidedBySame} and h.decided_at > i.decided_at and h.decided_at <= i.decided_at + ${hurriedWithin}
     order by h.decided_at limit ${hurriedCount - 1})) n) w
  where w.first_at >= w.decided_at - ${hurriedWithin}))`;

/** The same for a whole campaign `$1`, as ids: one pass instead of one search an account. */
export const hurriedItems = `select id from (
  select id, bool_or(is_first) over (partition by decided_by order by decided_at
    range between ${hurriedWithin} preceding and current row) as is_hurried
  from (select id, decided_by, decided_at, count(*) over (partition by decided_by order by decided_at
      range between current row and ${hurriedWithin} following) >= ${hurriedCount} as is_first
    from access_review_item where review_id = $1 and decided_by is not null) d) h where is_hurried`;
