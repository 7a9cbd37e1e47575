import { administrators } from '../../backend/contract/administrators';
import { customSettings } from '../../backend/contract/custom-settings';
import { history } from '../../backend/contract/history';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { clock } from '../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { renewedUntil, termDayOf } from '../../backend/services/plans/renewal.rules';
import type { Client } from '../support/client';
import { aPlan, newFullCompany, type FullCompany } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpFullCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const today = dayOf(clock.now());
const inYen = { originalPrice: null, originalCurrency: null, exchangeRate: null };
const { server, mine, theirs } = setUpFullCompanies(joinServer);

const newService = async (name: string) =>
  (await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;
const register = async (companyServiceId: string, plan: Partial<Parameters<typeof bodyOf>[0]> = {}) =>
  (await mine.admin.ok(plans.register, { params: { companyServiceId }, body: bodyOf(plan) })).id;
const bodyOf = (plan: object) => ({ ...aPlan, ...plan });
const only = async (companyServiceId: string, client: Client = mine.admin) =>
  (await client.ok(plans.list, { params: { companyServiceId } })).items[0]!;
const change = (companyServiceId: string, planId: string, body: object) =>
  mine.admin.call(plans.change, { params: { companyServiceId, planId }, body });

describe('A plan', () => {
  it('is registered and shown with its cost', async () => {
    const service = await newService('会計');
    const dates = { startsOn: addDays(today, -30), endsOn: addDays(today, 20) };
    const planId = await register(service, { ...dates, billingCycle: 'yearly', price: 10_000, seats: 7 });
    const row = {
      id: planId,
      companyServiceId: service,
      serviceName: '会計',
      name: 'ビジネス',
      planStatus: 'active',
      billingCycle: 'yearly',
      priceType: 'per_seat',
      price: 10_000,
      seats: 7,
      currency: 'JPY',
      amount: 70_000,
      monthlyCost: 5_833,
      ...dates,
      remainingDays: 20,
      renewalCycle: 'yearly',
      autoRenewal: true,
      alertLeadDays: 30,
      noticeDays: null,
      noticeOn: null,
      isEnding: false,
      nextEndsOn: renewedUntil(dates.endsOn, 'yearly', termDayOf(dates.endsOn, dates.startsOn, null)),
      ...inYen,
      note: null,
      customValues: {},
    };
    expect(await only(service)).toEqual(row);
    const params = { companyServiceId: service, planId };
    expect(await mine.admin.ok(plans.show, { params })).toMatchObject({ ...row, revision: 0 });
  });

  it('costs the terms in force today, whatever is recorded for other days', async () => {
    const service = await newService('チャット');
    const planId = await register(service, { price: 1_000, seats: 10 });
    await change(service, planId, { price: 1_500, effectiveFrom: addDays(today, 1), reason: '値上げ' });
    await change(service, planId, { seats: 12, effectiveFrom: addDays(today, -10) });
    expect(await only(service)).toMatchObject({ price: 1_000, seats: 12, amount: 12_000 });
    await change(service, planId, { price: 1_200 });
    expect(await only(service)).toMatchObject({ price: 1_200, seats: 12, monthlyCost: 14_400 });
    await change(service, planId, { priceType: 'flat', billingCycle: 'yearly', price: 120_000 });
    expect(await only(service)).toMatchObject({ amount: 120_000, monthlyCost: 10_000 });
  });

  it('is changed in everything else at once', async () => {
    const service = await newService('名刺');
    const planId = await register(service);
    const body = {
      name: 'ライト',
      endsOn: '2026-12-31',
      renewalCycle: 'monthly',
      autoRenewal: false,
      alertLeadDays: 60,
    };
    expect((await change(service, planId, { ...body, note: '見直す', customValues: {} })).status).toBe(204);
    expect(await only(service)).toMatchObject({ ...body, note: '見直す' });
  });

  it('ends on or after its start', async () => {
    const service = await newService('期間');
    const planId = await register(service);
    const wrong = await change(service, planId, { startsOn: '2026-05-01', endsOn: '2026-04-30' });
    expect([wrong.status, wrong.problem.errors]).toEqual([
      400,
      [{ field: 'endsOn', message: '契約終了日は契約開始日以降の日付を入力してください' }],
    ]);
    expect(await refusal(change(service, planId, { endsOn: '2026-03-31' }))).toEqual([400, 'wrong_period']);
  });

  it('names every wrong field in Japanese', async () => {
    const body = { ...aPlan, name: '', price: -1, seats: 1.5, startsOn: '2026-02-30' };
    const params = { companyServiceId: mine.ids.companyServiceId! };
    const { status, problem } = await mine.admin.call(plans.register, { params, body });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'name', message: 'プラン名を入力してください' },
        { field: 'price', message: '料金は0以上で入力してください' },
        { field: 'seats', message: '席数の値が正しくありません' },
        { field: 'startsOn', message: '正しい契約開始日を入力してください' },
      ],
    ]);
  });

  it('is deleted by itself, and with its service', async () => {
    const service = await newService('消える');
    const [one, other] = [await register(service), await register(service)];
    await mine.admin.ok(plans.remove, { params: { companyServiceId: service, planId: one }, body: { reason: '解約' } });
    expect((await only(service)).id).toBe(other);
    expect((await change(service, one, { price: 1 })).status).toBe(404);
    await mine.admin.ok(services.remove, { params: { companyServiceId: service } });
    expect(await refusal(mine.admin.call(plans.list, { params: { companyServiceId: service } }))).toEqual([
      404,
      'unknown_service',
    ]);
    expect((await change(service, other, { price: 1 })).status).toBe(404);
    const { items } = await mine.admin.ok(plans.all, { query: { keyword: '消える' } });
    expect(items).toEqual([]);
  });

  it('belongs to its service: through another it is not found', async () => {
    const planId = mine.ids.planId!;
    const elsewhere = await newService('別のサービス');
    for (const companyServiceId of [elsewhere, theirs.ids.companyServiceId!])
      expect((await change(companyServiceId, planId, { price: 1 })).status).toBe(404);
    expect((await change(mine.ids.companyServiceId!, theirs.ids.planId!, { price: 1 })).status).toBe(404);
    const params = { companyServiceId: theirs.ids.companyServiceId! };
    expect((await mine.admin.call(plans.register, { params, body: aPlan })).status).toBe(404);
  });
});

