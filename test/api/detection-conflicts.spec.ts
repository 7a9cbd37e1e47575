import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { usageRequests } from '../../backend/contract/usage-requests';
import { usageRequestDecider } from '../../backend/discovery/extension/requests/usage-request.decider';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import { newDetectingCompany, type DetectingCompany } from '../support/detecting-company';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let mine: DetectingCompany;
const today = dayOf(clock.now());

beforeAll(async () => {
  server = await startServer();
  mine = await newDetectingCompany(server);
}, 90_000);
afterAll(() => server?.stop(), 60_000);

const call = (body: object) => mine.admin.call(shadowIts.decide, { body: body as never });

it('The second of two decisions about the same state is refused, with what the first one changed', async () => {
  await mine.usedBy('a.two-at-once.example', 1);
  await mine.usedBy('b.other-at-once.example', 1);
  const [first, other] = [await mine.named('two-at-once.example'), await mine.named('other-at-once.example')];
  const seen = { ids: [first.id], expectedRevisions: [first.revision] };
  expect((await call({ ...seen, decision: 'forbidden', reason: '業務外' })).data).toMatchObject({ changed: 1 });
  const { status, problem } = await call({ ...seen, decision: 'allowed' });
  expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
  expect(problem.meanwhile?.changes[0]).toMatchObject({ label: '判断', after: '禁止', yours: '許可', by: '試験 太郎' });
  const registering = await call({ ...seen, decision: 'registered' });
  expect([registering.status, registering.problem.meanwhile?.changes[0]?.after]).toEqual([409, '禁止']);
  // A changed risk is no other decision.
  const override = { level: 'high', until: today, reason: '機密' } as const;
  await mine.admin.ok(shadowIts.overrideRisk, { params: { detectedServiceId: other.id }, body: override });
  const both = { ids: [first.id, other.id], expectedRevisions: [first.revision, other.revision], decision: 'on_hold' };
  expect((await call(both)).data).toMatchObject({
    changed: 1,
    refused: [{ id: first.id, reason: expect.stringContaining('ほかの人が内容を変更しました') }],
  });
  expect((await mine.show(first.id)).decision).toBe('forbidden');
  const wrong = { ids: [first.id], expectedRevisions: [0, 1], decision: 'allowed' };
  expect((await call(wrong)).status).toBe(400);
});

it('Registering is refused for another decision only, and a second press registers', async () => {
  for (const name of ['risky', 'held']) await mine.usedBy(`a.${name}-registration.example`, 1);
  const [risky, held] = [await mine.named('risky-registration'), await mine.named('held-registration')];
  const override = { level: 'high', until: today, reason: '機密' } as const;
  await mine.admin.ok(shadowIts.overrideRisk, { params: { detectedServiceId: risky.id }, body: override });
  const register = ({ id }: { id: string }, revision: number) =>
    call({ ids: [id], expectedRevisions: [revision], decision: 'registered' });
  expect((await register(risky, risky.revision)).data).toMatchObject({ changed: 1 });
  await mine.decide(held.id, { decision: 'on_hold' });
  const { problem } = await register(held, held.revision);
  expect(problem.meanwhile?.changes[0]).toMatchObject({ label: '判断', after: '保留', yours: '登録' });
  expect((await register(held, problem.meanwhile!.revision)).data).toMatchObject({ changed: 1 });
});

it('All that a filter finds are decided at once, unless their number has changed', async () => {
  for (const name of ['one', 'two', 'three']) await mine.usedBy(`a.${name}-of-filter.example`, 1);
  const query = { keyword: 'of-filter', decision: 'unconfirmed' };
  const decide = (expectedTotal: number) => call({ query, expectedTotal, decision: 'allowed', reason: '試験' });
  const foreign = { ...query, companyUserId: newId(), companyDepartmentId: newId() };
  const ofForeign = { query: foreign, expectedTotal: 3, decision: 'allowed', reason: '試験' };
  expect((await call(ofForeign)).problem.code).toBe('detections_changed');
  expect((await call({ ...ofForeign, expectedTotal: 0 })).data).toEqual({ changed: 0, refused: [] });
  expect(await decide(2)).toMatchObject({ status: 409, problem: { code: 'detections_changed' } });
  // Another one came for one that went: the number is the same.
  const { total, version } = await mine.admin.ok(shadowIts.selection, { query: query as never });
  expect(total).toBe(3);
  const swapped = await mine.named('three-of-filter.example');
  await mine.decide(swapped.id, { decision: 'on_hold', reason: '試験' });
  await mine.usedBy('a.four-of-filter.example', 1);
  const stale = { query, expectedTotal: 3, expectedVersion: version, decision: 'allowed', reason: '試験' };
  expect(await call(stale)).toMatchObject({ status: 409, problem: { code: 'detections_changed' } });
  const now = await mine.admin.ok(shadowIts.selection, { query: query as never });
  expect((await call({ ...stale, expectedVersion: now.version })).data).toEqual({ changed: 3, refused: [] });
  expect((await mine.list({ keyword: 'of-filter', decision: 'allowed' })).length).toBe(3);
  expect((await call({ query, decision: 'allowed' })).status).toBe(400);
  const { id } = await mine.named('one-of-filter.example');
  expect((await call({ ids: [id], query, expectedTotal: 3, decision: 'allowed' })).status).toBe(400);
});

