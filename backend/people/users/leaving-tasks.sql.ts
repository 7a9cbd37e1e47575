import { isOpen } from '../../../projections/services/service-users.sql';
import { hasLeft } from '../../../projections/users/person.sql';

/** The persons who left or are to leave, as their main records. */
const leavers = `(select u.id from company_user u
  where u.union_main_user_id is null and (${hasLeft('u')} or u.retires_on is not null))`;

const records = `${leavers} p join company_user r on coalesce(r.union_main_user_id, r.id) = p.id`;

/** What leavers still have: each account by its service, the services they manage, and their devices. */
const remaining = `
  select p.id as user_id, 'account' as kind, s.id as target_id, s.name as target,
    array_agg(a.company_user_id order by a.company_user_id) as holder_ids, bool_or(${isOpen('a')}) as is_open
  from ${records} join company_service_user a on a.company_user_id = r.id join company_service s on s.id = a.company_service_id
  group by p.id, s.id, s.name
  union all select p.id, 'managed_service', s.id, s.name, array[r.id], true from ${records} join company_service s on s.manager_id = r.id
  union all select p.id, 'device', d.id, concat_ws(' ', d.serial_code, d.name), array[r.id], true
    from ${records} join device d on d.company_user_id = r.id`;

/**
 * The tasks of all leavers as a table to join: `user_id, kind, target_id, target, holder_ids, state, owner_id, due_on`.
 * A task that was assigned stays when it is settled; one that nobody has is only as long as something remains.
 */
export const tasksOfLeavers = `(
  select coalesce(i.user_id, t.company_user_id) as user_id, coalesce(i.kind, t.kind) as kind,
    coalesce(i.target_id, t.target_id) as target_id, coalesce(i.target, t.target) as target,
    coalesce(i.holder_ids, '{}') as holder_ids,
    case when i.user_id is null then 'done' when i.is_open then 'open' else 'stopped' end as state, t.owner_id, t.due_on
  from (${remaining}) i
  full join (select * from leaving_task where owner_id is not null or due_on is not null) t
    on t.company_user_id = i.user_id and t.kind = i.kind and t.target_id = i.target_id)`;
