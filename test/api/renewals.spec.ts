import { administrators } from '../../backend/contract/administrators';
import { history } from '../../backend/contract/history';
import { home } from '../../backend/contract/home';
import { messages } from '../../backend/contract/messages.ja';
import { planCalendar } from '../../backend/contract/plan-calendar';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { clock } from '../../backend/platform/kit/clock';
import { addDays } from '../../backend/contract/calendar';
import { followingEnds, renewedUntil, termDayOf } from '../../backend/services/plans/renewal.rules';
import { aPlan, joinAs } from '../support/company';
import type { Client } from '../support/client';
import { settled } from '../support/settled';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';
import { refusal } from '../support/visitor';

const today = clock.today();
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await signUp(server);
}, 90_000);
afterAll(() => server.stop(), 60_000);

const newService = async (name: string) =>
  (await admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;
const register = async (companyServiceId: string, plan: object) =>
  (await admin.ok(plans.register, { params: { companyServiceId }, body: { ...aPlan, ...plan } })).id;
const only = async (companyServiceId: string) =>
  (await admin.ok(plans.list, { params: { companyServiceId } })).items[0]!;
const change = (companyServiceId: string, planId: string, body: object) =>
  admin.call(plans.change, { params: { companyServiceId, planId }, body });

describe('A contract', () => {
  it('has a price in another currency, each with the rate of its time', async () => {
    const service = await newService('外貨');
    const dollars = { originalPrice: 8.5, originalCurrency: 'USD', exchangeRate: 150 } as const;
    const planId = await register(service, { ...dollars, price: 1_275 });
    expect(await only(service)).toMatchObject({ ...dollars, price: 1_275 });
    await change(service, planId, { exchangeRate: 160, price: 1_360, effectiveFrom: addDays(today, 1) });
    expect(await only(service)).toMatchObject(dollars);
    await change(service, planId, { originalPrice: null, originalCurrency: null, exchangeRate: null, price: 1_300 });
    expect(await only(service)).toMatchObject({ originalPrice: null, exchangeRate: null, price: 1_300 });
    const rate = { field: 'exchangeRate', message: messages.rateAlone };
    const body = { ...aPlan, exchangeRate: 150 };
    const refused = await admin.call(plans.register, { params: { companyServiceId: service }, body });
    expect(refused.problem.errors).toEqual([rate]);
    expect((await change(service, planId, { exchangeRate: 150 })).problem.errors).toMatchObject([
      { field: 'exchangeRate' },
    ]);
  });

  it('with automatic renewal and a past term is renewed to today’s term at once, without an alert', async () => {
    const service = await newService('以前から');
    const startsOn = addDays(today, -1_000);
    const endsOn = renewedUntil(startsOn, 'yearly', termDayOf(startsOn, startsOn, null))!;
    const planId = await register(service, { startsOn, endsOn, autoRenewal: false });
    expect(await only(service)).toMatchObject({ planStatus: 'ended', endsOn });
    await change(service, planId, { autoRenewal: true });
    const status = async () => (await only(service)).planStatus;
    expect(await settled(status, 'active')).toBe('active');
    const { items } = await admin.ok(history.list, { params: { entity: 'plan', id: planId } });
    expect(items.slice(0, 2).map(({ title, actor }) => [title, actor.kind])).toEqual([
      ['契約を更新', 'system'],
      ['更新条件を変更', 'administrator'],
    ]);
    const another = await newService('登録したときから');
    const longAgo = addDays(today, -900);
    await register(another, { startsOn: longAgo, endsOn: longAgo });
    expect(await settled(async () => (await only(another)).planStatus, 'active')).toBe('active');
    await server.app.get(Reactors).checkCompanies();
    const raised = (await admin.ok(history.all, { query: { type: 'AlertRaised', count: 200 } })).items;
    const words = raised.flatMap(({ changes }) => changes.map(({ after }) => after ?? ''));
    expect(words.filter((message) => message.includes(longAgo.replaceAll('-', '/')))).toEqual([]);
  });

  it('that starts in the future is listed by the terms of its first day, before which nothing changes', async () => {
    const service = await newService('これから');
    const startsOn = addDays(today, 30);
    const planId = await register(service, { startsOn, endsOn: null, price: 1_000 });
    expect((await change(service, planId, { price: 1_200, effectiveFrom: today })).problem.errors).toEqual([
      { field: 'effectiveFrom', message: '適用日は契約開始日以降の日付を入力してください。' },
    ]);
    await change(service, planId, { price: 1_200 });
    await change(service, planId, { price: 1_400, effectiveFrom: addDays(startsOn, 1) });
    expect(await only(service)).toMatchObject({ price: 1_200, planStatus: 'scheduled' });
    const { terms } = await admin.ok(plans.show, { params: { companyServiceId: service, planId } });
    expect(terms.map(({ from, price, seats }) => [from, price, seats])).toEqual([
      [null, 1_000, aPlan.seats],
      [startsOn, 1_200, aPlan.seats],
      [addDays(startsOn, 1), 1_400, aPlan.seats],
    ]);
  });

  it('has no day of notice where that lay before its start', async () => {
    const service = await newService('通知');
    const endsOn = '2033-06-30';
    const planId = await register(service, { startsOn: '2033-06-01', endsOn, noticeDays: 30 });
    expect(await only(service)).toMatchObject({ noticeDays: 30, noticeOn: null });
    const dates = async () =>
      (await admin.ok(plans.renewals, { query: { from: '2033-01-01', to: '2033-12-31' } })).map(({ what }) => what);
    expect(await dates()).toEqual(['renewal']);
    await change(service, planId, { noticeDays: 29 });
    expect(await only(service)).toMatchObject({ noticeOn: '2033-06-01' });
    expect(await dates()).toEqual(['notice', 'renewal']);
    const [bill] = await admin.ok(plans.renewals, { query: { from: '2033-06-01', to: '2033-06-30' } });
    const { amount, billingCycle } = await only(service);
    expect(bill).toMatchObject({ amount, billingCycle });
  });

  it('is in the calendar with notice and end, is renewed from the day after, and ends when that is decided', async () => {
    const service = await newService('更新の試験');
    const endsOn = '2031-03-31';
    const planId = await register(service, { endsOn, noticeDays: 60, price: 1_000 });
    const params = { companyServiceId: service, planId };
    const dates = async (from: string, to: string) =>
      (await admin.ok(plans.renewals, { query: { from, to } })).map(({ on, what }) => [on, what]);
    expect(await dates('2031-01-01', '2031-12-31')).toEqual([
      ['2031-01-30', 'notice'],
      [endsOn, 'renewal'],
    ]);
    // A repeated request, as after a lost response, renews once.
    for (let time = 0; time < 2; time++)
      await admin.ok(plans.renew, { params, body: { price: 1_100, reason: '値上げに同意' } });
    expect(await only(service)).toMatchObject({ endsOn: '2032-03-31', nextEndsOn: '2033-03-31', price: 1_000 });
    const { items } = await admin.ok(history.list, { params: { entity: 'plan', id: planId } });
    expect(items.slice(0, 1)).toMatchObject([
      {
        title: '契約を更新・料金を変更',
        effectiveFrom: '2031-04-01',
        changes: [
          { field: 'endsOn', before: '2031/03/31', after: '2032/03/31', effectiveFrom: null },
          { field: 'price', before: '¥1,000', after: '¥1,100', effectiveFrom: '2031-04-01' },
        ],
      },
    ]);
    expect(items.map(({ title }) => title)).toEqual(['契約を更新・料金を変更', '料金 ¥1,000のプランを登録']);
    await admin.ok(plans.end, { params, body: { endsOn: '2031-12-31' } });
    expect(await only(service)).toMatchObject({ isEnding: true, endsOn: '2031-12-31' });
    expect(await dates('2031-01-01', '2031-12-31')).toEqual([['2031-12-31', 'end']]);
    expect(await refusal(admin.call(plans.renew, { params, body: { endsOn: '2031-12-30' } }))).toEqual([
      409,
      'nothing_to_renew',
    ]);
    expect(await refusal(admin.call(plans.renew, { params, body: {} }))).toEqual([409, 'plan_is_ending']);
    await admin.ok(plans.renew, { params, body: { endsOn: '2031-12-31' } });
    expect(await only(service)).toMatchObject({ isEnding: false, endsOn: '2031-12-31' });
    await admin.ok(plans.end, { params, body: { endsOn: '2031-12-31' } });
    await change(service, planId, { endsOn: '2032-01-31' });
    expect(await only(service)).toMatchObject({ isEnding: false, endsOn: '2032-01-31' });
    const dear = { price: 9_999_999_999, seats: 11 };
    expect((await change(service, planId, dear)).problem.errors).toMatchObject([{ field: 'price' }]);
    await change(service, planId, { price: dear.price });
    expect(await refusal(change(service, planId, { seats: dear.seats }))).toEqual([400, 'bill_too_large']);
    expect(await refusal(admin.call(plans.renewals, { query: { from: '2031-01-01', to: '2033-01-01' } }))).toEqual([
      400,
      'wrong_days',
    ]);
  });
});

it('A contract is shown as renewing on the home screen and in a file until its end is decided', async () => {
  const service = await newService('ホームの試験');
  const endsOn = addDays(today, 10);
  const planId = await register(service, { endsOn });
  const isRenewed = async () =>
    (await admin.ok(home.attention)).renewals.next.find((next) => next.planId === planId)?.autoRenewal;
  const file = async () => {
    const query = { keyword: 'ホームの試験', columns: 'serviceName,autoRenewal' };
    return (await (await admin.ok(plans.csv, { query })).text()).replaceAll('\r\n', ' ').trim();
  };
  expect(await isRenewed()).toBe(true);
  expect(await file()).toMatch(/サービス名,自動更新 ホームの試験,あり$/);
  await admin.ok(plans.end, { params: { companyServiceId: service, planId }, body: { endsOn } });
  expect(await isRenewed()).toBe(false);
  expect(await file()).toMatch(/ホームの試験,なし$/);
});

describe('The calendar outside of the console', () => {
  const read = async (path: string) => {
    const { status, text, headers } = await server.stranger().fetch('GET', path);
    return { status, text: text.replaceAll('\r\n ', ''), type: headers.get('content-type') };
  };

  it('is read by its secret address, until that is replaced or revoked', async () => {
    const service = await newService('購読の試験, 1');
    const planId = await register(service, { name: '標準', endsOn: addDays(today, 90), noticeDays: 30 });
    expect(await admin.ok(planCalendar.show)).toEqual({ issuedAt: null });
    const { path } = await admin.ok(planCalendar.issue);
    const calendar = await read(path);
    expect([calendar.status, calendar.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.text).toContain('SUMMARY:解約通知期限：購読の試験\\, 1 標準\r\n');
    expect(calendar.text).toMatch(new RegExp(`URL:http.*/services/${service}\\?tab=plans&plan=${planId}\r\n`));
    expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${addDays(today, 60).replaceAll('-', '')}\r\n`);
    expect((await admin.ok(planCalendar.show)).issuedAt).not.toBeNull();

    const { path: next } = await admin.ok(planCalendar.issue);
    expect((await read(path)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    await admin.ok(planCalendar.revoke);
    expect((await read(next)).status).toBe(404);
  });

  it('has every expected renewal, each as the entry that it stays once it is agreed', async () => {
    const service = await newService('毎月の試験');
    const [startsOn, endsOn] = [addDays(today, -20), addDays(today, 10)];
    const planId = await register(service, { startsOn, endsOn, renewalCycle: 'monthly', noticeDays: 5 });
    const term = { startsOn, endsOn, termDay: null, renewalCycle: 'monthly' } as const;
    const ends = [endsOn, ...followingEnds(term, addDays(today, 900))];
    const datesBetween = async (from: string, to: string) =>
      (await admin.ok(plans.renewals, { query: { from, to } })).filter((date) => date.planId === planId);
    const year = addDays(today, 365);
    const dates = await datesBetween(today, year);
    const renewals = dates.filter(({ what }) => what === 'renewal');
    expect(renewals.map(({ on }) => on)).toEqual(ends.filter((end) => end <= year));
    expect(renewals.map(({ isExpected }) => isExpected)).toEqual(renewals.map((_, at) => at > 0));
    expect(dates.filter(({ what }) => what === 'notice').map(({ on }) => on)).toEqual(
      ends.map((end) => addDays(end, -5)).filter((on) => on <= year),
    );
    const last = (await datesBetween(addDays(today, 600), addDays(today, 900))).at(-1)!.on;
    expect(last.slice(0, 7)).toBe(renewedUntil(today, 'two_yearly', 31)!.slice(0, 7));

    const { path } = await admin.ok(planCalendar.issue);
    const entries = async () =>
      [...(await read(path)).text.matchAll(new RegExp(`UID:(${planId}-.*)\r`, 'g'))].map(([, id]) => id!);
    expect((await read(path)).text).toContain('SUMMARY:自動更新（1か月ごと・予定）：毎月の試験');
    const before = await entries();
    expect(new Set(before).size).toBe(before.length);
    await admin.ok(plans.renew, { params: { companyServiceId: service, planId }, body: {} });
    expect(await entries()).toEqual(before.filter((id) => !id.endsWith(`renewal-${endsOn}@daicho`)).slice(1));
    await admin.ok(plans.end, { params: { companyServiceId: service, planId }, body: { endsOn: ends[1]! } });
    expect((await datesBetween(today, year)).map(({ on, what }) => [on, what])).toEqual([[ends[1], 'end']]);
  });

  it('ends with the scope of its owner', async () => {
    const other = await joinAs(server, admin, 'admin');
    const { path } = await other.ok(planCalendar.issue);
    expect((await read(path)).status).toBe(200);
    const { id: companyAdministratorId } = await other.ok(administrators.me);
    const body = { companyAdministratorPermissionScopeId: 'general' } as const;
    await admin.ok(administrators.edit, { params: { companyAdministratorId }, body });
    expect((await read(path)).status).toBe(404);
  });
});
