import { membersOn } from '../../../projections/departments/departments-on-day.sql';
import { riskFormula, knownPoints } from './risk-formula.rules';
import { knownServices } from '../known-services/known-services.service';

const pointed = knownServices
  .map((one) => [`known:${one.id}`, knownPoints(one)] as const)
  .filter(([, points]) => points);
const pointedKeys = pointed.map(([key]) => key);
const points = pointed.map(([, own]) => own);

const stepsSql = (steps: readonly (readonly [number, number])[], figure: string): string =>
  `case ${steps.map(([from, own]) => `when ${figure} >= ${from} then ${own}`).join(' ')} else 0 end`;

/** 許可 through a day that is past is 未確認, also before the clock has recorded it. */
export const decisionOn = (today: string, service = 's'): string =>
  `case when ${service}.decision = 'allowed' and ${service}.allowed_until < date '${today}' then 'unconfirmed'
    else ${service}.decision end`;

/** 禁止 now, or again after the last day of 許可: no service of the company stands for it. */
export const isForbiddenForGood = `(decision = 'forbidden' or is_forbidden_afterwards)`;

/** The last day on which it was seen, up to a day. Hits go after 90 days; then the first use counts. */
export const lastDetectedOn = (today: string, service = 's'): string =>
  `coalesce((select max(h.day) from app.detection_hit h where h.company_id = ${service}.company_id
    and h.detected_service_id = ${service}.id and h.day <= date '${today}'), ${service}.first_detected_on)`;

const labels = 'count(distinct u.label) filter (where u.company_user_id is null)';

/** The persons of each service by an index alone. */
const usesSql = (today: string, of: string): string => `
  (select u.detected_service_id, count(distinct u.company_user_id) + ${labels} as users, ${labels} as unmatched,
     count(distinct m.department_id) as departments
   from detected_service_user u
   left join ${membersOn(today)} m on m.company_user_id = u.company_user_id and m.place = 0
   where not u.is_forgotten ${of}
   group by u.detected_service_id)`;

/** Apart from the counts, since nearly no use has scopes. */
const grantsSql = (of: string): string => `
  (select u.detected_service_id, bool_or(u.scopes::text ~* '${riskFormula.broadScope}') as is_broad
   from detected_service_user u where u.scopes <> '[]' and not u.is_forgotten ${of} group by u.detected_service_id)`;

const score = (today: string): string => `least(100, coalesce(k.points, 0)
  + case when g.is_broad then ${riskFormula.scopes.broad} when g.detected_service_id is not null then ${riskFormula.scopes.other} else 0 end
  + ${stepsSql(riskFormula.users, 'coalesce(p.users, 0)')}
  + ${stepsSql(riskFormula.departments, 'coalesce(p.departments, 0)')}
  + ${stepsSql(riskFormula.age, `(date '${today}' - s.first_detected_on)`)})`;

const { high, medium } = riskFormula.levels;
export const levelOf = (figure: string): string =>
  `case when ${figure} >= ${high} then 'high' when ${figure} >= ${medium} then 'medium' else 'low' end`;

/**
 * The detected services with what their uses and the formula of the risk give, as a table to join as `f`:
 * `id, name, key, category, decision` (of the day), `users, unmatched, departments, score, risk`.
 * @param values of the statement; further ones are added
 * @param ids those alone; all by default
 */
export const findingsOn = (today: string, values: unknown[], ids?: readonly string[]): string => {
  const value = (one: unknown) => `$${values.push(one)}`;
  const some = ids && value(ids);
  const of = some ? `and u.detected_service_id = any(${some}::uuid[])` : '';
  return `(select c.*, case when c.risk_until >= date '${today}' then c.risk_level else ${levelOf('c.score')} end as risk
    from (select s.id, s.name, s.key, s.category, s.first_detected_on, s.risk_level, s.risk_until,
        ${decisionOn(today)} as decision, coalesce(p.users, 0)::int as users, coalesce(p.unmatched, 0)::int as unmatched,
        coalesce(p.departments, 0)::int as departments, ${score(today)} as score
      from detected_service s
      left join ${usesSql(today, of)} p on p.detected_service_id = s.id
      left join ${grantsSql(of)} g on g.detected_service_id = s.id
      left join unnest(${value(pointedKeys)}::text[], ${value(points)}::int[]) as k (key, points) on k.key = s.key
      ${some ? `where s.id = any(${some}::uuid[])` : ''}) c)`;
};
