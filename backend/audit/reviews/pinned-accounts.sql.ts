import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import { seatCosts } from '../../../projections/services/plan-seats.sql';
import { hasLeft } from '../../../projections/users/person.sql';
import { administratorRoleWords } from '../../contract/administrator-roles';
import type { reviewTargets } from '../../contract/review-words';
import type { WordOf } from '../../contract/vocabulary';
import { japanese } from '../../platform/http/expressions.sql';

type Target = WordOf<typeof reviewTargets>;

/** Roles that administer a service, guessed from their names; the screens of the campaign say so. */
const isAdministrator = `coalesce(v.role ~* '(${administratorRoleWords.join('|')})', false)`;
const ofServices = 'cardinality($1::uuid[]) = 0 or s.id = any($1)';

/** Which accounts a campaign reviews; `$1` are the ids of services or departments, none for all. */
const inScope: Readonly<Record<Target, string>> = {
  services: ofServices,
  departments: 'd.ids is not null and (cardinality($1::uuid[]) = 0 or d.ids && $1::uuid[])',
  administrators: `${isAdministrator} and (${ofServices})`,
  leavers: `(u.id is null or ${hasLeft('p')}) and (${ofServices})`,
};

/** The decision of the last closed campaign about the same account. */
const last = `left join lateral (
  select i.review_id, i.decision, i.reason, i.decided_at, i.confirmed_at, i.proof from access_review_item i
  join access_review r on r.id = i.review_id and r.state = 'closed'
  where i.company_service_id = s.id and (i.service_account_id = v.id or i.company_user_id = u.id)
  order by r.closed_at desc, (i.service_account_id = v.id) desc nulls last limit 1) l on true`;

/** A person confirmed the removal of an account that is still usable: nothing saw it gone. */
const isHandProofRefuted = `l.decision = 'remove' and l.proof = 'hand' and coalesce(v.status not in ('suspended', 'deleted'), true)`;

/** Accounts that nobody can use any more are left out, unless they are connected to a user. */
const vendorAccounts = `(select * from service_account where presence <> 'removed') v`;
const isThere = `(a.id is not null or (v.status <> 'deleted' and v.presence <> 'lost' and not v.is_forgotten))`;

/** The department of each user: one that the campaign names, also where it is not the main one; else the main one. */
const departmentToPin = (today: string) => `(
  select distinct on (m.company_user_id) m.company_user_id, t.ids, t.names
  from ${membersOn(today)} m join ${departmentsOn(today)} t on t.id = m.department_id
  order by m.company_user_id, t.ids && $1::uuid[] desc, m.place)`;

/** The accounts of a campaign as they are now, each connection and each account at a vendor in one row. */
export const accountsToPin = (target: Target, today: string): string => `
  select s.id as "companyServiceId", s.name as "serviceName", u.id as "companyUserId", p.id as "personId",
    v.id as "serviceAccountId", v.status as "accountStatus", v.presence, v.role, v.licence,
    coalesce(v.last_login_at, a.last_login_at) as "lastLoginAt", c.cost::integer as "seatCost",
    coalesce(${hasLeft('p')}, false) as "hasLeft", d.ids as "departmentIds", array_to_string(d.names, '/') as department,
    l.review_id as "lastReviewId", l.decision as "lastDecision", l.reason as "lastReason",
    l.decided_at as "lastDecidedAt", l.confirmed_at is not null and not (${isHandProofRefuted}) as "isLastConfirmed"
  from company_service_user a
  full join ${vendorAccounts} on v.company_service_id = a.company_service_id and v.company_user_id = a.company_user_id
  join company_service s on s.id = coalesce(a.company_service_id, v.company_service_id)
  left join company_user u on u.id = coalesce(a.company_user_id, v.company_user_id)
  left join company_user p on p.id = coalesce(u.union_main_user_id, u.id)
  left join ${seatCosts(today)} c on c.company_service_id = s.id
  left join ${departmentToPin(today)} d on d.company_user_id = p.id
  ${last}
  where ${isThere} and (${inScope[target]})
  order by ${japanese('s.name')}, s.id, p.sort_name nulls last, u.id, v.id`;

/** The files that carried all accounts of a service, unless they were taken back, as rows `e`. */
export const wholeLists = (service: string): string => `recorded_event e join csv_import f on f.id = e.entity_id
  where e.service_id = ${service} and e.type = 'CsvImportListedAll' and f.taken_back_at is null`;

/** Every service with the person who manages it, and the newest synchronisation or whole list of its accounts. */
export const servicesToPin = `
  select s.id, s.name, m.id as "managerId", s.sync_at as "syncAt", s.csv_at as "csvAt"
  from (select s.*, (select max(r.ended_at) from integration_run r where r.company_service_id = s.id and r.state = 'succeeded') as sync_at,
          (select max(e.at) from ${wholeLists('s.id')}) as csv_at
        from company_service s) s
  left join company_user r on r.id = s.manager_id
  left join company_user m on m.id = coalesce(r.union_main_user_id, r.id) and not ${hasLeft('m')}`;

/** The members of departments that have a position: candidates for heads. */
export const membersToPin = (today: string): string => `
  select d.department_id as "departmentId", p.id as "personId", p.position
  from ${membersOn(today)} d join company_user u on u.id = d.company_user_id
  join company_user p on p.id = coalesce(u.union_main_user_id, u.id)
  where not ${hasLeft('p')} and p.position is not null order by d.department_id, d.place, p.joined_on nulls last, p.id`;
