import { Client as Postgres } from 'pg';
import { accessReviews } from '../../backend/contract/access-reviews';
import { users } from '../../backend/contract/users';
import { aUser } from '../support/samples';
import { median, milliseconds, thousands, type Figure, type Measure } from './figure';
import { compareWithSql, timed } from './latency';
import { placeWithCompany } from './place-with-company';

const peopleCount = 500;

/** Services as the projections write them, and the accounts of people in them. */
const fill = [
  `insert into read.company_user (company_id, id, name, employee_status, working_status, user_status,
     is_required_confirmation, registered_at, search_name, search_email, sort_name, terms)
   select $1, gen_random_uuid(), 'user' || n, 'regular', 'working', 'active', false, now(), 'user' || n, '', 'user' || n, '[]'
   from generate_series(1, ${peopleCount}) n where $2::int > 0`,
  `insert into read.company_service (company_id, id, name, category, status, integration_state, registered_at, search)
   select $1, gen_random_uuid(), 'service' || n, 'other', 'active', 'unsupported', now(), 'service' || n
   from generate_series(1, $2::int / ${peopleCount}) n`,
  `insert into read.company_service_user (company_id, id, company_service_id, company_user_id, connected_at, connected_on)
   select $1, gen_random_uuid(), s.id, u.id, now(), current_date from read.company_service s cross join read.company_user u
   where s.company_id = $1 and u.company_id = $1 and u.name like 'user%' and $2::int > 0`,
];

const lists = {
  'in the order of the campaign': {},
  'undecided ones, of which there are none': { decision: 'undecided' },
  'decided ones': { decision: 'keep' },
  'by name': { sortBy: 'name' },
  'by decision': { sortBy: 'decision' },
  'a keyword': { keyword: 'user77' },
  'leavers and accounts of nobody': { isExposed: true },
} as const;

/** Fifty people with all their accounts. */
const matrices = {
  'the first page': {},
  'undecided ones, of which there are none': { decision: 'undecided' },
  'a filtered page': { keyword: 'user7' },
  'the most expensive people': { sortBy: 'yearlyCost', orderBy: 'desc' },
} as const;

export const review: Measure = {
  name: 'review',
  title: 'An access review of 10,000 accounts',
  how:
    'A campaign pins 10,000 accounts of 500 people, all of which the API decides in one call. `GET /access-reviews/{id}/items` returns 50 of them and their number, ' +
    '`GET /access-reviews/{id}/matrix` 50 people with all their accounts. ' +
    'Services and people are inserted by SQL, the campaign and its decisions are commands. The ceiling is the same page and count of the bare table.',

  async run(scale) {
    const { place, admin, companyId } = await placeWithCompany();
    const { id: ownerId } = await admin.ok(users.add, { body: aUser('責任 花子') });
    const bare = new Postgres(place.config.databaseUrl);
    await bare.connect();
    await bare.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
    for (const sql of fill) await bare.query(sql, [companyId, Math.ceil(10_000 * scale)]);
    await bare.query('vacuum analyze');
    const figures: Figure[] = [];
    const openedAt = performance.now();
    const { id: accessReviewId } = await admin.ok(accessReviews.open, {
      body: {
        ...{ name: '計測の棚卸し', target: 'services', reviewersBy: 'service_manager', ownerId },
        ...{ dueOn: '2099-12-31', cadence: 'once' },
      },
    });
    const openingMs = performance.now() - openedAt;
    const params = { accessReviewId };
    const { itemIds } = await admin.ok(accessReviews.decidable, { params, query: {} });
    figures.push(atMost(`opening it, with ${thousands(itemIds.length)} accounts`, openingMs, 10_000));
    const decidedAt = performance.now();
    const { changed } = await admin.ok(accessReviews.decide, {
      params,
      body: { itemIds, decision: 'keep', reason: '計測' },
    });
    figures.push(atMost(`${thousands(changed)} decisions`, performance.now() - decidedAt, 15_000));
    await bare.query('vacuum analyze');
    const sql = `select *, count(*) over () from read.access_review_item where review_id = $1 order by place limit 50`;
    const matrixSql = `select person_id, count(*) over (), json_agg(to_json(i)) from read.access_review_item i
      where review_id = $1 group by person_id order by person_id limit 50`;
    for (const [what, query] of Object.entries(lists))
      figures.push(
        await compareWithSql(
          `the list: ${what}`,
          () => admin.ok(accessReviews.items, { params, query }),
          () => bare.query(sql, [accessReviewId]),
        ),
      );
    for (const [what, query] of Object.entries(matrices))
      figures.push(
        await compareWithSql(
          `the matrix: ${what}`,
          () => admin.ok(accessReviews.matrix, { params, query }),
          () => bare.query(matrixSql, [accessReviewId]),
        ),
      );
    figures.push(atMost('the checks', await medianOf(() => admin.ok(accessReviews.checks, { params })), 1_000));
    await bare.end();
    await place.dispose();
    return figures;
  },
};

const atMost = (what: string, ms: number, wantedMs: number): Figure => ({
  what,
  seen: milliseconds(ms),
  wanted: `≤ ${thousands(wantedMs)} ms`,
  met: ms <= wantedMs,
});

async function medianOf(act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < 7; round++) taken.push(await timed(act));
  return median(taken);
}