describe('The list of all plans', () => {
  let all: FullCompany;
  const namesOf = async (query: Record<string, string>) =>
    (await all.admin.ok(plans.all, { query })).items.map(({ name }) => name);
  beforeAll(async () => {
    all = await newFullCompany(server);
    const params = { companyServiceId: all.ids.companyServiceId! };
    await all.admin.ok(plans.remove, { params: { ...params, planId: all.ids.planId! } });
    const { id: slack } = await all.admin.ok(services.register, { body: { integrationKind: 'slack' } });
    const add = (companyServiceId: string, plan: object) =>
      all.admin.ok(plans.register, { params: { companyServiceId }, body: bodyOf(plan) });
    await add(slack, {
      name: 'いま',
      price: 500,
      seats: 4,
      startsOn: addDays(today, -320),
      endsOn: addDays(today, 30),
    });
    await add(slack, { name: 'これから', price: 400, seats: 1, startsOn: addDays(today, 1) });
    const ended = { startsOn: addDays(today, -320), endsOn: addDays(today, -1), autoRenewal: false };
    await add(slack, { name: 'おわり', price: 300, seats: 2, ...ended });
    await add(params.companyServiceId, {
      name: 'ずっと',
      priceType: 'flat',
      price: 900,
      seats: 3,
      startsOn: addDays(today, -290),
    });
  });

  it.each([
    [{}, ['いま', 'これから', 'おわり', 'ずっと']],
    [{ planStatus: 'active' }, ['いま', 'ずっと']],
    [{ planStatus: 'scheduled' }, ['これから']],
    [{ isContractEnd: 'true' }, ['おわり']],
    [{ isContractEnd: 'false' }, ['いま', 'これから', 'ずっと']],
    [{ contractRemainingPeriod: '30' }, ['いま']],
    [{ contractRemainingPeriod: '29' }, []],
    [{ keyword: 'スラック' }, ['いま', 'これから', 'おわり']],
    [{ keyword: '100%' }, []],
    [{ keyword: 'ＳＬＡＣＫ' }, ['いま', 'これから', 'おわり']],
    [{ keyword: 'ズット' }, ['ずっと']],
  ])('filters by %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('filters by service', async () => {
    expect(await namesOf({ companyServiceId: all.ids.companyServiceId! })).toEqual(['ずっと']);
    expect(await namesOf({ companyServiceId: theirs.ids.companyServiceId! })).toEqual([]);
  });

  it('counts nothing a month before they begin and after their end, as their service does', async () => {
    const { items } = await all.admin.ok(plans.all);
    const costs = Object.fromEntries(items.map(({ name, monthlyCost }) => [name, monthlyCost]));
    expect(costs).toMatchObject({ これから: 0, おわり: 0 });
    const listed = (await all.admin.ok(services.list)).items;
    const sum = (rows: readonly { monthlyCost: number }[]) => rows.reduce((cost, row) => cost + row.monthlyCost, 0);
    expect(sum(items)).toBeGreaterThan(0);
    expect(sum(items)).toBe(sum(listed));
  });

  it.each([
    ['serviceName', 'asc', ['いま', 'これから', 'おわり', 'ずっと']],
    ['name', 'asc', ['いま', 'おわり', 'これから', 'ずっと']],
    ['planStatus', 'asc', ['これから', 'いま', 'ずっと', 'おわり']],
    ['price', 'desc', ['ずっと', 'いま', 'これから', 'おわり']],
    ['seats', 'asc', ['これから', 'おわり', 'ずっと', 'いま']],
    ['amount', 'asc', ['これから', 'おわり', 'ずっと', 'いま']],
    ['monthlyCost', 'desc', ['いま', 'ずっと', 'これから', 'おわり']],
    ['startsOn', 'desc', ['これから', 'ずっと', 'いま', 'おわり']],
    ['endsOn', 'asc', ['おわり', 'いま', 'これから', 'ずっと']],
    ['endsOn', 'desc', ['いま', 'おわり', 'これから', 'ずっと']],
  ])('is sorted by %s %s, nulls last', async (sortBy, orderBy, names) => {
    expect(await namesOf({ sortBy, orderBy })).toEqual(names);
  });
});

