import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import { detectedServiceDecider } from '../../backend/discovery/findings/detected-service.decider';
import type { Hit } from '../../backend/discovery/intake/detection-hits.rules';
import { clock } from '../../backend/platform/kit/clock';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { aHit, reportTo } from '../support/detection';
import { operatorOf } from '../support/operator';
import { until } from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: TestCompany;
let theirs: TestCompany;
let companyId: string;
let people: string[];
const today = dayOf(clock.now());

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = [await newCompany(server), await newCompany(server)];
  companyId = (await mine.admin.ok(administrators.me)).company.id;
  const sales = (await mine.admin.ok(departments.found, { body: { name: '営業部' } })).id;
  const names = ['見本 太郎', '見本 花子', '見本 次郎', '見本 三郎', '見本 四郎'];
  people = await Promise.all(
    names.map(async (name, place) => {
      const departmentIds = [place < 3 ? sales : mine.ids.companyDepartmentId!];
      return (await mine.admin.ok(users.add, { body: { ...aUser(name), departmentIds } as never })).id;
    }),
  );
}, 90_000);
afterAll(() => server?.stop(), 60_000);

const report = (hits: Hit[]) => reportTo(server, companyId, hits);
const usedBy = (host: string, count: number, more: Partial<Hit> = {}) =>
  report(people.slice(0, count).map((companyUserId) => aHit(host, { person: { companyUserId }, ...more })));
const list = async (query: object = {}) => (await mine.admin.ok(shadowIts.list, { query })).items;
const named = async (name: string) => (await list({ keyword: name, count: 200 }))[0]!;
const show = (detectedServiceId: string) => mine.admin.ok(shadowIts.show, { params: { detectedServiceId } });
const decide = (id: string, body: object) => mine.admin.ok(shadowIts.decide, { body: { ids: [id], ...body } as never });
const lookAround = () => server.app.get(Reactors).lookAround();

it('A decision has a reason and an owner, holds for departments until a day, and expires as 未確認', async () => {
  await usedBy('app.decided.example', 1);
  const { id } = await named('decided.example');
  const allowed = {
    decision: 'allowed',
    departmentIds: [mine.ids.companyDepartmentId],
    until: today,
    ownerUserId: people[0],
    reason: '試験導入',
  };
  expect(await decide(id, allowed)).toEqual({ changed: 1, refused: [] });
  expect(await decide(id, allowed)).toEqual({ changed: 0, refused: [] });
  expect(await show(id)).toMatchObject({
    decision: 'allowed',
    decidedOn: today,
    allowedUntil: today,
    decisionReason: '試験導入',
    decisionDepartments: [{ name: '総務部' }],
    owner: { id: people[0], name: '見本 太郎' },
  });
  expect(await decide(id, { ...allowed, reason: '営業部の試験導入' })).toEqual({ changed: 1, refused: [] });
  expect((await show(id)).decisionReason).toBe('営業部の試験導入');
  // Still counted while it is allowed.
  expect(await usedBy('app.decided.example', 1)).toEqual({ counted: 1, ignored: 0 });
  expect((await decide(id, { decision: 'allowed', until: addDays(today, -1) })).refused).toMatchObject([
    { id, reason: '許可の期限は今日以降の日付を入力してください。' },
  ]);
  // As if it had been allowed until yesterday.
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const yesterday = addDays(today, -1);
  const data = {
    decision: 'allowed' as const,
    departmentIds: [] as string[],
    until: yesterday,
    ownerUserId: null,
    decidedOn: addDays(today, -2),
  };
  await operatorOf(server, companyId)(detectedServiceDecider, id, { type: 'Decide', data }, at);
  expect(await show(id)).toMatchObject({ decision: 'unconfirmed', allowedUntil: null, decisionDepartments: [] });
  await lookAround();
  const titles = async () =>
    (await server.parts.query<{ type: string }>(`select type from read.recorded_event where entity_id = '${id}'`)).map(
      ({ type }) => type,
    );
  await until(async () => (await titles()).includes('DetectedServiceDecisionExpired'), 20_000);
  await lookAround();
  expect((await titles()).filter((type) => type === 'DetectedServiceDecisionExpired')).toHaveLength(1);
});

