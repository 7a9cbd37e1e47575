import { PassThrough } from 'node:stream';
import { comparedRowsOn } from '../../backend/audit/differences/compared-rows.sql';
import { departments } from '../../backend/contract/departments';
import type { DifferenceKind } from '../../backend/contract/difference-kinds';
import { comparedKinds, differenceKinds } from '../../backend/contract/difference-kinds';
import { differences } from '../../backend/contract/differences';
import type { QueryIn } from '../../backend/contract/kit';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import type { ApiRequest } from '../../backend/platform/http/api-request';
import { maxDownloadsPerCompany, openDownload } from '../../backend/platform/http/downloads';
import { ReadModels } from '../../backend/platform/http/read-models';
import { newCompany, type TestCompany } from '../support/company';
import { daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;
let companyId: string;

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await onDay(daysAgo(20), () => newCompany(server));
  await onDay(daysAgo(10), changeSomething);
  const sql = 'select company_id as "companyId" from read.company_user where id = $1';
  companyId = (await server.parts.query<{ companyId: string }>(sql, [mine.ids.companyUserId]))[0]!.companyId;
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

it.each(differenceKinds.values)('%s: every field that the contract names is a column', async (kind) => {
  const columns = ['id', 'name', 'within', ...Object.keys(comparedKinds[kind].fields)].map((key) => `"${key}"`);
  const sql = `select ${columns.join()} from (${comparedRowsOn[kind](daysAgo(0))}) r limit 0`;
  const readModels = server.app.get(ReadModels, { strict: false });
  expect(await readModels.rows(companyId, sql)).toEqual([]);
});

it('compares nothing for a file before it has a slot for it', async () => {
  const raw = new PassThrough();
  const request = { companyId: companyId, reply: { raw } } as unknown as ApiRequest;
  const open = () => openDownload(request, () => Promise.resolve(new PassThrough()));
  const files = await Promise.all(Array.from({ length: maxDownloadsPerCompany }, open));
  const before = daysAgo(16);
  const { status } = await mine.admin.fetch('GET', `/api/v1/differences/csv?kind=plans&before=${before}`);
  for (const stream of [...files, raw]) stream.destroy();
  const wanted = await server.parts.query('select from app.as_of_day where company_id = $1 and day = $2', [
    companyId,
    before,
  ]);
  expect([status, wanted]).toEqual([503, []]);
});

it('names the status of the most usable account of a person', async () => {
  const { companyServiceId, companyUserId } = mine.ids;
  const of = [companyId, companyServiceId, companyUserId];
  await server.parts.query(
    `insert into read.company_service_user (company_id, id, company_service_id, company_user_id, connected_at, connected_on)
     values ($1, gen_random_uuid(), $2, $3, now(), current_date)`,
    of,
  );
  const accountWith = (status: string, presence = 'present') =>
    server.parts.query(
      `insert into read.service_account (company_id, id, company_service_id, external_id, status, originals, presence,
         company_user_id, found_on, is_listed, is_forgotten, search_name, search_email)
       values ($1, gen_random_uuid(), $2, gen_random_uuid()::text, $4, '{}', $5, $3, current_date, true, false, '', '')`,
      [...of, status, presence],
    );
  const statusNow = async () => {
    const { items } = await compare('accounts', { before: daysAgo(12), type: 'added' });
    return items.flatMap(({ fields }) => fields).find(({ key }) => key === 'status')?.after;
  };
  for (const one of ['deleted', 'suspended']) await accountWith(one);
  await accountWith('active', 'lost');
  expect(await statusNow()).toBe('suspended');
  await accountWith('active');
  expect(await statusNow()).toBe('active');
});
