import { membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { ReadContext } from '../../platform/http/read-models';
import { storedHitsOf } from '../intake/stored-hits.rules';
import { riskFormula, knownPoints } from './risk-formula.rules';
import { knownServices } from '../known-services/known-services.service';

const pointsByKey = knownServices
  .map((one) => [`known:${one.id}`, knownPoints(one)] as const)
  .filter(([, points]) => points);
/** As literals: most statements that read them have no other parameters. */
const pointsSql = `unnest('{${pointsByKey.map(([key]) => key).join()}}'::text[], '{${pointsByKey.map(([, own]) => own).join()}}'::int[])`;

const stepsSql = (steps: readonly (readonly [number, number])[], figure: string): string =>
  `case ${steps.map(([from, own]) => `when ${figure} >= ${from} then ${own}`).join(' ')} else 0 end`;

/** The decision about a service `s`: an expired 許可 counts as 未確認 even before the clock has recorded it. */
export const decisionOn = (today: string): string =>
  `case when s.decision = 'allowed' and s.allowed_until < date '${today}' then 'unconfirmed' else s.decision end`;

/** 禁止 now, or again after the last day of 許可: no service of the company stands for it. */
export const isForbiddenForGood = `(decision = 'forbidden' or is_forbidden_afterwards)`;

/** The number of persons of uses `u`: a use of nobody in particular, as of a payee, is of none. */
export const knownUsers = `count(distinct coalesce(u.company_user_id, u.id))
  filter (where u.company_user_id is not null or u.label is not null)`;

const lastOfHits = (today: string, service: string): string =>
  `(select max(h.day) from app.detection_hit h where h.company_id = ${service}.company_id
    and h.detected_service_id = ${service}.id and h.day <= date '${today}')`;

/**
 * The last day on which it was seen, of a service `s` that `lastDetected` joins. A past day reads it from the hits:
 * null where they may be gone.
 */
export const lastDetectedOn = ({ today, past }: Pick<ReadContext, 'today' | 'past'>): string => {
  if (!past) return 'coalesce(l.day, s.first_detected_on)';
  const { oldest } = storedHitsOf({ today, past });
  return `coalesce(${lastOfHits(today, 's')}, case when s.first_detected_on >= date '${oldest}' then s.first_detected_on end)`;
};
export const joinLastDetected =
  'left join app.detection_last l on l.company_id = s.company_id and l.detected_service_id = s.id';

/**
 * How many departments the users of each service are of: a bit for each department takes half the time of a distinct
 * count, which sorts. The coalesce keeps Postgres from one index scan for each member.
 */
const departmentsSql = (today: string, of: string): string => `
  (with numbered as (
     select m.company_user_id, dense_rank() over (order by m.department_id)::int as number
     from ${membersOn(today)} m where m.place = 0),
   member as materialized (
     select company_user_id, set_bit(repeat('0', max(number) over ())::bit varying, number - 1, 1) as department
     from numbered)
   select u.detected_service_id, bit_count(bit_or(m.department)) as departments
   from detected_service_user u join member m on m.company_user_id = coalesce(u.company_user_id)
   where u.company_user_id is not null and not u.is_forgotten ${of}
   group by u.detected_service_id)`;

/** Reads scopes in a query of their own, since nearly no use has any. */
const grantsSql = (of: string): string => `
  (select u.detected_service_id, bool_or(u.scopes::text ~* '${riskFormula.broadScope}') as is_broad
   from detected_service_user u where u.scopes <> '[]' and not u.is_forgotten ${of} group by u.detected_service_id)`;

const score = (today: string): string => `least(100, coalesce(k.points, 0)
  + case when g.is_broad then ${riskFormula.scopes.broad} when g.detected_service_id is not null then ${riskFormula.scopes.other} else 0 end
  + ${stepsSql(riskFormula.users, 'coalesce(p.users, 0)')}
  + ${stepsSql(riskFormula.departments, 'coalesce(d.departments, 0)')}
  + ${stepsSql(riskFormula.age, `(date '${today}' - s.first_detected_on)`)})`;

const { high, medium } = riskFormula.levels;
export const levelOf = (figure: string): string =>
  `case when ${figure} >= ${high} then 'high' when ${figure} >= ${medium} then 'medium' else 'low' end`;

/** How many persons use each service `s`, as `p`: null where nobody is known to. */
export const joinPeople =
  'left join detected_service_people p on p.company_id = s.company_id and p.detected_service_id = s.id';

/**
 * What their uses and the formula of the risk give for detected services `s`, as a table `f` to join to them:
 * `id, name, key, category, decision` (of the day), `users, unmatched, departments, score, risk`. One row for each service.
 * @param ids the parameter with the ids of the services to compute them for, as `$1`; all by default
 */
export const joinFindings = (today: string, ids?: string): string => {
  const of = ids ? `and u.detected_service_id = any(${ids}::uuid[])` : '';
  return `${joinPeople}
    left join ${departmentsSql(today, of)} d on d.detected_service_id = s.id
    left join ${grantsSql(of)} g on g.detected_service_id = s.id
    left join ${pointsSql} as k (key, points) on k.key = s.key
    cross join lateral (select ${score(today)} as score) c
    cross join lateral (select s.id, s.name, s.key, s.category, ${decisionOn(today)} as decision,
      coalesce(p.users, 0)::int as users, coalesce(p.unmatched, 0)::int as unmatched,
      coalesce(d.departments, 0)::int as departments, c.score,
      case when s.risk_until >= date '${today}' then s.risk_level else ${levelOf('c.score')} end as risk) f`;
};
