import { planNoticeOn, planRenewsItself } from '../../../projections/services/plan-terms.sql';
import { isPerson } from '../../../projections/users/person.sql';
import type { contractKinds, WordOf } from '../../contract/vocabulary';
import type { Tools } from '../../platform/reactors/reactor';
import { dayOf } from '../../contract/calendar';
import type { Cause } from './alert.events';

const cause = `jsonb_build_object('entity', r.entity, 'id', r.entity_id, 'revision', r.revision)`;

const oneOf = (where: string, types: readonly string[], order: 'asc' | 'desc') =>
  `(select ${cause} from recorded_event r where ${where} and r.type in (${types.map((type) => `'${type}'`).join(', ')})
    order by r.position ${order} limit 1)`;

/** The place of the newest event of these types. */
export const newest = (where: string, ...types: string[]) => oneOf(where, types, 'desc');

/** The place of the first event of these types. */
export const first = (where: string, ...types: string[]) => oneOf(where, types, 'asc');

/** The event of a contract `c` since which a term has had its present value. */
const since = (term: 'ends_on' | 'min_user_limit' | 'max_user_limit') =>
  `(select ${cause} from recorded_event r where r.entity_id = c.id and r.revision > coalesce(
      (select max(o.revision) from contract_history h join recorded_event o on o.entity_id = h.contract_id and o.event_id = h.id
       where h.contract_id = c.id and h.${term} is distinct from c.${term}), -1)
    order by r.position limit 1)`;

const rows = <T>({ readModels, companyId }: Tools, sql: string, values: unknown[]): Promise<T[]> =>
  readModels.rows<T>(companyId, sql, values);

/** Services without a plan. */
export const servicesWithoutPlan = (tools: Tools, serviceId: string | null) =>
  rows<{ id: string; ground: Cause }>(
    tools,
    `select s.id, ${newest('r.service_id = s.id', 'CompanyServiceRegistered', 'CompanyServiceRestored', 'PlanRemoved')} as ground
     from company_service s where ($1::uuid is null or s.id = $1)
       and not exists (select from plan p where p.company_service_id = s.id)`,
    [serviceId],
  );

interface Ending {
  id: string;
  endsOn: string;
  isPast: boolean;
  ground: Cause;
}

/** The last day on which a plan `p` can be given notice of, or on which it runs. */
const dueOn = `coalesce(${planNoticeOn}, p.ends_on)`;

/** A contract `p` that is about to renew itself has not ended, though its last day is past. */
const goesOn = `${planRenewsItself} and p.ends_on < $2::date`;

interface Noticed {
  noticeOn: string | null;
  isNoticePast: boolean | null;
  lead: Cause | null;
}

/** Plans whose notice deadline or end is past or within the lead time, without cancelled ones. */
export const plansEnding = (tools: Tools, planId: string | null) =>
  rows<Ending & { companyServiceId: string; autoRenewal: boolean } & Noticed>(
    tools,
    `select p.id, p.company_service_id as "companyServiceId", p.ends_on as "endsOn", p.auto_renewal as "autoRenewal",
       p.ends_on < $2::date as "isPast", ${planNoticeOn} as "noticeOn", ${planNoticeOn} < $2::date as "isNoticePast",
       ${newest('r.entity_id = p.id', 'PlanAlertLeadChanged', 'PlanNoticeChanged')} as lead,
       ${newest('r.entity_id = p.id', 'PlanRegistered', 'PlanRestored', 'PlanPeriodChanged', 'PlanRenewalChanged', 'PlanRenewed')} as ground
     from plan p where ($1::uuid is null or p.id = $1) and not p.is_ending and not (${goesOn})
       and ${dueOn} <= $2::date + p.alert_lead_days`,
    [planId, dayOf(tools.at)],
  );

/** The company's contract if it has ended or ends within this many days. */
export const contractEnding = (tools: Tools, contractId: string | null, leadDays: number) =>
  rows<Ending & { kind: WordOf<typeof contractKinds> }>(
    tools,
    `select c.id, c.kind, c.ends_on as "endsOn", c.ends_on < $2::date as "isPast", ${since('ends_on')} as ground
     from contract c where ($1::uuid is null or c.id = $1) and c.ends_on <= $2::date + $3::integer`,
    [contractId, dayOf(tools.at), leadDays],
  );

interface Limited {
  id: string;
  limit: number;
  ground: Cause;
}
const users = `(select count(*) from company_user u where ${isPerson('u')})`;

/** The company's contract if the company has users, but fewer than its minimum. A trial warns of no limit. */
export const usersBelowMinimum = (tools: Tools, contractId: string | null) =>
  rows<Limited>(
    tools,
    `select c.id, c.min_user_limit as limit, ${since('min_user_limit')} as ground
     from contract c where ($1::uuid is null or c.id = $1) and c.kind <> 'trial' and ${users} between 1 and c.min_user_limit - 1`,
    [contractId],
  );

/** The company's contract when it has more users than that allows. */
export const usersAboveMaximum = (tools: Tools, contractId: string | null) =>
  rows<Limited>(
    tools,
    `select c.id, c.max_user_limit as limit, ${since('max_user_limit')} as ground
     from contract c where ($1::uuid is null or c.id = $1) and c.kind <> 'trial' and ${users} > c.max_user_limit`,
    [contractId],
  );

const increases = ['CompanyUserAdded', 'CompanyUserRestored', 'CompanyUserUnionDissolved'];
const decreases = ['CompanyUserDeleted', 'CompanyUsersUnited'];

/** The latest event at which the number of persons crossed a limit: upwards for `added`, downwards for `deleted`. */
export const usersCrossing = async (tools: Tools, which: 'added' | 'deleted', count: number) => {
  const [crossing] = await rows<{ cause: Cause }>(
    tools,
    `select ${cause} as cause from (
       select r.*, sum(case when r.type = any($3::text[]) then 1 else -1 end) over (order by r.position) as users
       from recorded_event r where r.entity = 'companyUser' and r.type = any($3::text[] || $4::text[])) r
     where r.type = any($1) and r.users = $2 order by r.position desc limit 1`,
    [which === 'added' ? increases : decreases, count, increases, decreases],
  );
  return crossing?.cause;
};

/** Administrators invited at least this many days ago who have not joined. */
export const invitationsUnanswered = (tools: Tools, administratorId: string | null, days: number) =>
  rows<{ id: string; ground: Cause }>(
    tools,
    `select a.id, ${newest('r.entity_id = a.id', 'AdministratorInvited', 'AdministratorInvitedAgain')} as ground
     from administrator a where ($1::uuid is null or a.id = $1) and a.status = 'invited'
       and a.invited_at <= $2::timestamptz - make_interval(days => $3)`,
    [administratorId, tools.at, days],
  );

/** Users who require confirmation. */
export const usersToConfirm = (tools: Tools, userId: string | null) =>
  rows<{ id: string; ground: Cause }>(
    tools,
    `select u.id, ${newest('r.entity_id = u.id', 'CompanyUserConfirmationRequired')} as ground
     from company_user u where ($1::uuid is null or u.id = $1) and u.is_required_confirmation`,
    [userId],
  );

/** Plans of a deleted service that have alerts. */
export const plansWithAlerts = async (tools: Tools, companyServiceId: string): Promise<string[]> => {
  const plans = await rows<{ id: string }>(
    tools,
    `select target_id as id from alert where company_service_id = $1 and target_kind = 'plan'`,
    [companyServiceId],
  );
  return plans.map(({ id }) => id);
};
