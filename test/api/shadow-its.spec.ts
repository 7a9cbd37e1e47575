import { home } from '../../backend/contract/home';
import { until } from '../support/until';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { detectUrls, allowUrls } from '../../backend/contract/detection-urls';
import { history } from '../../backend/contract/history';
import { shadowIts } from '../../backend/contract/shadow-its';
import { defaultSuggestionRules } from '../../backend/discovery/assistant/default-suggestion-rules.data';
import { knownServices } from '../../backend/discovery/known-services/known-services.service';
import { clock } from '../../backend/platform/kit/clock';
import { newFullCompany, type FullCompany } from '../support/company';
import { aHit } from '../support/detection';
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

it('The list shows what is new first, with its people, days, risk and grounds', async () => {
  await mine.usedBy('chatgpt.com', 4, { count: 5 });
  await mine.usedBy('chatgpt.com', 1, { detectedType: 'grant', scopes: ['https://www.googleapis.com/auth/drive'] });
  await mine.report([
    aHit('tool.unnamed.example', { person: { label: 'stranger@partner.example' }, day: addDays(today, -40) }),
  ]);
  const row = (await mine.list()).find(({ detectionTarget }) => detectionTarget === 'chatgpt.com');
  expect((await mine.list({ count: 200 })).at(-1)).toMatchObject({ serviceName: 'unnamed.example' });
  expect(row).toMatchObject({
    serviceName: expect.stringMatching(/ChatGPT|OpenAI/i),
    detectedType: 'log',
    detectedTypes: ['grant', 'log'],
    detectionTarget: 'chatgpt.com',
    decision: 'unconfirmed',
    usersCount: 4,
    unmatchedCount: 0,
    departmentsCount: 2,
    departments: ['営業部', '総務部'],
    firstDetectedOn: today,
    lastDetectedOn: today,
  });
  const unnamed = await mine.named('unnamed.example');
  expect(unnamed).toMatchObject({
    usersCount: 1,
    unmatchedCount: 1,
    firstDetectedOn: addDays(today, -40),
    risk: 'low',
    riskScore: 5,
  });
  expect((await mine.list({ sortBy: 'risk', orderBy: 'desc' }))[0]!.id).toBe(row!.id);
  expect(await mine.list({ risk: row!.risk, detectedType: 'grant' })).toEqual([row]);
  expect(await mine.list({ companyDepartmentId: mine.ids.companyDepartmentId, keyword: 'chatgpt' })).toHaveLength(1);
  expect(await mine.list({ companyUserId: mine.people[4], detectedType: 'log' })).toEqual([]);

  const detail = await mine.show(row!.id);
  expect(detail.scopes).toEqual([{ scope: 'https://www.googleapis.com/auth/drive', usersCount: 1 }]);
  expect(detail.days).toEqual([{ day: today, hitsCount: 21, usersCount: 4 }]);
  const { items } = await mine.admin.ok(history.list, { params: { entity: 'detectedService', id: row!.id } });
  expect(items.map(({ title }) => title)).toContain('サービスを検知');
});

it('The parts of the risk add up to the score of the list, for every service', async () => {
  const scopes = ['openid', 'email', 'https://www.googleapis.com/auth/userinfo.email'];
  await mine.usedBy('sign-in.email-scope.example', 1, { detectedType: 'grant', scopes });
  expect((await mine.named('email-scope.example')).riskScore).toBe(8);
  for (const { id, riskScore, risk } of await mine.list({ count: 200 })) {
    const { riskParts, computedRisk } = await mine.show(id);
    expect([id, riskParts.reduce((sum, { points }) => sum + points, 0), computedRisk]).toEqual([id, riskScore, risk]);
    expect(riskParts.filter(({ isUnknown, points }) => isUnknown && points > 0)).toEqual([]);
  }
  await mine.admin.ok(shadowIts.add, { body: { serviceName: '手書きの台帳' } });
  const risks = await mine.admin.ok(shadowIts.risks);
  expect(risks.high + risks.medium + risks.low).toBe(risks.decisions.unconfirmed + risks.decisions.on_hold);
  expect(risks.openDoors).toContain('log');
  // No identity provider is connected, and an entry by hand opens no door.
  expect(risks.openDoors.filter((door) => door === 'grant' || door === 'manual')).toEqual([]);
});