it('keeps free values from before custom settings, until they are removed', async () => {
  const params = { companyServiceId: mine.ids.companyServiceId!, planId: mine.ids.planId! };
  const { company } = await mine.admin.ok(administrators.me);
  const by = { companyId: company.id, actor: { kind: 'system', id: null }, channel: 'console' } as const;
  const metadata = { ...by, version: 1, at: clock.now(), $correlationId: newId(), $causationId: newId() };
  const data = { companyServiceId: params.companyServiceId, customValues: [{ name: '契約番号', value: 'A-1' }] };
  const stored = { id: newId(), type: 'PlanCustomValuesChanged', data, metadata };
  await server.parts.store.append(streamName('plan', company.id, params.planId), 0, [stored]);
  const companyCustomSettingId = mine.ids.companyCustomSettingId!;
  const [item] = await mine.admin.ok(customSettings.list, { query: { companyCustomSettingTypeId: 'plan' } });
  await change(params.companyServiceId, params.planId, {
    customValues: { [companyCustomSettingId]: item!.selects[0]!.id },
  });
  const read = () => mine.admin.ok(plans.customValues, { params });
  expect(await read()).toEqual({
    items: [{ companyCustomSettingId, name: '予算区分', value: '全社共通' }],
    formerValues: [{ name: '契約番号', value: 'A-1' }],
  });
  await mine.admin.ok(plans.change, { params, body: { formerValues: [] } });
  expect((await read()).formerValues).toEqual([]);
  const historyPage = await mine.admin.ok(history.list, { params: { entity: 'plan', id: params.planId } });
  expect(historyPage.items[0]?.changes).toMatchObject([
    { field: 'formerValues', label: '以前の独自項目', before: '契約番号：A-1', after: null },
  ]);
});
