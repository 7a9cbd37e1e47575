import { administrators } from '../../backend/contract/administrators';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { departments } from '../../backend/contract/departments';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { enrolBrowser } from '../support/company';
import { aBrowser, aUser } from '../support/samples';
import { settled } from '../support/settled';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpFullCompanies(joinServer);

const listed = async (installationId: string) =>
  (await mine.admin.ok(extensionConsole.list)).items.find(({ id }) => id === installationId);

/** A browser of the company's user, with what it may call. */
const aPairedBrowser = async () => {
  const client = server.stranger();
  client.cookie = mine.admin.cookie;
  await enrolBrowser(client, mine.ids.companyUserId!);
  client.cookie = undefined;
  return client;
};
const today = () => dayOf(Date.now());
const aReport = (counts: object[] = [], more: object = {}) => ({
  body: { reportId: newId(), sentAt: new Date().toISOString(), version: '1.2.0', counts, ...more } as never,
});
const visits = (host: string, more: object = {}) => ({ host, day: today(), count: 1, ...more });

describe('A report', () => {
  it('counts what a rule or a known service names, once, and nothing else', async () => {
    const client = await aPairedBrowser();
    const report = aReport([visits('chatgpt.com', { count: 3 }), visits('nobody-knows.example')]);
    const first = await client.ok(extension.report, report);
    expect(first).toEqual({ counted: 1, ignored: 1, refused: [] });
    const again = await client.ok(extension.report, report);
    expect(again).toMatchObject({ counted: 1, ignored: 1 });
    const { id: companyId } = (await mine.admin.ok(administrators.me)).company;
    const [hit] = await server.parts.query<{ count: number }>(
      `select sum(count)::int as count from app.detection_hit where company_id = '${companyId}' and url = 'chatgpt.com'`,
    );
    expect(hit!.count).toBe(3);
  });

  it('makes the user one with the extension, with the last report, until it is revoked', async () => {
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser() });
    const shown = () => mine.admin.ok(users.show, { params: { companyUserId } });
    const client = server.stranger();
    client.cookie = mine.admin.cookie;
    const installationId = await enrolBrowser(client, companyUserId);
    expect(await shown()).toMatchObject({ isBrowserExtension: false, lastExtensionReportAt: null });
    await client.ok(extension.report, aReport());
    expect(await shown()).toMatchObject({ isBrowserExtension: true, lastExtensionReportAt: expect.any(String) });
    expect(await listed(installationId)).toMatchObject({ state: 'reporting', version: '1.2.0' });
    const query = { isBrowserExtension: true };
    expect((await mine.admin.ok(users.list, { query })).items.map(({ id }) => id)).toContain(companyUserId);
    await mine.admin.ok(extensionConsole.revoke, { params: { installationId }, body: {} });
    expect((await shown()).isBrowserExtension).toBe(false);
    const late = await client.call(extension.report, aReport());
    expect([late.status, late.problem.code]).toEqual([401, 'installation_revoked']);
    client.bearer = 'x'.repeat(43);
    expect((await client.call(extension.report, aReport())).problem.code).toBe('installation_unknown');
  });

  it('names the person from the moment that a user has the address of the profile', async () => {
    const user = aUser();
    const { token: enrolmentToken } = await mine.admin.ok(extensionConsole.rotateToken, { body: {} });
    const client = server.stranger();
    const enrolled = await client.call(extension.enrol, {
      body: { ...aBrowser, instance: newId(), enrolmentToken, profileEmail: user.email },
    });
    client.bearer = enrolled.data.token;
    await client.ok(extension.report, aReport());
    expect(await listed(enrolled.data.installationId)).toMatchObject({ companyUserId: null });
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: user });
    await client.ok(extension.report, aReport());
    expect(await listed(enrolled.data.installationId)).toMatchObject({ companyUserId, profileEmail: null });
  });

  it('with odd hosts, days and counts counts what is good of it', async () => {
    const client = await aPairedBrowser();
    const odd = [
      visits('a\u0000b.slack.com'),
      visits(`${'a.'.repeat(1_000)}slack.com`.slice(0, 2_000)),
      visits(''),
      visits('slack.com', { ruleId: theirs.ids.companyServiceId }),
      visits('notion.so', { day: '1999-01-01' }),
      visits('notion.so', { day: '2999-01-01' }),
    ];
    expect(await client.ok(extension.report, aReport(odd))).toEqual({
      ...{ counted: 1, ignored: 5 },
      refused: [
        { row: 0, code: 'host_unreadable' },
        { row: 1, code: 'host_too_long' },
        { row: 2, code: 'host_unreadable' },
        { row: 4, code: 'day_too_old' },
        { row: 5, code: 'day_ahead' },
      ],
    });
    const tooMany = await client.call(
      extension.report,
      aReport(Array.from({ length: 2_001 }, () => visits('a.example'))),
    );
    expect(tooMany.status).toBe(400);
  });

  it('of a clock three days off counts into the right days, and once', async () => {
    const client = await aPairedBrowser();
    const threeDaysMs = 3 * 86_400_000;
    const { id: companyId } = (await mine.admin.ok(administrators.me)).company;
    const daysOf = async (url: string) =>
      (
        await server.parts.query<{ day: string }>(
          `select day::text from app.detection_hit where company_id = '${companyId}' and url = '${url}' order by day`,
        )
      ).map(({ day }) => day);
    for (const [url, offMs] of [
      ['asana.com', threeDaysMs],
      ['trello.com', -threeDaysMs],
    ] as const) {
      const browserNow = Date.now() + offMs;
      const counts = [0, -1].map((n) => visits(url, { day: addDays(dayOf(browserNow), n) }));
      const report = aReport(counts, { sentAt: new Date(browserNow).toISOString() });
      for (let n = 0; n < 2; n++) expect(await client.ok(extension.report, report)).toMatchObject({ counted: 2 });
      expect(await daysOf(url)).toEqual([addDays(today(), -1), today()]);
    }
  });

  it('comes with at most 120 calls in ten minutes from one browser', async () => {
    const client = await aPairedBrowser();
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await client.fetch('GET', '/api/v1/extension/requests')).status);
    expect([statuses.slice(0, 120).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });
});

