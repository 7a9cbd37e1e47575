import { accounts } from '../../backend/contract/accounts';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { detectedServiceDecider } from '../../backend/discovery/findings/detected-service.decider';
import { clock } from '../../backend/platform/kit/clock';
import { newFullCompany, type FullCompany } from '../support/company';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { newDetectingCompany, type DetectingCompany } from '../support/detecting-company';

let server: TestServer;
let mine: DetectingCompany;
let theirs: FullCompany;
const today = dayOf(clock.now());

beforeAll(async () => {
  server = await startServer();
  [mine, theirs] = [await newDetectingCompany(server), await newFullCompany(server)];
}, 90_000);
afterAll(() => server?.stop(), 60_000);

it('A decision has a reason and an owner, holds for departments until a day, and expires as 未確認', async () => {
  await mine.usedBy('app.decided.example', 1);
  const { id } = await mine.named('decided.example');
  const allowed = {
    decision: 'allowed',
    departmentIds: [mine.ids.companyDepartmentId],
    until: today,
    ownerUserId: mine.people[0],
    reason: '試験導入',
  };
  expect(await mine.decide(id, allowed)).toEqual({ changed: 1, refused: [] });
  expect(await mine.decide(id, allowed)).toEqual({ changed: 0, refused: [] });
  expect(await mine.show(id)).toMatchObject({
    decision: 'allowed',
    decidedOn: today,
    allowedUntil: today,
    decisionReason: '試験導入',
    decisionDepartments: [{ name: '総務部' }],
    owner: { id: mine.people[0], name: '見本 太郎' },
  });
  expect(await mine.decide(id, { ...allowed, reason: '営業部の試験導入' })).toEqual({ changed: 1, refused: [] });
  expect((await mine.show(id)).decisionReason).toBe('営業部の試験導入');
  // Still counted while it is allowed.
  expect(await mine.usedBy('app.decided.example', 1)).toEqual({ counted: 1, ignored: 0 });
  expect((await mine.decide(id, { decision: 'allowed', until: addDays(today, -1) })).refused).toMatchObject([
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
  await operatorOf(server, mine.companyId)(detectedServiceDecider, id, { type: 'Decide', data }, at);
  expect(await mine.show(id)).toMatchObject({ decision: 'unconfirmed', allowedUntil: null, decisionDepartments: [] });
  await mine.checkCompanies();
  const titles = async () =>
    (await server.parts.query<{ type: string }>(`select type from read.recorded_event where entity_id = '${id}'`)).map(
      ({ type }) => type,
    );
  await until(async () => (await titles()).includes('DetectedServiceDecisionExpired'));
  await mine.checkCompanies();
  expect((await titles()).filter((type) => type === 'DetectedServiceDecisionExpired')).toHaveLength(1);
});

it('Registering makes a service with its users as accounts; deleting that service brings the finding back', async () => {
  await mine.usedBy('www.dropbox.com', 3);
  await mine.usedBy('app.portal-x.example', 2);
  const [known, original] = [await mine.named('Dropbox'), await mine.named('portal-x.example')];
  const both = { ids: [known.id, original.id], decision: 'registered', reason: '全社で利用' };
  expect(await mine.admin.ok(shadowIts.decide, { body: both as never })).toEqual({ changed: 2, refused: [] });
  const { companyServiceId, decision, decisionReason } = await mine.show(known.id);
  expect([decision, decisionReason]).toEqual(['registered', '全社で利用']);
  const params = { companyServiceId: companyServiceId! };
  expect(await mine.admin.ok(services.show, { params })).toMatchObject({
    serviceName: 'Dropbox',
    integrationKind: 'dropbox',
  });
  expect(
    (await mine.admin.ok(accounts.list, { params })).items.map(({ companyUserId }) => companyUserId).sort(),
  ).toEqual(mine.people.slice(0, 3).sort());
  expect(await mine.usedBy('www.dropbox.com', 5)).toEqual({ counted: 0, ignored: 5 });
  expect(await mine.usedBy('app.portal-x.example', 2)).toEqual({ counted: 0, ignored: 2 });
  expect((await mine.decide(known.id, { decision: 'forbidden' })).refused).toMatchObject([{ id: known.id }]);
  expect((await mine.decide(known.id, { decision: 'registered' })).refused).toMatchObject([{ id: known.id }]);
  await mine.admin.ok(services.remove, { params });
  await until(async () => (await mine.show(known.id)).decision === 'unconfirmed');
  expect(await mine.usedBy('www.dropbox.com', 1)).toEqual({ counted: 1, ignored: 0 });
  // A service that is registered in the ordinary way is a finding no longer.
  await mine.admin.ok(services.register, { body: { integrationKind: 'dropbox' } });
  await until(async () => (await mine.show(known.id)).decision === 'registered');
});

it('A risk by hand has a reason and a last day', async () => {
  await mine.usedBy('app.by-hand-risk.example', 1);
  const { id, risk } = await mine.named('by-hand-risk.example');
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
  expect(await mine.show(id)).toMatchObject({
    risk: 'high',
    computedRisk: risk,
    isRiskOverridden: true,
    riskOverride: { level: 'high', reason: '機密を扱うため', until: today },
  });
  await mine.admin.ok(shadowIts.endRiskOverride, { params });
  expect(await mine.show(id)).toMatchObject({ risk, isRiskOverridden: false, riskOverride: null });
  const data = { level: 'high', until: addDays(today, -1), effectiveFrom: addDays(today, -2) } as const;
  await operatorOf(server, mine.companyId)(detectedServiceDecider, id, { type: 'OverrideRisk', data });
  expect(await mine.show(id)).toMatchObject({ risk, isRiskOverridden: false });
});

it('A service is added by hand, unless it is registered or its address is none', async () => {
  const body = {
    serviceName: '紙の名簿サービス',
    url: 'https://meibo.by-hand.example/login',
    companyUserIds: [mine.people[0]!],
  };
  const { id } = await mine.admin.ok(shadowIts.add, { body });
  expect(await mine.show(id)).toMatchObject({ serviceName: '紙の名簿サービス', detectedType: 'manual', usersCount: 1 });
  expect(await mine.admin.call(shadowIts.add, { body: { serviceName: 'x', url: 'no host' } })).toMatchObject({
    status: 400,
  });
  expect(await mine.admin.call(shadowIts.add, { body: { serviceName: '社内ツール' } })).toMatchObject({ status: 409 });
  const strangers = { serviceName: 'x', companyUserIds: [theirs.ids.companyUserId!] };
  expect(await mine.admin.call(shadowIts.add, { body: strangers })).toMatchObject({ status: 404 });
  const foreign = { ids: [theirs.ids.detectedServiceId!], decision: 'allowed' as const };
  expect(await mine.admin.call(shadowIts.decide, { body: foreign })).toMatchObject({ status: 404 });
});
