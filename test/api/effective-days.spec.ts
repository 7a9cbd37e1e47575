import { accounts } from '../../backend/contract/accounts';
import { addDays, dayOf, lastDayOf, monthOf } from '../../backend/contract/calendar';
import { history } from '../../backend/contract/history';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);
let params: { companyServiceId: string };
const today = dayOf(new Date().toISOString());
const before = lastDayOf(monthOf(addDays(today, -70)));
const ahead = { effectiveFrom: addDays(today, 1) };

beforeAll(async () => {
  params = { companyServiceId: mine.ids.companyServiceId! };
}, 90_000);

const problemOf = async (
  call: Promise<{ status: number; problem: { code: string; errors?: { field: string }[] } }>,
) => {
  const { status, problem } = await call;
  return [status, problem.code, problem.errors?.[0]?.field];
};
const isAhead = [400, 'effective_day_ahead', 'effectiveFrom'];
const isBefore = [400, 'before_last_change', 'effectiveFrom'];
const daysOf = async (type: string) => {
  const { items } = await mine.admin.ok(history.all, { query: { type } });
  return items.map(({ effectiveFrom }) => effectiveFrom);
};

test('an account counts from the day on which it was connected to the day on which it was disconnected', async () => {
  const call = (endpoint: typeof accounts.connect, effectiveFrom?: string) =>
    mine.admin.call(endpoint, { params, body: { companyUserIds: [mine.ids.companyUserId!], effectiveFrom } });
  const countIn = async (month: string) => {
    const { periods } = await mine.admin.ok(accounts.summary, { params });
    return periods.find((period) => period.month === month)!.usersCount;
  };
  // `newCompany` has connected it today.
  expect(await problemOf(call(accounts.disconnect, before))).toEqual(isBefore);
  expect(await problemOf(call(accounts.disconnect, ahead.effectiveFrom))).toEqual(isAhead);
  const other = await mine.admin.ok(services.createOriginal, { body: { name: '別のツール', category: 'other' } });
  params = { companyServiceId: other.id };
  await call(accounts.connect, before);
  expect([await countIn(monthOf(addDays(before, -31))), await countIn(monthOf(before))]).toEqual([0, 1]);
  const { items } = await mine.admin.ok(accounts.list, { params });
  expect(items.map(({ connectedOn }) => connectedOn)).toEqual([before]);
  const companyUserIds = [mine.ids.companyUserId!];
  const left = { companyUserIds, effectiveFrom: addDays(before, 1), reason: '退職' };
  await mine.admin.ok(accounts.disconnect, { params, body: left });
  expect([await countIn(monthOf(before)), await countIn(monthOf(today))]).toEqual([1, 0]);
  expect(await daysOf('AccountConnected')).toEqual([before, today]);
  expect(await daysOf('AccountDisconnected')).toEqual([addDays(before, 1)]);
  const [disconnected] = (await mine.admin.ok(history.all, { query: { type: 'AccountDisconnected' } })).items;
  expect(disconnected!.reason).toBe('退職');
});

test('a service is suspended, resumed and managed from a day, today without one', async () => {
  const { companyServiceId } = mine.ids as { companyServiceId: string };
  const suspend = (day: object) => mine.admin.call(services.suspend, { body: { companyServiceId, ...day } });
  const resume = (day: object) => mine.admin.call(services.resume, { body: { companyServiceId, ...day } });
  expect(await problemOf(suspend(ahead))).toEqual(isAhead);
  expect((await suspend({ effectiveFrom: before })).status).toBe(204);
  expect(await problemOf(resume({ effectiveFrom: addDays(before, -1) }))).toEqual(isBefore);
  expect((await resume({})).status).toBe(204);
  expect([await daysOf('CompanyServiceSuspended'), await daysOf('CompanyServiceResumed')]).toEqual([[before], [today]]);
  const manage = (day: object) =>
    mine.admin.call(services.setManager, {
      params: { companyServiceId },
      body: { companyUserId: mine.ids.companyUserId!, ...day },
    });
  expect(await problemOf(manage(ahead))).toEqual(isAhead);
  expect((await manage({ effectiveFrom: before })).status).toBe(204);
  expect(await daysOf('CompanyServiceManagerChanged')).toEqual([before]);
});

test('the master service is chosen and cleared from a day', async () => {
  const { companyServiceId } = mine.ids as { companyServiceId: string };
  const choose = (day: object) => mine.admin.call(masterCompanyService.choose, { body: { companyServiceId, ...day } });
  expect(await problemOf(choose(ahead))).toEqual(isAhead);
  await choose({ effectiveFrom: before });
  await mine.admin.ok(masterCompanyService.clear, { body: {} });
  expect(await daysOf('CompanyMasterServiceChanged')).toEqual([today, before]);
});

test('renewal and notice terms of a plan hold from a day, at the latest from today', async () => {
  const { companyServiceId, planId } = mine.ids as { companyServiceId: string; planId: string };
  const change = (body: object) => mine.admin.call(plans.change, { params: { companyServiceId, planId }, body });
  await change({ noticeDays: 30, effectiveFrom: before });
  await change({ noticeDays: 60, ...ahead });
  await change({ autoRenewal: false });
  expect(await problemOf(change({ noticeDays: 90, effectiveFrom: before }))).toEqual(isBefore);
  expect([await daysOf('PlanNoticeChanged'), await daysOf('PlanRenewalChanged')]).toEqual([[today, before], [today]]);
  expect(await mine.admin.ok(plans.show, { params: { companyServiceId, planId } })).toMatchObject({
    noticeDays: 60,
    autoRenewal: false,
  });
});
