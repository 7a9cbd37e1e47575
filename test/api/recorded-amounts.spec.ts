import { administrators } from '../../backend/contract/administrators';
import { accounts } from '../../backend/contract/accounts';
import { amounts } from '../../backend/contract/amounts';
import { home } from '../../backend/contract/home';
import { company } from '../../backend/contract/company';
import type { QueryIn } from '../../backend/contract/kit';
import { plans } from '../../backend/contract/plans';
import { departments } from '../../backend/contract/departments';
import { paymentSummaries } from '../../backend/contract/payment-summaries';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { DepartmentsByPath } from '../../backend/people/departments/departments-by-path.service';
import { addDays, dayOf, monthOf } from '../../backend/contract/calendar';
import { clock } from '../../backend/platform/kit/clock';
import { aPlan, aUser } from '../support/company';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(startServer);

const newService = async (name: string, ...terms: object[]) => {
  const { id } = await mine.admin.ok(services.createOriginal, { body: { name, category: 'other' } });
  const registered: string[] = [];
  for (const more of terms) {
    const body = { ...aPlan, ...more };
    registered.push((await mine.admin.ok(plans.register, { params: { companyServiceId: id }, body })).id);
  }
  return { id, plans: registered };
};
const fiscal2024 = { recordedAmountDateFrom: '2024-04-01', recordedAmountDateTo: '2025-03-31' };
const ofService = (companyServiceId: string, query: QueryIn<typeof amounts.ofService> = fiscal2024) =>
  mine.admin.ok(amounts.ofService, { params: { companyServiceId }, query });
const monthsOf = (answer: { periods: { amount: number }[] }) => answer.periods.map(({ amount }) => amount);

