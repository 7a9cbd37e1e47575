import { membersOn, departmentsOn } from '../../../projections/departments/departments-on-day.sql';
import { planSeatsOn } from '../../../projections/services/plan-seats.sql';
import { planStatusOn, planTermsOn } from '../../../projections/services/plan-terms.sql';
import { serviceUsers } from '../../../projections/services/service-users.sql';
import { isPerson } from '../../../projections/users/person.sql';
import type { DifferenceKind } from '../../contract/difference-kinds';

/**
 * The rows of a kind on a day: `id`, `name`, `within` and the fields of the kind under their names. The read models are
 * those of the day, whatever schema they are in.
 */
type RowsOn = (day: string) => string;

const plansRunningOn = (day: string) => `plan p join ${planTermsOn(day)} t on t.plan_id = p.id
  and ${planStatusOn(day)} = 'active'`;

const services: RowsOn = (day) => `
  select s.id, s.name, null as within, s.status, s.category, m.name as manager,
    coalesce(c.plans, 0) as "plansCount", coalesce(u.users, 0) as "usersCount", coalesce(c.cost, 0) as "monthlyCost"
  from company_service s
  left join company_user m on m.id = s.manager_id and m.user_status <> 'deleted'
  left join (select p.company_service_id, count(*)::integer as plans, sum(t.monthly_cost)::bigint as cost
             from ${plansRunningOn(day)} group by p.company_service_id) c on c.company_service_id = s.id
  left join ${serviceUsers} u on u.company_service_id = s.id`;

const plans: RowsOn = (day) => `
  select p.id, p.name, s.name as within, ${planStatusOn(day)} as status, t.price, t.price_type as "priceType", t.seats,
    t.billing_cycle as "billingCycle", t.original_price as "originalPrice", t.original_currency as "originalCurrency",
    p.starts_on as "startsOn", p.ends_on as "endsOn", p.renewal_cycle as "renewalCycle",
    p.auto_renewal::text as "autoRenewal", p.notice_days as "noticeDays",
    case when ${planStatusOn(day)} = 'active' then t.monthly_cost else 0 end as "monthlyCost"
  from plan p join company_service s on s.id = p.company_service_id join ${planTermsOn(day)} t on t.plan_id = p.id`;

const seats: RowsOn = (day) => `
  select p.id, p.name, s.name as within, t.bought, t.assigned, t.unused, t.short, t.unit_cost as "unitCost"
  from ${planSeatsOn(day)} t join plan p on p.id = t.plan_id join company_service s on s.id = t.company_service_id`;

const users: RowsOn = (day) => `
  select u.id, u.name, null as within, u.email, u.employee_code as "employeeCode", d.names as departments, u.position,
    u.employee_status as "employeeStatus", u.working_status as "workingStatus", u.user_status as "userStatus",
    u.joined_on as "joinedOn", u.retired_on as "retiredOn"
  from company_user u
  left join (select m.company_user_id, string_agg(array_to_string(d.names, '/'), '、' order by m.place) as names
             from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id
             group by m.company_user_id) d on d.company_user_id = u.id
  where ${isPerson('u')}`;

/** The status of the most usable account of a person, in the sense of `isOpen`. */
const mostUsableStatus = `(array_agg(status order by presence = 'lost',
  array_position(array['active', 'invited', 'suspended', 'deleted']::text[], status)))[1]`;

/** Connected users, each with the accounts that they have at the vendor, and the vendors' accounts of nobody. */
const accounts: RowsOn = () => `
  select a.id, u.name, s.name as within, u.email, v.status, v.role, v.licence, a.connected_on as "connectedOn"
  from company_service_user a join company_service s on s.id = a.company_service_id
  join company_user u on u.id = a.company_user_id
  left join (select company_service_id, company_user_id, ${mostUsableStatus} as status,
               string_agg(role, '、' order by id) as role, string_agg(licence, '、' order by id) as licence
             from service_account where presence <> 'removed' and company_user_id is not null
             group by company_service_id, company_user_id) v
    on v.company_service_id = a.company_service_id and v.company_user_id = a.company_user_id
  union all
  select v.id, coalesce(v.name, v.email, v.external_id), s.name, v.email, v.status, v.role, v.licence, null
  from service_account v join company_service s on s.id = v.company_service_id
  where v.presence <> 'removed' and v.company_user_id is null`;

const devices: RowsOn = () => `
  select d.id, d.serial_code as name, null as within, d.name as "deviceName", d.classification, d.maker,
    d.operating_system as "operatingSystem", d.status, u.name as "user", d.price, d.warranty_ends_on as "warrantyEndsOn",
    d.lease_ends_on as "leaseEndsOn"
  from device d left join company_user u on u.id = d.company_user_id`;

const administrators: RowsOn = () => `
  select id, coalesce(name, email) as name, null as within, email, permission_scope as "permissionScope", status
  from administrator`;

const cost: RowsOn = (day) => `
  select s.id, s.name, null as within, sum(t.monthly_cost)::bigint as "monthlyCost",
    sum(t.amount * case t.billing_cycle when 'yearly' then 1 else 12 end)::bigint as "yearlyCost",
    string_agg(p.name, '、' order by p.name, p.id) as plans
  from ${plansRunningOn(day)} join company_service s on s.id = p.company_service_id group by s.id, s.name`;

export const comparedRowsOn: Readonly<Record<DifferenceKind, RowsOn>> = {
  services,
  plans,
  seats,
  users,
  accounts,
  devices,
  administrators,
  cost,
};
