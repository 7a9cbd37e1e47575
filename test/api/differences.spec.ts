import { departments } from '../../backend/contract/departments';
import type { DifferenceKind } from '../../backend/contract/difference-kinds';
import { comparedKinds, differenceKinds } from '../../backend/contract/difference-kinds';
import { differences } from '../../backend/contract/differences';
import type { QueryIn } from '../../backend/contract/kit';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newCompany, type TestCompany } from '../support/company';
import { daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await onDay(daysAgo(20), () => newCompany(server));
  await onDay(daysAgo(10), changeSomething);
}, 90_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

/** A price, a department and a name change, and a service comes. */
const changeSomething = async () => {
  const { admin, ids } = mine;
  const { companyServiceId = '', planId = '', companyUserId = '' } = ids;
  const effectiveFrom = daysAgo(10);
  await admin.ok(plans.change, { params: { companyServiceId, planId }, body: { price: 2_000, effectiveFrom } });
  const { id } = await admin.ok(departments.found, { body: { name: '新しい部署', foundedOn: effectiveFrom } });
  const departmentIds = [id];
  await admin.ok(users.edit, { params: { companyUserId }, body: { departmentIds, departmentsFrom: effectiveFrom } });
  await admin.ok(services.createOriginal, { body: { name: '勤怠くん', category: 'attendance' } });
};

type Query = QueryIn<typeof differences.list>;
const compare = (kind: DifferenceKind, query: Partial<Query> = {}) =>
  mine.admin.ok(differences.list, { query: { kind, before: daysAgo(12), ...query } as never });

it('names what was added, with the totals of both days', async () => {
  const { totals, items } = await compare('services');
  expect(totals).toMatchObject({ added: 1, gone: 0, after: totals.before + 1 });
  expect(items.find(({ type }) => type === 'added')).toMatchObject({
    name: '勤怠くん',
    fields: expect.arrayContaining([{ key: 'status', before: null, after: 'in_use' }]) as unknown,
  });
});

it('names a changed price with before and after, in the plan and in the cost', async () => {
  const [plan] = (await compare('plans')).items;
  const price = plan!.fields.find(({ key }) => key === 'price')!;
  expect(plan).toMatchObject({ id: mine.ids.planId, type: 'changed' });
  expect(price.after).toBe(2_000);
  expect(price.before).not.toBe(2_000);
  const { totals } = await compare('cost');
  const sum = totals.sums.find(({ key }) => key === 'monthlyCost')!;
  expect(sum.after).not.toBe(sum.before);
});

it('names the department of a moved user', async () => {
  const { items } = await compare('users');
  const moved = items.find(({ id }) => id === mine.ids.companyUserId)!;
  expect(moved.fields).toContainEqual({
    key: 'departments',
    before: null,
    after: '新しい部署',
  });
});

it.each(differenceKinds.values)(
  '%s: everything is new since before the company, and nothing changed since yesterday',
  async (kind) => {
    const all = await compare(kind, { before: daysAgo(30) });
    expect(all.totals).toMatchObject({ before: 0, gone: 0, changed: 0, added: all.totals.after });
    expect((await compare(kind, { before: daysAgo(3), after: daysAgo(2) })).items).toEqual([]);
  },
);

it.each(differenceKinds.values)('%s: two past days differ as the same days do with today', async (kind) => {
  const { totals, items } = await compare(kind, { after: daysAgo(1) });
  const withToday = await compare(kind);
  expect({ totals, items }).toEqual({ totals: withToday.totals, items: withToday.items });
});

it('filters by the change and by words, and pages', async () => {
  const { items, total } = await compare('services', { type: 'added', keyword: 'キンタイ' });
  expect(items.map(({ name }) => name)).toEqual([]);
  expect(total).toBe(0);
  expect((await compare('services', { type: 'added', keyword: '勤怠' })).total).toBe(1);
  const one = await compare('services', { before: daysAgo(30), count: '1', offset: '1' });
  expect(one.items).toHaveLength(1);
  expect(one.total).toBeGreaterThan(1);
});

it('writes a line for each field into a file', async () => {
  const { text } = await mine.admin.fetch('GET', `/api/v1/differences/csv?kind=plans&before=${daysAgo(12)}`);
  const lines = text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('変化,サービス,名称,項目,変更前,変更後');
  expect(lines.some((line) => /^変更,.*,料金,\d+,2000$/.test(line))).toBe(true);
});

it.each([
  [{ before: daysAgo(0) }, 'before'],
  [{ before: daysAgo(5), after: daysAgo(5) }, 'before'],
  [{ before: daysAgo(5), after: daysAgo(-1) }, 'after'],
])('refuses days that are not in order: %p', async (query, field) => {
  const { status, problem } = await mine.admin.call(differences.list, { query: { kind: 'users', ...query } as never });
  expect(status).toBe(400);
  expect(problem.errors?.map((error) => error.field)).toEqual([field]);
});

it('compares every field that the contract names', async () => {
  for (const kind of differenceKinds.values) {
    const { items } = await compare(kind, { before: daysAgo(30) });
    const named = new Set(items.flatMap(({ fields }) => fields.map(({ key }) => key)));
    expect([...named].filter((key) => !(key in comparedKinds[kind].fields))).toEqual([]);
  }
});