describe('The recorded amounts of a service', () => {
  it('count a price change in mid-year from the month of its 適用日, to the yen', async () => {
    const {
      id,
      plans: [planId],
    } = await newService('価格改定の試験', { price: 1_200, seats: 10, startsOn: '2024-06-15' });
    const change = { price: 1_350, effectiveFrom: '2024-10-10' };
    await mine.admin.ok(plans.change, { params: { companyServiceId: id, planId: planId! }, body: change });
    const answer = await ofService(id);
    // Computed by hand: nothing in April and May, four months of 1,200 × 10, six of 1,350 × 10.
    expect(monthsOf(answer)).toEqual([0, 0, ...Array(4).fill(12_000), ...Array(6).fill(13_500)]);
    expect(answer.total).toBe(4 * 12_000 + 6 * 13_500);
    const zeroReasons = ['not_begun', 'not_begun', ...Array<null>(10).fill(null)];
    expect(answer.parts).toMatchObject([{ id: planId, name: aPlan.name, total: 129_000, zeroReasons }]);
    const of = (recordedAmountMonth: string) =>
      mine.admin.ok(amounts.breakdown, { query: { recordedAmountMonth, companyServiceId: id } });
    expect(await of('2024-09-30')).toMatchObject({ total: 12_000, parts: [{ planId, price: 1_200, since: null }] });
    expect(await of('2024-10-01')).toMatchObject({
      month: '2024-10',
      total: 13_500,
      parts: [{ planId, price: 1_350, seats: 10, since: '2024-10-10', amount: 13_500, share: 13_500 }],
    });
    expect((await of('2024-05-01')).parts).toEqual([]);
    const ofYear = (year: number) => mine.admin.ok(amounts.breakdownYearly, { query: { year, companyServiceId: id } });
    const { total, parts } = await ofYear(2024);
    expect([total, parts.map(({ from, to, price, amount }) => [from, to, price, amount])]).toEqual([
      129_000,
      [
        ['2024-06', '2024-09', 1_200, 48_000],
        ['2024-10', '2025-03', 1_350, 81_000],
      ],
    ]);
    expect((await ofYear(2023)).parts).toEqual([]);
  });

  it('count a yearly bill by its twelfths, and sum to it over the fiscal year', async () => {
    const yearly = { billingCycle: 'yearly', priceType: 'flat', price: 100_000, startsOn: '2024-04-01' };
    const { id } = await newService('年額の試験', yearly);
    expect(monthsOf(await ofService(id)).slice(0, 3)).toEqual([8_333, 8_333, 8_334]);
    const answer = await mine.admin.ok(amounts.ofServiceYearly, {
      params: { companyServiceId: id },
      query: { yearFrom: 2023, yearTo: 2025 },
    });
    const ofYears = [0, 100_000, 100_000];
    expect(answer.periods).toEqual(
      ofYears.map((amount, index) => ({ year: 2023 + index, amount, continuedAmount: amount })),
    );
  });

  it('stay when the service is deleted, up to that month', async () => {
    const { id } = await newService('削除の試験', { priceType: 'flat', price: 5_000, startsOn: '2024-04-01' });
    await mine.admin.ok(services.remove, { params: { companyServiceId: id } });
    expect((await ofService(id)).total).toBe(60_000);
    const thisMonth = monthOf(dayOf(clock.now()));
    const later = { recordedAmountDateFrom: `${thisMonth}-01`, recordedAmountDateTo: '2030-12-31' };
    expect(monthsOf(await ofService(id, later)).slice(0, 2)).toEqual([5_000, 0]);
    const { planCost } = await mine.admin.ok(home.service);
    expect(planCost.services.find(({ companyServiceId }) => companyServiceId === id)).toMatchObject({
      isDeleted: true,
    });
    const query = { recordedAmountMonth: '2024-04-01', companyServiceId: id };
    expect((await mine.admin.ok(amounts.breakdown, { query })).parts).toMatchObject([{ isDeleted: true }]);
  });

  it('are shared among departments by the month’s accounts, so that the parts sum to the whole', async () => {
    const today = dayOf(clock.now());
    const { id } = await newService('按分の試験', { priceType: 'flat', price: 1_000, startsOn: '2024-04-01' });
    const companyId = (await mine.admin.ok(administrators.me)).company.id;
    const paths = ['開発本部/第一開発部', '開発本部/第二開発部', '営業部'];
    const context = {
      companyId,
      actor: { kind: 'system', id: null },
      channel: 'csv',
      at: clock.now(),
      correlationId: id,
    } as const;
    const idsByPath = await server.app.get(DepartmentsByPath).ensure(context, paths, today);
    const departmentIds = paths.map((path) => idsByPath.get(path)!);
    const people: string[] = [];
    for (const departmentId of [...departmentIds, undefined]) {
      const body = { ...aUser(), ...(departmentId && { departmentIds: [departmentId] }) };
      people.push((await mine.admin.ok(users.add, { body })).id);
    }
    await mine.admin.ok(accounts.connect, { params: { companyServiceId: id }, body: { companyUserIds: people } });
    const month = { recordedAmountDateFrom: today, recordedAmountDateTo: today };
    const of = async (companyDepartmentId: string) => (await ofService(id, { ...month, companyDepartmentId })).total;
    expect(await Promise.all(departmentIds.map(of))).toEqual([250, 250, 250]);
    expect((await ofService(id, month)).total).toBe(1_000);

    // Payments are shared alike: 1,001 among four is 251 for the first, and a refund goes back as it came.
    const paid = { payee: '按分商店', companyServiceId: id, paidOn: today } as const;
    for (const amount of [1_001, -1_001, 2_000]) await mine.admin.ok(payments.record, { body: { ...paid, amount } });
    const paidOf = async (companyDepartmentId: string) => {
      const list = await mine.admin.ok(paymentSummaries.ofDepartment, {
        params: { companyDepartmentId },
        query: { sortBy: 'departmentAmount' },
      });
      const { total, paymentsCount } = await mine.admin.ok(paymentSummaries.ofCompany, {
        query: { companyDepartmentId },
      });
      expect([list.sum, list.total]).toEqual([total, paymentsCount]);
      const each = list.items.map((_, offset) =>
        mine.admin.ok(paymentSummaries.ofDepartment, {
          params: { companyDepartmentId },
          query: { sortBy: 'paidOn', orderBy: 'desc', count: 1, offset },
        }),
      );
      const parts = (await Promise.all(each)).map(({ items }) => items[0]!.departmentAmount);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(list.sum);
      return list.items.map(({ departmentAmount, usersCount, serviceUsersCount }) => [
        departmentAmount,
        usersCount,
        serviceUsersCount,
      ]);
    };
    const shared = await Promise.all(departmentIds.map(paidOf));
    expect(shared[0]).toEqual([
      [expect.any(Number), 1, 4],
      [expect.any(Number), 1, 4],
      [500, 1, 4],
    ]);
    const firsts = shared.map((rows) => rows[0]![0]!).sort();
    expect(firsts.filter((amount) => amount === -251)).toHaveLength(1);
    expect(firsts.every((amount) => amount === -250 || amount === -251)).toBe(true);
    const above = (await mine.admin.ok(departments.list)).find(({ name }) => name === '開発本部')!;
    expect(await paidOf(above.id)).toHaveLength(3);

    const first = `${monthOf(today)}-01`;
    // Thirds and sevenths are not lost in rounding, for any range of days.
    for (const amount of [3, 7, 3, 7, 1])
      await mine.admin.ok(payments.record, { body: { ...paid, amount, paidOn: amount === 7 ? first : today } });
    const partsByDepartment = await Promise.all(departmentIds.map(paidOf));
    expect(partsByDepartment.map((rows) => rows.length)).toEqual([8, 8, 8]);
    const ofAll = { companyDepartmentId: above.id };
    const whole = await mine.admin.ok(paymentSummaries.ofDepartment, { params: ofAll, query: {} });
    const sums = partsByDepartment.map((rows) => rows.reduce((sum, [part]) => sum + (part as number), 0));
    expect(whole.sum).toBe(sums[0]! + sums[1]!);
    const days = [
      [first, addDays(today, -1)],
      [today, today],
    ].filter(([from, to]) => from! <= to!);
    const inPart = days.map(([paidDateFrom, paidDateTo]) =>
      mine.admin.ok(paymentSummaries.ofDepartment, { params: ofAll, query: { paidDateFrom, paidDateTo } }),
    );
    expect((await Promise.all(inPart)).reduce((sum, part) => sum + part.sum, 0)).toBe(whole.sum);
    expect(whole).toMatchObject({ paidDateFrom: expect.stringMatching(/-04-01$/), total: 8 });
    const ever = { paidDateFrom: '2000-01-01', paidDateTo: today };
    const { problem } = await mine.admin.call(paymentSummaries.ofDepartment, { params: ofAll, query: ever });
    expect(problem.code).toBe('wrong_range');
    const older = await mine.admin.ok(payments.record, { body: { ...paid, amount: 100, paidOn: '2019-05-01' } });
    const all = await mine.admin.ok(paymentSummaries.ofDepartment, { params: ofAll, query: { isAllTime: true } });
    expect(all).toMatchObject({ paidDateFrom: '2019-05-01', paidDateTo: today });
    await mine.admin.ok(payments.remove, { body: { ids: [older.id], reason: '試験' } });
  });
});

