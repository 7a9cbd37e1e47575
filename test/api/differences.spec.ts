import { PassThrough } from 'node:stream';
import iconv from 'iconv-lite';
import { comparedRowsOn } from '../../backend/audit/differences/compared-rows.sql';
import { DifferenceQueries } from '../../backend/audit/differences/differences.queries';
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
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { runInSchema } from '../../backend/platform/http/as-of/schema-in-use';
import { searchedColumn } from '../../backend/platform/http/expressions.sql';
import { ReadModels } from '../../backend/platform/http/read-models';
import { searchText } from '../../backend/platform/kit/search-text';
import { aPlan } from '../support/company';
import { daysAgo, onDay } from '../support/past-days';
import { setUpPastServer, type PastServer } from '../support/past-server';

const world = setUpPastServer(daysAgo(20));
let mine: PastServer['mine'];
let server: PastServer['server'];
let companyId: string;

beforeAll(async () => {
  ({ mine, server } = world);
  await onDay(daysAgo(19), addGoingService);
  await onDay(daysAgo(10), changeSomething);
  const sql = 'select company_id as "companyId" from read.company_user where id = $1';
  companyId = (await server.parts.query<{ companyId: string }>(sql, [mine.ids.companyUserId]))[0]!.companyId;
}, 90_000);

let goingId = '';
const addGoingService = async () => {
  const { admin } = mine;
  goingId = (await admin.ok(services.createOriginal, { body: { name: '髙橋ノート', category: 'other' } })).id;
  await admin.ok(plans.register, { params: { companyServiceId: goingId }, body: { ...aPlan, seats: 33 } });
};

/** A price, a department and a name change, a service comes, and one goes. */
const changeSomething = async () => {
  const { admin, ids } = mine;
  await admin.ok(services.remove, { params: { companyServiceId: goingId } });
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
  expect(totals).toMatchObject({ added: 1, gone: 1, after: totals.before });
  expect(items.find(({ type }) => type === 'added')).toMatchObject({
    name: '勤怠くん',
    fields: expect.arrayContaining([{ key: 'status', before: null, after: 'in_use' }]) as unknown,
  });
});

it('names what is gone, with all that it had', async () => {
  const { items, totals } = await compare('plans', { type: 'gone' });
  expect(items).toMatchObject([{ type: 'gone', name: aPlan.name, within: '髙橋ノート' }]);
  expect(items[0]!.fields).toContainEqual({ key: 'seats', before: 33, after: null });
  const { before, after } = totals.sums.find(({ key }) => key === 'seats')!;
  expect(before - after).toBe(33);
});

/** A kind compared in the simplest way: all rows of both days, one after the other. */
const comparedByHand = async (kind: DifferenceKind, before: string) => {
  const [readModels, days] = [server.app.get(ReadModels, { strict: false }), server.app.get(PastDaysService)];
  type Row = Record<string, string | number | null>;
  const read = (day: string) => () => readModels.rows<Row>(companyId, comparedRowsOn[kind](day));
  const schema = await days.schemaFor(companyId, before, comparedKinds[kind].models);
  const [former, present] = [
    await runInSchema({ schema, knownAsOf: before }, read(before)),
    await read(daysAgo(0))(),
  ] as const;
  const keys = ['name', ...Object.keys(comparedKinds[kind].fields)];
  const changes = [...new Set([...former, ...present].map(({ id }) => id))].flatMap((id) => {
    const [from, to] = [former, present].map((rows) => rows.find((row) => row.id === id));
    const fields = keys
      .map((key) => ({ key, before: from?.[key] ?? null, after: to?.[key] ?? null }))
      .filter((field) => field.before !== field.after && !(field.key === 'name' && !(from && to)));
    const type = !from ? 'added' : !to ? 'gone' : 'changed';
    return from && to && fields.length === 0 ? [] : [{ id, type, fields }];
  });
  return { changes, rows: [former.length, present.length] };
};

it.each(differenceKinds.values)('%s: Postgres finds what a comparison by hand finds', async (kind) => {
  const { items, totals } = await compare(kind, { count: '200' });
  const { changes, rows } = await comparedByHand(kind, daysAgo(12));
  const byId = <T extends { id?: unknown }>(all: readonly T[]) =>
    all.toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
  expect(byId(items.map(({ id, type, fields }) => ({ id, type, fields })))).toEqual(byId(changes));
  expect([totals.before, totals.after]).toEqual(rows);
  const { added, gone, changed } = totals;
  expect(added + gone + changed).toBe(changes.length);
});

it('names a changed price with before and after, in the plan and in the cost', async () => {
  const [plan] = (await compare('plans', { type: 'changed' })).items;
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
  const all = await compare('services', { before: daysAgo(30) });
  expect(all.items[1]).toEqual(one.items[0]);
});

it('finds a name in another writing of its kanji and kana', async () => {
  for (const keyword of ['高橋のーと', '髙橋ﾉｰﾄ'])
    expect((await compare('services', { keyword })).items.map(({ id }) => id)).toEqual([goingId]);
  expect((await compare('plans', { keyword: '高橋' })).total).toBe(1);
  expect((await compare('plans', { keyword: '橋高' })).total).toBe(0);
  const written = '葛\u{e0100}城 髙ﾊｼ\ufe00　Ａb&齋';
  const sql = `select ${searchedColumn('$1::text')} as text`;
  expect(await server.parts.query(sql, [written])).toEqual([{ text: searchText(written) }]);
});

it('writes a line for each field into a file', async () => {
  const { text } = await mine.admin.fetch('GET', `/api/v1/differences/csv?kind=plans&before=${daysAgo(12)}`);
  const lines = text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('変化,サービス,名称,項目,変更前,変更後');
  expect(lines.some((line) => /^変更,.*,料金,\d+,2000$/.test(line))).toBe(true);
});

it('compares the two days once for a file in Shift_JIS', async () => {
  const comparing = jest.spyOn(DifferenceQueries.prototype, 'findAll');
  const file = async (encoding: string) => {
    const query = { kind: 'services' as const, before: daysAgo(12), encoding } as never;
    return Buffer.from(await (await mine.admin.ok(differences.csv, { query })).arrayBuffer());
  };
  const text = iconv.decode(await file('shift_jis'), 'cp932');
  expect(comparing).toHaveBeenCalledTimes(1);
  expect(text).toContain('髙橋ノート');
  expect(text).toBe((await file('utf8')).toString().slice(1));
  comparing.mockRestore();
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
