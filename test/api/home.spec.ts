import fc from 'fast-check';
import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { amounts } from '../../backend/contract/amounts';
import { billOf } from '../../backend/contract/bill';
import { home } from '../../backend/contract/home';
import { plans } from '../../backend/contract/plans';
import type { BodyIn } from '../../backend/contract/kit';
import { seats } from '../../backend/contract/seats';
import { services } from '../../backend/contract/services';
import { unions } from '../../backend/contract/unions';
import { users } from '../../backend/contract/users';
import { ReadModels } from '../../backend/platform/http/read-models';
import { dayOf } from '../../backend/contract/calendar';
import { planBill } from '../../projections/services/plan-terms.sql';
import { aPlan, aUser } from '../support/company';
import type { Client } from '../support/client';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  admin = await signUp(server);
});

const service = async (name: string) =>
  (await admin.ok(services.createOriginal, { body: { name, category: 'other' } })).id;

describe('The home screen', () => {
  it('of a new company shows zeros', async () => {
    expect(await admin.ok(home.service)).toMatchObject({
      servicesCount: 0,
      suspendedCount: 0,
      planUnregisteredCount: 0,
      planCost: { total: 0, services: [], zeroServices: [] },
    });
    expect(await admin.ok(home.user)).toEqual({ usersCount: 0, notConnectedCount: 0, items: [] });
  });

  it('counts services and the cost of their plans this month, yearly ones by a twelfth', async () => {
    const [monthly, yearly, without] = [await service('月額'), await service('年額'), await service('なし')];
    const [free, over] = [await service('無料'), await service('終了')];
    await admin.ok(plans.register, {
      params: { companyServiceId: monthly },
      body: { ...aPlan, startsOn: '2020-01-01', price: 1_500, seats: 20 },
    });
    await admin.ok(plans.register, {
      params: { companyServiceId: yearly },
      body: { ...aPlan, startsOn: '2020-01-01', billingCycle: 'yearly', priceType: 'flat', price: 120_000 },
    });
    await admin.ok(plans.register, {
      params: { companyServiceId: yearly },
      body: { ...aPlan, startsOn: '2020-01-01', endsOn: '2020-12-31', autoRenewal: false, price: 9_999 },
    });
    const unpaid = { ...aPlan, startsOn: '2020-01-01', price: 0 };
    await admin.ok(plans.register, { params: { companyServiceId: free }, body: unpaid });
    await admin.ok(plans.register, {
      params: { companyServiceId: over },
      body: { ...unpaid, endsOn: '2020-12-31', autoRenewal: false },
    });
    await admin.ok(services.suspend, { body: { companyServiceId: without } });
    expect(await admin.ok(home.service)).toEqual({
      servicesCount: 5,
      suspendedCount: 1,
      planUnregisteredCount: 1,
      planCost: {
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
        total: 40_000,
        services: [
          { companyServiceId: monthly, serviceName: '月額', isDeleted: false, registrationOrder: 0, amount: 30_000 },
          { companyServiceId: yearly, serviceName: '年額', isDeleted: false, registrationOrder: 1, amount: 10_000 },
        ],
        zeroServices: [{ companyServiceId: free, serviceName: '無料', zeroReason: 'free' }],
      },
    });
  });

  it('shows the newest users and the number without services, without deleted ones', async () => {
    const companyServiceId = await service('社内ツール');
    const add = async (name: string) => (await admin.ok(users.add, { body: aUser(name) })).id;
    const [first, second, third] = [await add('一番'), await add('二番'), await add('三番')];
    await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [first] } });
    await admin.ok(users.remove, { params: { companyUserId: third }, body: {} });
    const shown = await admin.ok(home.user);
    expect(shown).toMatchObject({ usersCount: 2, notConnectedCount: 1 });
    expect(shown.items.map(({ id }) => id)).toEqual([second, first]);
    expect((await admin.ok(home.user, { query: { offset: 1, limit: 1 } })).items.map(({ name }) => name)).toEqual([
      '一番',
    ]);
  });

  it('shows tasks: contracts that end soon, accounts of leavers, and unused seats with their cost', async () => {
    const companyServiceId = await service('席の試験');
    const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000).toISOString());
    const register = (body: Partial<BodyIn<typeof plans.register>>) =>
      admin.ok(plans.register, { params: { companyServiceId }, body: { ...aPlan, startsOn: '2020-01-01', ...body } });
    const { id: dear } = await register({ name: '上位', price: 2_000, seats: 1, endsOn: day(40) });
    const { id: cheap } = await register({
      name: '下位',
      price: 500,
      seats: 3,
      billingCycle: 'monthly',
      endsOn: day(400),
    });
    const add = async (name: string) => (await admin.ok(users.add, { body: aUser(name) })).id;
    const [stays, leaves] = [await add('在籍'), await add('退職')];
    await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [stays, leaves] } });
    await admin.ok(users.edit, { params: { companyUserId: leaves }, body: { workingStatus: 'retired' } });
    expect(await admin.ok(home.attention)).toMatchObject({
      renewals: { total: 1, next: [{ planId: dear, remainingDays: 40 }] },
      leavers: { usersCount: 1, accountsCount: 1 },
      // Two accounts: one in the dear seat, one of the three cheap ones; two are left at 500 yen a month.
      seats: { unusedCount: 2, unusedCost: 2 * 500 * 12, plansCount: 1, shortCount: 0, shortPlansCount: 0 },
    });
    expect(await admin.ok(services.show, { params: { companyServiceId } })).toMatchObject({
      seats: { seatsCount: 4, assignedCount: 2 },
      nextEnd: { planId: dear, name: '上位', endsOn: day(40), renewsItself: true },
    });
    const { items, sums } = await admin.ok(seats.list);
    expect(
      items.map(({ id, assignedCount, unusedCount, usedCount }) => [id, assignedCount, unusedCount, usedCount]),
    ).toEqual([
      [dear, 1, 0, null],
      [cheap, 1, 2, null],
    ]);
    const unknown = { usedCount: null, unknownCount: 2, idleCount: null, idleCost: null, unknownPlansCount: 2 };
    const bought = { seatsCount: 4, assignedCount: 2, unusedCount: 2, shortCount: 0, unusedCost: 12_000 };
    expect(sums).toEqual({ ...bought, ...unknown });
    const texts = async (file: Promise<Blob>) => (await (await file).text()).replace('\ufeff', '').trim().split('\r\n');
    const columns = 'name,seatsCount,usedCount,unusedCount,shortCount,unitCost,unusedCost';
    const asShown = { columns, isUnused: true, sortBy: 'unusedCost', orderBy: 'desc' } as const;
    expect(await texts(admin.ok(seats.csv, { query: asShown }))).toEqual([
      'プラン名,契約,利用,未割り当て,不足,1席の年間費用,未割り当ての年間費用',
      '下位,3,取得できません,2,0,6000,12000',
    ]);
    expect(await texts(admin.ok(accounts.allCsv, { query: { isUnused: true } }))).toEqual([
      'サービス名,氏名,メールアドレス,理由,席の年間費用,最終ログイン',
      expect.stringMatching(/^席の試験,退職,.*,退職者のアカウント,6000,未取得$/),
    ]);
    const everybody = await texts(admin.ok(accounts.allCsv, { query: { columns: 'name,reason', sortBy: 'name' } }));
    expect(everybody.slice(1).sort()).toEqual(['在籍,', '退職,退職者のアカウント']);
    const candidates = await admin.ok(accounts.all, { query: { isUnused: true } });
    expect(candidates).toMatchObject({ seatCostSum: 6_000, items: [{ companyUserId: leaves, seatCost: 6_000 }] });
    expect(await admin.ok(home.shadowIt)).toEqual({
      ...{ openDoors: [], detectedCount: 0, highRiskCount: 0, mediumRiskCount: 0, lowRiskCount: 0 },
      items: [],
    });
    const summary = await admin.ok(accounts.summary, { params: { companyServiceId } });
    expect(summary.periods).toHaveLength(12);
    expect(summary.periods.at(-1)).toMatchObject({ usersCount: 2, connectedCount: 2, disconnectedCount: 0 });
    expect(summary.departments).toEqual([{ id: null, name: '所属なし', usersCount: 2 }]);
    await admin.ok(unions.unite, { body: { mainCompanyUserId: stays, companyUserIds: [leaves], reason: '同じ人' } });
    const united = await admin.ok(accounts.summary, { params: { companyServiceId } });
    expect(united.departments).toEqual([{ id: null, name: '所属なし', usersCount: 1 }]);
    expect(united.periods.at(-1)).toMatchObject({ usersCount: 1, connectedCount: 2 });
    expect(united.usersCount).toBe(1);
    const shortOf = await service('不足の試験');
    const body = { ...aPlan, startsOn: '2020-01-01', seats: 0 };
    await admin.ok(plans.register, { params: { companyServiceId: shortOf }, body });
    await admin.ok(accounts.connect, { params: { companyServiceId: shortOf }, body: { companyUserIds: [stays] } });
    const fewestFirst = await admin.ok(seats.list, { query: { sortBy: 'unusedCount', orderBy: 'asc' } });
    expect(fewestFirst.items.map(({ unusedCount, shortCount }) => unusedCount - shortCount)).toEqual([-1, 0, 2]);
    expect(fewestFirst.sums).toMatchObject({ seatsCount: 4, assignedCount: 3, unusedCount: 2, shortCount: 1 });
    expect((await admin.ok(home.attention)).seats).toMatchObject({ shortCount: 1, shortPlansCount: 1 });
  });

  it('shows for a foreign price per seat the same yen as every screen, rounded once', async () => {
    const dollars = { originalCurrency: 'USD', priceType: 'per_seat', startsOn: '2024-04-01', endsOn: null };
    const rows = [
      // Computed by hand: 8.50 × 150.25 × 10 = 12,771.25.
      { originalPrice: 8.5, exchangeRate: 150.25, price: 1_277, seats: 10, bill: 12_771 },
      // 0.99 × 149.37 × 250 = 36,969.075.
      { originalPrice: 0.99, exchangeRate: 149.37, price: 148, seats: 250, bill: 36_969 },
      // 1.005 × 100 × 3 = 301.5, which binary fractions hold too low.
      { originalPrice: 1.005, exchangeRate: 100, price: 101, seats: 3, bill: 302 },
      // Agreed in yen, different from the converted price.
      { originalPrice: 8.5, exchangeRate: 150.25, price: 1_300, seats: 10, bill: 13_000 },
      // 12.50 × 155.42 × 7 = 13,599.25 a year.
      { originalPrice: 12.5, exchangeRate: 155.42, price: 1_943, seats: 7, bill: 13_599, billingCycle: 'yearly' },
    ];
    const id = await service('外貨の試験');
    for (const { bill: _, ...terms } of rows) {
      const body = { ...aPlan, ...dollars, ...terms } as BodyIn<typeof plans.register>;
      await admin.ok(plans.register, { params: { companyServiceId: id }, body });
    }
    const monthly = rows.map(({ bill, billingCycle }) => (billingCycle === 'yearly' ? bill / 12 : bill));
    const listed = (await admin.ok(plans.list, { params: { companyServiceId: id }, query: { sortBy: 'amount' } }))
      .items;
    expect(listed.map(({ amount }) => amount)).toEqual(rows.map(({ bill }) => bill).sort((a, b) => a - b));
    const recorded = await admin.ok(amounts.ofService, {
      params: { companyServiceId: id },
      query: { recordedAmountDateFrom: '2024-04-01', recordedAmountDateTo: '2025-03-31' },
    });
    // 13,599 / 12 = 1,133.25: the first month has 1,133.
    expect(recorded.periods[0]!.amount).toBe(12_771 + 36_969 + 302 + 13_000 + 1_133);
    expect(recorded.total).toBe(12 * monthly.reduce((a, b) => a + b));
    const query = { recordedAmountMonth: '2024-04-01', companyServiceId: id };
    const { parts } = await admin.ok(amounts.breakdown, { query });
    expect(parts.map(({ amount, originalPrice }) => [amount, originalPrice])).toEqual([
      [36_969, 0.99],
      [13_000, null],
      [12_771, 8.5],
      [1_133, 12.5],
      [302, 1.005],
    ]);
    const foreignService = (await admin.ok(services.list, { query: { serviceName: '外貨の試験' } })).items[0]!;
    expect(foreignService.monthlyCost).toBe(12_771 + 36_969 + 302 + 13_000 + 1_133);
    const unused = (await admin.ok(seats.list, { query: { companyServiceId: id } })).items;
    const yearly = rows.map(({ bill, billingCycle }) => (billingCycle === 'yearly' ? bill : 12 * bill));
    expect(unused.map(({ unusedCost }) => unusedCost).sort()).toEqual(yearly.sort());
  });

  it('has bills that are worked out alike in Postgres and outside of it', async () => {
    const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100);
    const rates = fc.integer({ min: 1, max: 3_000_000 }).map((value) => value / 10_000);
    const terms = fc
      .tuple(cents, rates, fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 0, 0, 1))
      .map(([originalPrice, exchangeRate, seats, off]) => {
        const price = Math.round(originalPrice * exchangeRate) + off;
        return { price, seats, priceType: 'per_seat' as const, originalPrice, exchangeRate };
      });
    const samples = fc.sample(terms, 2_000);
    const sql = `select ${planBill('t', 't.seats')} as bill from (
      select price::bigint, seats, 'per_seat' as price_type, "originalPrice" as original_price, "exchangeRate" as exchange_rate
      from jsonb_to_recordset($1::jsonb) as s(price bigint, seats integer, "originalPrice" float8, "exchangeRate" float8)) t`;
    const { company: own } = await admin.ok(administrators.me);
    const bills = await server.app.get(ReadModels).rows<{ bill: number }>(own.id, sql, [JSON.stringify(samples)]);
    expect(bills.map(({ bill }) => bill)).toEqual(samples.map(billOf));
  });
});