it('許可 of a department shows who uses it outside, and raises the alert again', async () => {
  await mine.usedBy('a.for-sales.example', 2);
  const { id } = await mine.named('for-sales.example');
  await mine.decide(id, { decision: 'allowed', departmentIds: [mine.sales] });
  await until(async () => !(await mine.alertOf(id)));
  expect((await mine.show(id)).outsideCount).toBe(0);
  // The first three are in 営業部, the next ones are not.
  await mine.usedBy('a.for-sales.example', 3);
  expect((await mine.show(id)).outsideCount).toBe(0);
  await mine.usedBy('a.for-sales.example', 5);
  expect(await mine.show(id)).toMatchObject({ usersCount: 5, outsideCount: 2 });
  await until(async () => (await mine.alertOf(id))?.message.includes('部署に所属しない利用者') ?? false);
  const details = await mine.admin.ok(shadowIts.details, { params: { detectedServiceId: id }, query: { count: 50 } });
  expect(details.items.map(({ name, isOutside }) => `${name} ${isOutside}`).sort()).toEqual(
    ['見本 三郎 true', '見本 四郎 true', '見本 太郎 false', '見本 次郎 false', '見本 花子 false'].sort(),
  );
  await mine.decide(id, { decision: 'allowed', departmentIds: [mine.sales, mine.generalAffairs] });
  await until(async () => !(await mine.alertOf(id)));
  expect((await mine.show(id)).outsideCount).toBe(0);
  await mine.decide(id, { decision: 'allowed', departmentIds: [], until: addDays(today, 30) });
  expect((await mine.show(id)).outsideCount).toBe(0);
});

it('A request for a service that was registered meanwhile is answered', async () => {
  await mine.usedBy('a.requested.example', 1);
  const { id: detectedServiceId } = await mine.named('requested.example');
  const usageRequestId = newId();
  const data = {
    ...{ detectedServiceId, serviceName: 'requested.example', purpose: '資料の共有', companyUserId: null },
    ...{ host: 'a.requested.example', extensionInstallationId: newId() },
  };
  await operatorOf(server, mine.companyId)(usageRequestDecider, usageRequestId, { type: 'Request', data });
  await mine.decide(detectedServiceId, { decision: 'registered' });
  const body = { answer: 'allowed', answerText: 'サービスとして登録しました' } as const;
  await mine.admin.ok(usageRequests.answer, { params: { usageRequestId }, body });
  const { items } = await mine.admin.ok(usageRequests.list, { query: { keyword: 'requested' } });
  expect(items).toMatchObject([{ answer: 'allowed', answerText: 'サービスとして登録しました' }]);
  const { companyServiceId, decision } = await mine.show(detectedServiceId);
  expect(decision).toBe('registered');
  await mine.admin.ok(services.show, { params: { companyServiceId: companyServiceId! } });
});

it('A request is allowed for departments until a day, which is a decision of its service', async () => {
  await mine.usedBy('a.asked-for.example', 1);
  const { id: detectedServiceId } = await mine.named('asked-for.example');
  await mine.decide(detectedServiceId, { decision: 'forbidden', reason: '確認のため' });
  const usageRequestId = newId();
  const data = {
    ...{ detectedServiceId, serviceName: 'asked-for.example', purpose: '資料の共有', companyUserId: null },
    ...{ host: 'a.asked-for.example', extensionInstallationId: newId() },
  };
  await operatorOf(server, mine.companyId)(usageRequestDecider, usageRequestId, { type: 'Request', data });
  const allowance = { departmentIds: [mine.sales], until: addDays(today, 30) };
  const body = { answer: 'allowed', answerText: '年度末まで', ...allowance } as const;
  await mine.admin.ok(usageRequests.answer, { params: { usageRequestId }, body });
  expect(await mine.show(detectedServiceId)).toMatchObject({
    decision: 'allowed',
    decisionDepartments: [{ id: mine.sales }],
    allowedUntil: allowance.until,
    isForbiddenAfterwards: true,
  });
});
