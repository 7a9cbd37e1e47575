import { Client as Postgres } from 'pg';
import { shadowIts } from '../../backend/contract/shadow-its';
import { thousands, type Figure, type Measure } from './figure';
import { compareWithSql } from './latency';
import { placeWithCompany } from './place-with-company';

/** Users of the company, in departments. */
const peopleCount = 1_000;
const departmentsCount = 40;

/**
 * Rows as the projections write them: people in departments, services, uses of each by four users and a label, and the
 * hits of ten days.
 */
const fill = [
  `insert into read.company_user (company_id, id, name, employee_status, working_status, user_status,
     is_required_confirmation, registered_at, search_name, search_email, sort_name, terms)
   select $1, gen_random_uuid(), 'user' || n, 'regular', 'working', 'active', false, now(), 'user', '', 'user' || n, '[]'
   from generate_series(1, ${peopleCount}) n where $2::int > 0`,
  `insert into read.department_member (company_id, company_user_id, revision, place, effective_from, department_id)
   select $1, id, 0, 0, date '2026-01-01', ('00000000-0000-7000-8000-' || lpad((n % ${departmentsCount})::text, 12, '0'))::uuid
   from (select id, row_number() over (order by id) as n from read.company_user where company_id = $1 and $2::int > 0) u`,
  `insert into read.detected_service (company_id, id, key, name, detected_type, detection_target, first_detected_on,
     decision, department_ids, is_forbidden_afterwards, search, revision)
   select $1, gen_random_uuid(), 'host:h' || n || '.example', 'h' || n || '.example', 'log', 'h' || n || '.example',
     date '2026-11-23' - n % 90, (array['unconfirmed', 'allowed', 'forbidden', 'on_hold'])[1 + n % 4], '[]', false, 'h' || n, 0
   from generate_series(1, $2::int) n`,
  `insert into read.detected_service_user (company_id, id, detected_service_id, detected_type, detection_target,
     company_user_id, label, scopes, is_forgotten, first_detected_on, search_label)
   select $1, gen_random_uuid(), s.id, 'log', detection_target, u.id, case when u.id is null then 'user' || n end, '[]',
     false, first_detected_on, 'user' || n
   from (select *, row_number() over (order by id) as place from read.detected_service where company_id = $1) s
   cross join generate_series(1, 5) n
   left join (select id, row_number() over (order by id) as place from read.company_user where company_id = $1) u
     on n < 5 and u.place = 1 + (s.place * 7 + n * 13) % ${peopleCount}
   where $2::int > 0`,
  `insert into app.detection_hit (company_id, detected_service_id, detected_service_user_id, day, url, count)
   select $1, detected_service_id, id, first_detected_on + n, detection_target, 1
   from read.detected_service_user, generate_series(0, 9) n where company_id = $1 and $2::int > 0`,
  `insert into app.detection_last (company_id, detected_service_id, day)
   select company_id, detected_service_id, max(day) from app.detection_hit where company_id = $1 and $2::int > 0 group by 1, 2`,
];

const lists = {
  'what is new first': {},
  'the highest risk first': { sortBy: 'risk', orderBy: 'desc' },
  'the most users first': { sortBy: 'usersCount', orderBy: 'desc' },
  'by name': { sortBy: 'serviceName' },
  'by first day': { sortBy: 'firstDetectedOn', orderBy: 'desc' },
  'by last day': { sortBy: 'lastDetectedOn', orderBy: 'desc' },
  'by decision': { sortBy: 'decision' },
  'those of high risk': { risk: 'high' },
  'a keyword': { keyword: 'h777' },
} as const;

export const detectedServices: Measure = {
  name: 'detected-services',
  title: 'The list of detected services',
  how:
    'A company has 10,000 detected services, each used by four of 1,000 users in 40 departments and by a label, and hits of ten days. `GET /shadow-its/services` returns 50 of them and their number. ' +
    'The rows are inserted by SQL. The ceiling is the same page and count of the bare table.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const count = Math.ceil(10_000 * scale);
    const bare = new Postgres(place.config.databaseUrl);
    await bare.connect();
    await bare.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    for (const sql of fill) await bare.query(sql, [companyId, count]);
    await bare.query('vacuum analyze');
    const sql = `select *, count(*) over () from read.detected_service where company_id = $1
      order by decision <> 'unconfirmed', first_detected_on desc limit 50`;
    const figures: Figure[] = [];
    for (const [what, query] of Object.entries(lists))
      figures.push(
        await compareWithSql(
          `${what}, of ${thousands(count)}`,
          () => admin.ok(shadowIts.list, { query }),
          () => bare.query(sql, [companyId]),
        ),
      );
    await bare.end();
    await place.dispose();
    return figures;
  },
};