it('Home counts what is undecided; its alert is raised with the finding and cleared by a decision', async () => {
  const shown = await mine.admin.ok(home.shadowIt);
  expect(shown.openDoors).toContain('log');
  expect(shown.detectedCount).toBe(shown.highRiskCount + shown.mediumRiskCount + shown.lowRiskCount);
  const { id, risk } = shown.items[0]!;
  const alert = () => mine.alertOf(id);
  await until(async () => (await alert())?.level === (risk === 'high' ? 'error' : 'caution'));
  const body = { detectedServiceId: id };
  const raised = { level: 'high', until: today, reason: '機密' } as const;
  await mine.admin.ok(shadowIts.overrideRisk, { params: body, body: raised });
  await until(async () => (await alert())?.level === 'error');
  await mine.admin.ok(shadowIts.endRiskOverride, { params: body });
  await until(async () => (await alert())?.level === (risk === 'high' ? 'error' : 'caution'));
  await mine.admin.ok(shadowIts.decide, { body: { ids: [id], decision: 'on_hold', reason: '確認中' } });
  await until(async () => (await alert()) === undefined);
  await mine.admin.ok(shadowIts.decide, { body: { ids: [id], decision: 'unconfirmed' } });
});

it('A further person who uses a forbidden service raises an alert, which a new decision clears', async () => {
  await mine.usedBy('app.forbidden-use.example', 1);
  const { id } = await mine.named('forbidden-use.example');
  const alert = () => mine.alertOf(id);
  await until(async () => Boolean(await alert()));
  await mine.decide(id, { decision: 'forbidden', reason: '業務外' });
  await until(async () => !(await alert()));
  await mine.usedBy('app.forbidden-use.example', 2);
  await until(async () => Boolean((await alert())?.message.startsWith('禁止したサービス')));
  await mine.decide(id, { decision: 'forbidden', reason: '本人に確認済み' });
  await until(async () => !(await alert()));
});

it('A use shows its hosts with the reason why they count', async () => {
  await mine.admin.ok(detectUrls.add, {
    body: { serviceName: '業務外チャット', url: 'chat.rules.example/team', detectUrlType: 'path_prefix' },
  });
  await mine.usedBy('chat.rules.example', 2, { address: { host: 'chat.rules.example', path: '/team/secret?x=1' } });
  const { id } = await mine.named('業務外チャット');
  const { items } = await mine.admin.ok(shadowIts.urls, { params: { detectedServiceId: id } });
  expect(items).toMatchObject([
    {
      url: 'chat.rules.example/team',
      explanation: '検知URL「chat.rules.example/team」（パスの前方一致、業務外チャット）に一致しました',
      usersCount: 2,
      hitsCount: 2,
    },
  ]);
  const details = await mine.admin.ok(shadowIts.details, {
    params: { detectedServiceId: id },
    query: { sortBy: 'name' },
  });
  expect(details.items.map(({ name, departments: of }) => [name, of])).toEqual(
    expect.arrayContaining([
      ['見本 太郎', ['営業部']],
      ['見本 花子', ['営業部']],
    ]),
  );
  const params = { detectedServiceDetailId: details.items[0]!.id };
  expect((await mine.admin.ok(shadowIts.detailUrls, { params })).items).toHaveLength(1);
  expect(
    await mine.admin.call(shadowIts.show, { params: { detectedServiceId: theirs.ids.detectedServiceId! } }),
  ).toMatchObject({ status: 404 });

  // 許可URL: neither counted nor stored, and detected again when it is taken away.
  const { id: allowed } = await mine.admin.ok(allowUrls.add, {
    body: { serviceName: '許可', url: 'chat.rules.example/team', detectUrlType: 'path_prefix' },
  });
  const address = { host: 'chat.rules.example', path: '/team/a' };
  expect(await mine.report([aHit('', { address })])).toEqual({ counted: 0, ignored: 1 });
  await mine.admin.ok(allowUrls.remove, { params: { detectionRuleId: allowed } });
  expect(await mine.report([aHit('', { address })])).toEqual({ counted: 1, ignored: 0 });
});

