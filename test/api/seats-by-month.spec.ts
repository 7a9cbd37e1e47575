import fc from 'fast-check';
import { Client } from 'pg';
import { lastDayOf, monthsFrom } from '../../backend/contract/calendar';
import { seatsByMonth } from '../../backend/money/recorded-amounts/seats-by-month.sql';
import { pgTypes } from '../../backend/platform/kit/pg-types';
import { startParts, type Parts } from '../support/parts';

const [from, to] = ['2025-02', '2025-07'] as const;
const months = monthsFrom(from, to);
const idOf = (kind: number, n: number) => `0000000${kind}-0000-7000-8000-00000000000${n}`;
const [person, service, department] = [1, 2, 3].map((kind) => (n: number) => idOf(kind, n));
const several = (kind: (n: number) => string, max: number) => fc.integer({ min: 0, max }).map(kind);
// Days around the requested months, including first and last days of months.
const day = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('01', '14', '15', 'last'))
  .map(([month, on]) => (on === 'last' ? lastDayOf(`2025-0${month}`) : `2025-0${month}-${on}`));

const users = fc.record({ main: fc.option(fc.constant(0)), deletedOn: fc.option(day) });
const term = fc
  .record({ service: several(service!, 1), person: several(person!, 4), days: fc.tuple(day, fc.option(day)) })
  .map(({ days: [one, other], ...rest }) => ({
    ...rest,
    connectedOn: other && other < one ? other : one,
    disconnectedOn: other && other < one ? one : other,
  }));
const membership = fc.record({
  person: several(person!, 4),
  department: fc.option(several(department!, 2)),
  effectiveFrom: day,
});
const company = fc.record({
  users: fc.array(users, { minLength: 5, maxLength: 5 }),
  terms: fc.array(term, { maxLength: 12 }),
  memberships: fc.array(membership, { maxLength: 8 }),
});
type Company = typeof company extends fc.Arbitrary<infer C> ? C : never;

/** The rule in its own words, month by month and person by person. */
const counted = ({ users: records, terms, memberships }: Company): string[] => {
  const personOf = (id: string) => (records[Number(id.at(-1))]!.main === null || id === person!(0) ? id : person!(0));
  const departmentOf = (id: string, month: string) => {
    const { deletedOn } = records[Number(id.at(-1))]!;
    if (deletedOn && deletedOn < `${month}-01`) return null;
    const by = memberships
      .map((one, revision) => ({ ...one, revision }))
      .filter((one) => one.person === id && one.effectiveFrom <= lastDayOf(month))
      .sort((a, b) =>
        a.effectiveFrom === b.effectiveFrom ? a.revision - b.revision : a.effectiveFrom < b.effectiveFrom ? -1 : 1,
      );
    return by.at(-1)?.department ?? null;
  };
  const cells = months.flatMap((month) => {
    const connected = terms.filter(
      (one) => one.connectedOn <= lastDayOf(month) && !(one.disconnectedOn && one.disconnectedOn < `${month}-01`),
    );
    const seats = new Set(connected.map((one) => `${one.service} ${personOf(one.person)}`));
    return [...seats].map((seat) => {
      const [of, id] = seat.split(' ') as [string, string];
      return `${month} ${of} ${departmentOf(id, month)}`;
    });
  });
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return [...counts].map(([cell, count]) => `${cell} ${count}`).sort();
};

let parts: Parts;
let client: Client;
beforeAll(async () => {
  parts = await startParts();
  client = new Client({ connectionString: parts.config.databaseUrl, types: pgTypes });
  await client.connect();
  for (const table of ['account_term', 'company_user', 'department_member'])
    await client.query(`create temp table ${table} as select * from read.${table} limit 0`);
});
afterAll(async () => {
  await client?.end();
  await parts?.stop();
});

const fill = async ({ users: records, terms, memberships }: Company) => {
  await client.query('truncate pg_temp.account_term, pg_temp.company_user, pg_temp.department_member');
  const insert = (table: string, columns: string, rows: unknown) =>
    client.query(
      `insert into pg_temp.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::pg_temp.${table}, $1)`,
      [JSON.stringify(rows)],
    );
  await insert(
    'company_user',
    'id, union_main_user_id, deleted_on',
    records.map(({ main, deletedOn }, n) => ({
      id: person!(n),
      union_main_user_id: main === null || n === 0 ? null : person!(0),
      deleted_on: deletedOn,
    })),
  );
  await insert(
    'account_term',
    'company_service_id, company_user_id, connected_on, disconnected_on',
    terms.map((one) => ({
      company_service_id: one.service,
      company_user_id: one.person,
      connected_on: one.connectedOn,
      disconnected_on: one.disconnectedOn,
    })),
  );
  await insert(
    'department_member',
    'company_user_id, department_id, effective_from, revision, place',
    memberships.map((one, revision) => ({
      company_user_id: one.person,
      department_id: one.department,
      effective_from: one.effectiveFrom,
      revision,
      place: 0,
    })),
  );
};

test('seats of months match the rule for users who join, leave, move, are deleted or united', async () => {
  let cells = 0;
  await fc.assert(
    fc.asyncProperty(company, async (one) => {
      await fill(one);
      const { rows } = await client.query(seatsByMonth(from, to));
      const cellsRead = rows.map((row) => `${row.month} ${row.companyServiceId} ${row.departmentId} ${row.count}`);
      expect([...cellsRead].sort()).toEqual(counted(one));
      cells += cellsRead.length;
    }),
    { numRuns: 150 },
  );
  expect(cells).toBeGreaterThan(1_000);
});