describe('The recorded amounts of the company', () => {
  it('are the sum of its services, dearest first', async () => {
    const answer = await mine.admin.ok(amounts.ofCompany, { query: fiscal2024 });
    const totals = answer.parts.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(answer.total);
    answer.periods.forEach(({ amount }, index) =>
      expect(answer.parts.reduce((sum, { amounts: each }) => sum + each[index]!, 0)).toBe(amount),
    );
    expect((await mine.admin.ok(amounts.ofCompanyYearly, { query: { yearFrom: 2024, yearTo: 2024 } })).total).toBe(
      answer.total,
    );
  });

  it('are saved as a file: a row for each service, a column for each period', async () => {
    const { periods, parts } = await mine.admin.ok(amounts.ofCompany, { query: fiscal2024 });
    const linesOf = async (file: Promise<Blob>) => (await (await file).text()).replace('\uFEFF', '').split('\r\n');
    const [head, first, ...more] = await linesOf(mine.admin.ok(amounts.csv, { query: fiscal2024 }));
    expect(head).toBe(
      ['サービス名', '合計', '更新が続く場合の合計', ...periods.map(({ month }) => month.replace('-', '/'))].join(','),
    );
    expect(first).toBe([parts[0]!.name, parts[0]!.total, parts[0]!.continuedTotal, ...parts[0]!.amounts].join(','));
    expect(more.filter(Boolean)).toHaveLength(parts.length - 1);
    const year = { yearFrom: 2024, yearTo: 2024, columns: '2024' };
    const [, ofYear] = await linesOf(mine.admin.ok(amounts.csvYearly, { query: year }));
    expect(ofYear).toBe(String(parts[0]!.total));
  });

  it('follow the fiscal year of the company', async () => {
    await mine.admin.ok(company.edit, { body: { fiscalYearStartMonth: 10 } });
    const { periods } = await mine.admin.ok(amounts.ofCompany, { query: { recordedAmountDateFrom: '2024-11-30' } });
    expect([periods[0]!.month, periods.at(-1)!.month]).toEqual(['2024-11', '2025-09']);
  });

  it('refuse no months and too many', async () => {
    const backwards = { recordedAmountDateFrom: '2025-01-01', recordedAmountDateTo: '2024-01-01' };
    const ever = { recordedAmountDateFrom: '2000-01-01', recordedAmountDateTo: '2026-01-01' };
    const refusal = async (query: object) => (await mine.admin.call(amounts.ofCompany, { query })).problem;
    expect(await refusal(backwards)).toMatchObject({ status: 400, errors: [{ field: 'recordedAmountDateTo' }] });
    expect(await refusal(ever)).toMatchObject({ status: 400, code: 'wrong_range' });
  });
});