it('Registering makes a service with its users as accounts; deleting that service brings the finding back', async () => {
  await usedBy('www.dropbox.com', 3);
  await usedBy('app.portal-x.example', 2);
  const [known, original] = [await named('Dropbox'), await named('portal-x.example')];
  const both = { ids: [known.id, original.id], decision: 'registered', reason: '全社で利用' };
  expect(await mine.admin.ok(shadowIts.decide, { body: both as never })).toEqual({ changed: 2, refused: [] });
  const { companyServiceId, decision, decisionReason } = await show(known.id);
  expect([decision, decisionReason]).toEqual(['registered', '全社で利用']);
  const params = { companyServiceId: companyServiceId! };
  expect(await mine.admin.ok(services.show, { params })).toMatchObject({
    serviceName: 'Dropbox',
    integrationKind: 'dropbox',
  });
  expect(
    (await mine.admin.ok(accounts.list, { params })).items.map(({ companyUserId }) => companyUserId).sort(),
  ).toEqual(people.slice(0, 3).sort());
  expect(await usedBy('www.dropbox.com', 5)).toEqual({ counted: 0, ignored: 5 });
  expect(await usedBy('app.portal-x.example', 2)).toEqual({ counted: 0, ignored: 2 });
  expect((await decide(known.id, { decision: 'forbidden' })).refused).toMatchObject([{ id: known.id }]);
  expect((await decide(known.id, { decision: 'registered' })).refused).toMatchObject([{ id: known.id }]);
  await mine.admin.ok(services.remove, { params });
  await until(async () => (await show(known.id)).decision === 'unconfirmed', 20_000);
  expect(await usedBy('www.dropbox.com', 1)).toEqual({ counted: 1, ignored: 0 });
  // A service that is registered in the ordinary way is a finding no longer.
  await mine.admin.ok(services.register, { body: { integrationKind: 'dropbox' } });
  await until(async () => (await show(known.id)).decision === 'registered', 20_000);
});

it('A risk by hand has a reason and a last day', async () => {
  await usedBy('app.by-hand-risk.example', 1);
  const { id, risk } = await named('by-hand-risk.example');
  const params = { detectedServiceId: id };
  const refused = await mine.admin.call(shadowIts.overrideRisk, {
    params,
    body: { level: 'high', until: today, reason: '' },
  });
  expect(refused).toMatchObject({ status: 400 });
  await mine.admin.ok(shadowIts.overrideRisk, {
    params,
    body: { level: 'high', until: today, reason: '機密を扱うため' },
  });
  expect(await show(id)).toMatchObject({
    risk: 'high',
    computedRisk: risk,
    isRiskOverridden: true,
    riskOverride: { level: 'high', reason: '機密を扱うため', until: today },
  });
  await mine.admin.ok(shadowIts.endRiskOverride, { params });
  expect(await show(id)).toMatchObject({ risk, isRiskOverridden: false, riskOverride: null });
  const data = { level: 'high', until: addDays(today, -1), effectiveFrom: addDays(today, -2) } as const;
  await operatorOf(server, companyId)(detectedServiceDecider, id, { type: 'OverrideRisk', data });
  expect(await show(id)).toMatchObject({ risk, isRiskOverridden: false });
});

it('A service is added by hand, unless it is registered or its address is none', async () => {
  const body = {
    serviceName: '紙の名簿サービス',
    url: 'https://meibo.by-hand.example/login',
    companyUserIds: [people[0]!],
  };
  const { id } = await mine.admin.ok(shadowIts.add, { body });
  expect(await show(id)).toMatchObject({ serviceName: '紙の名簿サービス', detectedType: 'manual', usersCount: 1 });
  expect(await mine.admin.call(shadowIts.add, { body: { serviceName: 'x', url: 'no host' } })).toMatchObject({
    status: 400,
  });
  expect(await mine.admin.call(shadowIts.add, { body: { serviceName: '社内ツール' } })).toMatchObject({ status: 409 });
  const strangers = { serviceName: 'x', companyUserIds: [theirs.ids.companyUserId!] };
  expect(await mine.admin.call(shadowIts.add, { body: strangers })).toMatchObject({ status: 404 });
  const foreign = { ids: [theirs.ids.detectedServiceId!], decision: 'allowed' as const };
  expect(await mine.admin.call(shadowIts.decide, { body: foreign })).toMatchObject({ status: 404 });
});