it('A host in punycode is stored and found as such; its words, alert and hosts show its own signs beside', async () => {
  const host = 'xn--80ak6aa92e.com';
  const shown = `аррӏе.com（${host}）`;
  await mine.usedBy('аррӏе.com', 1);
  const { id, serviceName, detectionTarget } = await mine.named(host);
  expect([serviceName, detectionTarget]).toEqual([host, host]);
  await until(async () => Boolean(await mine.alertOf(id)));
  const alert = (await mine.alertOf(id))!;
  expect(alert.target.name).toBe(shown);
  expect(alert.message).toContain(`「${shown}」`);
  const params = { detectedServiceId: id };
  expect((await mine.admin.ok(shadowIts.urls, { params })).items).toMatchObject([
    { url: host, unicodeUrl: 'аррӏе.com' },
  ]);
  const file: Blob = await mine.admin.ok(shadowIts.csv, { query: { keyword: host } });
  const csv = await file.text();
  expect(csv).toContain(host);
  expect(csv).not.toContain('аррӏе');
});

it('What a service keeps must be known before the assistant suggests 許可', async () => {
  expect((await mine.admin.ok(shadowIts.suggestionRules)).isDefault).toBe(true);
  const vague = knownServices.find(({ keeps, integrationKind, domains }) => !keeps && !integrationKind && domains[0])!;
  const clear = knownServices.find(({ keeps, integrationKind, domains }) => keeps && !integrationKind && domains[0])!;
  await mine.report([aHit(vague.domains[0]!), aHit(clear.domains[0]!)]);
  const rowOf = async ({ name }: { name: string }) =>
    (await mine.list({ keyword: name, count: 200 })).find(({ serviceName }) => serviceName === name)!;
  expect(await rowOf(vague)).toMatchObject({ risk: 'low', isStoredDataKnown: false, suggestion: null });
  const rule = {
    name: '不明',
    isEnabled: true,
    conditions: { isStoredDataKnown: true },
    suggestion: 'allowed',
  } as const;
  const conditions = { isStoredDataKnown: false };
  await mine.admin.ok(shadowIts.changeSuggestionRules, { body: { rules: [{ ...rule, conditions }] } });
  expect((await rowOf(vague)).suggestion?.grounds).toEqual(['何を保存するサービスかが分かっていません']);
  expect(await rowOf(clear)).toMatchObject({ isStoredDataKnown: true, suggestion: null });
  await mine.admin.ok(shadowIts.changeSuggestionRules, { body: { rules: [rule] } });
  expect([(await rowOf(vague)).suggestion, (await rowOf(clear)).suggestion?.decision]).toEqual([null, 'allowed']);
  await mine.admin.ok(shadowIts.changeSuggestionRules, { body: { rules: [...defaultSuggestionRules] } });
});

it('The assistant suggests by rules that the company reads and changes', async () => {
  const { rules, isDefault, revision } = await mine.admin.ok(shadowIts.suggestionRules);
  expect([isDefault, rules]).toEqual([false, defaultSuggestionRules]);
  const one = {
    name: '名前のないもの',
    isEnabled: true,
    conditions: { isKnown: false, minUsers: 1 },
    suggestion: 'forbidden',
  } as const;
  await mine.admin.ok(shadowIts.changeSuggestionRules, { body: { rules: [one], expectedRevision: revision } });
  const overtaken = { rules: [{ ...one, name: '追い越された変更' }], expectedRevision: revision };
  const refused = await mine.admin.call(shadowIts.changeSuggestionRules, { body: overtaken });
  expect([refused.status, refused.problem.code]).toEqual([409, 'changed_meanwhile']);
  expect(await mine.admin.ok(shadowIts.suggestionRules)).toMatchObject({
    isDefault: false,
    rules: [{ name: '名前のないもの' }],
  });
  const row = await mine.named('unnamed.example');
  expect(row.suggestion).toEqual({
    decision: 'forbidden',
    ruleName: '名前のないもの',
    grounds: ['1人が利用しています', '既知のサービスではありません'],
  });
  const suggested = await mine.list({ suggestion: 'forbidden' });
  expect(suggested.map(({ id }) => id)).toContain(row.id);
  expect(suggested.every(({ suggestion }) => suggestion?.decision === 'forbidden')).toBe(true);
  await mine.decide(row.id, { decision: 'forbidden', reason: '業務外' });
  expect((await mine.named('unnamed.example')).suggestion).toBeNull();
});