describe('The requests of people', () => {
  it('come with those that wait first, the newest of them on top', async () => {
    const detectedServiceId = mine.ids.detectedServiceId!;
    const ids = [detectedServiceId];
    await mine.admin.ok(shadowIts.decide, { body: { ids, decision: 'forbidden', reason: '確認のため' } });
    // A browser has one open request for a service.
    const ask = async (purpose: string) => {
      const client = await aPairedBrowser();
      return (await client.ok(extension.request, { body: { detectedServiceId, host: 'service.example', purpose } })).id;
    };
    const [, , answered] = [await ask('前の目的'), await ask('次の目的'), await ask('回答する目的')];
    const params = { usageRequestId: answered };
    await mine.admin.ok(usageRequests.answer, { params, body: { answer: 'forbidden', answerText: null } });
    const { items } = await mine.admin.ok(usageRequests.list);
    expect(items.map(({ purpose }) => purpose)).toEqual(['次の目的', '前の目的', '回答する目的']);
  });

  it('are one where a browser sends two at once', async () => {
    const client = await aPairedBrowser();
    const body = { detectedServiceId: mine.ids.detectedServiceId!, host: 'service.example', purpose: '同時の申請' };
    const [first, second] = await Promise.all([1, 2].map(() => client.ok(extension.request, { body })));
    expect(second).toEqual(first);
    expect((await mine.admin.ok(usageRequests.list, { query: { keyword: '同時の申請' } })).items).toHaveLength(1);
  });
});

describe('The rules of the extension', () => {
  it('are those of the company, and are sent again only when they changed', async () => {
    const client = await aPairedBrowser();
    const rules = await client.ok(extension.rules);
    expect(rules.knownServices.length).toBeGreaterThan(500);
    const etag = { 'if-none-match': `"${rules.version}"` };
    expect((await client.fetch('GET', '/api/v1/extension/rules', undefined, etag)).status).toBe(304);
    await mine.admin.ok(extensionConsole.changeSetting, { body: { contact: `窓口 ${newId()}` } });
    expect((await client.fetch('GET', '/api/v1/extension/rules', undefined, etag)).status).toBe(200);
  });

  it('forbid what is allowed for departments of others, and take one open request for it', async () => {
    const client = await aPairedBrowser();
    await client.ok(extension.report, aReport([visits('box.com')]));
    const { items } = await mine.admin.ok(shadowIts.list);
    const { id } = items.find(({ serviceName }) => serviceName === 'Box')!;
    const decide = (body: object) =>
      mine.admin.ok(shadowIts.decide, { body: { ids: [id], reason: '試験', ...body } as never });
    const { id: departmentId } = await mine.admin.ok(departments.found, { body: { name: `経理 ${newId()}` } });
    const blocked = async () => (await client.ok(extension.rules)).forbidden.map((one) => one.id);
    await decide({ decision: 'allowed', departmentIds: [departmentId] });
    expect(await settled(async () => (await blocked()).includes(id), true)).toBe(true);
    const ask = () =>
      client.ok(extension.request, { body: { detectedServiceId: id, host: 'box.com', purpose: '受領' } });
    const first = await ask();
    expect(await settled(async () => (await ask()).id, first.id)).toBe(first.id);
    const answer = (body: object) =>
      mine.admin.call(usageRequests.answer, { params: { usageRequestId: first.id }, body: body as never });
    expect((await answer({ answer: 'allowed', answerText: '試験', until: '2020-01-01' })).status).toBe(400);
    expect((await answer({ answer: 'allowed', answerText: '試験' })).status).toBeLessThan(300);
    expect((await answer({ answer: 'on_hold', answerText: '試験' })).problem.code).toBe('request_answered');
    expect(await settled(async () => (await blocked()).includes(id), false)).toBe(false);
  });

  it('hold a 禁止 service that is registered too, also while 許可 replaces it until a day', async () => {
    const client = await aPairedBrowser();
    await client.ok(extension.report, aReport([visits('deepl.com')]));
    const { items } = await mine.admin.ok(shadowIts.list, { query: { keyword: 'DeepL' } });
    const { id, serviceName } = items[0]!;
    const decide = (body: object) => mine.admin.ok(shadowIts.decide, { body: { ids: [id], ...body } as never });
    const isMatched = async () =>
      (await client.ok(extension.rules)).knownServices.some(({ name }) => name === serviceName);
    await decide({ decision: 'forbidden', reason: '試験' });
    await mine.admin.ok(services.createOriginal, { body: { name: serviceName, category: 'other' } });
    expect(await settled(isMatched, true)).toBe(true);
    await decide({ decision: 'allowed', until: addDays(today(), 30) });
    expect(await settled(isMatched, true)).toBe(true);
    await decide({ decision: 'allowed', until: null });
    expect(await settled(isMatched, false)).toBe(false);
  });

  it('are opened by no session', async () => {
    const client = server.stranger();
    client.cookie = mine.admin.cookie;
    expect((await client.call(extension.rules)).status).toBe(401);
    expect((await client.call(extension.report, aReport())).status).toBe(401);
  });
});
