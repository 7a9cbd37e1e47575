import { accounts } from '../../backend/contract/accounts';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { aUser, newCompany, type TestCompany } from '../support/company';
import { asOf, daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;
let companyServiceId: string;
let userId: string;
const [first = '', before = '', connected = '', suspended = '', resumed = '', after = ''] = [30, 25, 20, 10, 8, 5].map(
  daysAgo,
);
const today = daysAgo(0);

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await onDay(first, () => newCompany(server));
  companyServiceId = mine.ids.companyServiceId!;
  userId = await onDay(first, async () => (await mine.admin.ok(users.add, { body: aUser() })).id);
  // Everything is recorded today, with the days since when it applies.
  const params = { companyServiceId };
  await mine.admin.ok(accounts.connect, { params, body: { companyUserIds: [userId], effectiveFrom: connected } });
  await mine.admin.ok(services.setManager, { params, body: { companyUserId: userId, effectiveFrom: connected } });
  await mine.admin.ok(services.suspend, { body: { companyServiceId, effectiveFrom: suspended } });
}, 90_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

/** The service on the screens of a day, as it was known on another one. */
const serviceOn = async (day: string, knownAsOf = today) => {
  const headers = asOf(day, knownAsOf);
  const { serviceStatus, manager } = await mine.admin.ok(services.show, { params: { companyServiceId }, headers });
  const { items } = await mine.admin.ok(accounts.list, { params: { companyServiceId }, headers });
  return {
    serviceStatus,
    manager: manager?.id,
    isConnected: items.some(({ companyUserId }) => companyUserId === userId),
  };
};

it('Changes that apply only after a day are left out of it, though they are known', async () => {
  expect(await serviceOn(before)).toEqual({ serviceStatus: 'in_use', manager: undefined, isConnected: false });
  expect(await serviceOn(connected)).toEqual({ serviceStatus: 'in_use', manager: userId, isConnected: true });
  expect(await serviceOn(after)).toEqual({ serviceStatus: 'suspended', manager: userId, isConnected: true });
});

it('As it was known on the day itself, the day has none of them', async () => {
  expect(await serviceOn(after, after)).toEqual({ serviceStatus: 'in_use', manager: undefined, isConnected: false });
});

describe('A day has only those of today’s changes that apply by then:', () => {
  const params = () => ({ companyServiceId, planId: mine.ids.planId! });
  const on = async (day: string, knownAsOf = today) => {
    const headers = asOf(day, knownAsOf);
    const { serviceStatus } = await mine.admin.ok(services.show, { params: { companyServiceId }, headers });
    const { renewalCycle, autoRenewal, noticeDays } = await mine.admin.ok(plans.show, { params: params(), headers });
    const { masterCompanyService: master } = await mine.admin.ok(masterCompanyService.show, { headers });
    return { serviceStatus, renewalCycle, autoRenewal, noticeDays, master: master?.companyServiceId };
  };
  const formerTerms = { renewalCycle: 'yearly', autoRenewal: true, noticeDays: 30 } as const;
  const newTerms = { renewalCycle: 'monthly', autoRenewal: false, noticeDays: 90 } as const;

  beforeAll(async () => {
    const { admin } = mine;
    const body = { ...formerTerms, effectiveFrom: first } as const;
    await admin.ok(plans.change, { params: params(), body });
    await admin.ok(services.resume, { body: { companyServiceId, effectiveFrom: resumed } });
    await admin.ok(masterCompanyService.choose, { body: { companyServiceId, effectiveFrom: resumed } });
    await admin.ok(plans.change, { params: params(), body: { ...newTerms, effectiveFrom: after } });
    await admin.ok(masterCompanyService.clear, { body: { effectiveFrom: after } });
    // Days that were shown before are built again.
    await server.parts.query(`update app.as_of_day set placed_at = placed_at - interval '2 minutes'`);
  });

  it('suspension and its end, renewal and notice terms, and the master service', async () => {
    expect(await on(before)).toEqual({ serviceStatus: 'in_use', ...formerTerms, master: undefined });
    expect(await on(suspended)).toEqual({ serviceStatus: 'suspended', ...formerTerms, master: undefined });
    expect(await on(resumed)).toEqual({ serviceStatus: 'in_use', ...formerTerms, master: companyServiceId });
    expect(await on(after)).toEqual({ serviceStatus: 'in_use', ...newTerms, master: undefined });
  });

  it('and none of them, where the day itself is all that is known', async () => {
    const { master, serviceStatus, ...terms } = await on(resumed, resumed);
    expect({ master, serviceStatus }).toEqual({ master: undefined, serviceStatus: 'in_use' });
    expect(terms).not.toMatchObject(formerTerms);
    expect(await on(after, after)).toEqual({ master, serviceStatus, ...terms });
  });
});

it('A correction that is recorded today is known as of today after two minutes', async () => {
  const params = { companyServiceId };
  await mine.admin.ok(accounts.disconnect, { params, body: { companyUserIds: [userId], effectiveFrom: after } });
  await server.parts.query(`update app.as_of_day set placed_at = placed_at - interval '2 minutes'`);
  expect(await serviceOn(after)).toMatchObject({ isConnected: false });
  expect(await serviceOn(suspended)).toMatchObject({ isConnected: true });
  expect(pastDays.complaints).toEqual([]);
});

it('Two days of one 登録時点 that are not built yet are answered apart', async () => {
  await pastDays.stop();
  server.app.get(PastDaysService).buildTimeoutMs = 200;
  const ahead = [before, connected].map((day) => mine.admin.call(services.names, { headers: asOf(day, suspended) }));
  const answers = await Promise.all(ahead);
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [503, 'as_of_unavailable'],
    [503, 'as_of_unavailable'],
  ]);
  pastDays = await startPastDays(server.parts);
});
