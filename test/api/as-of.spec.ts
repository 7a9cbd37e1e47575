import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { amounts } from '../../backend/contract/amounts';
import { asOfHeader, knownAsOfHeader } from '../../backend/contract/as-of';
import { addDays } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { search } from '../../backend/contract/search';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import type { Client } from '../support/client';
import { newCompany } from '../support/company';
import { operatorIn } from '../support/operator';
import { asOf, daysAgo, onDay } from '../support/past-days';
import { setUpPastServer } from '../support/past-server';

const [first, between, later] = [daysAgo(60), daysAgo(45), daysAgo(30)];
const world = setUpPastServer(first);

const of = ({ companyServiceId, planId, companyUserId }: Record<string, string>) => ({
  companyServiceId: companyServiceId!,
  planId: planId!,
  companyUserId: companyUserId!,
});

/** What the screens show that the changes below concern. */
const screensOf = async (admin: Client, headers?: Record<string, string>) => {
  const { companyServiceId, planId, companyUserId } = of(world.mine.ids);
  const { hits } = await admin.ok(search.find, { query: { q: '社内' }, headers });
  return {
    services: await admin.ok(services.list, { headers }),
    service: await admin.ok(services.show, { params: { companyServiceId }, headers }),
    plan: await admin.ok(plans.show, { params: { companyServiceId, planId }, headers }),
    users: await admin.ok(users.list, { headers }),
    user: await admin.ok(users.show, { params: { companyUserId }, headers }),
    departments: await admin.ok(departments.list, { headers }),
    recorded: await admin.ok(amounts.ofCompany, { headers }),
    hits,
  };
};

const change = async () => {
  const { companyServiceId, planId, companyUserId } = of(world.mine.ids);
  const { admin } = world.mine;
  await admin.ok(plans.change, {
    params: { companyServiceId, planId },
    body: { price: 98_765, effectiveFrom: addDays(first, -20) },
  });
  const { id } = await admin.ok(departments.found, { body: { name: '開発部' } });
  await admin.ok(users.edit, { params: { companyUserId }, body: { name: '改名 花子', departmentIds: [id] } });
  await admin.ok(services.createOriginal, { body: { name: '社内の新しいツール', category: 'other' } });
};

describe('After a price changed, a user moved and a service was removed', () => {
  let then: Awaited<ReturnType<typeof screensOf>>;

  beforeAll(async () => {
    then = await onDay(between, () => screensOf(world.mine.admin));
    await onDay(later, change);
    const { companyServiceId } = of(world.mine.ids);
    await onDay(addDays(later, 1), () => world.mine.admin.ok(services.remove, { params: { companyServiceId } }));
  }, 60_000);

  it('the day before looks as it did, to the yen', async () => {
    expect(await screensOf(world.mine.admin, asOf(between))).toEqual(then);
    expect(await screensOf(world.mine.admin, { [asOfHeader]: between })).toEqual(then);
    expect(await screensOf(world.mine.admin, { [knownAsOfHeader]: between })).toEqual(then);
  });

  it('what was recorded later about that day is known as of later', async () => {
    const { companyServiceId, planId } = of(world.mine.ids);
    const params = { companyServiceId, planId };
    const price = async (headers: Record<string, string>) =>
      (await world.mine.admin.ok(plans.show, { params, headers })).price;
    expect(await price(asOf(between, between))).toBe(then.plan.price);
    expect(await price(asOf(between, later))).toBe(98_765);
    const { status } = await world.mine.admin.call(plans.show, { params, headers: asOf(between, daysAgo(0)) });
    expect(status).toBe(404);
  });

  it('the live screens stay as they are', async () => {
    await world.mine.admin.ok(services.list, { headers: asOf(between) });
    const { items } = await world.mine.admin.ok(services.list);
    expect(items.map(({ serviceName }) => serviceName)).toEqual(['社内の新しいツール']);
  });

  it('a file is of that day', async () => {
    const file = async (headers: Record<string, string> = {}) =>
      (await world.mine.admin.fetch('GET', '/api/v1/company-services/csv', undefined, headers)).text;
    expect(await file(asOf(between))).toContain('社内ツール');
    expect(await file(asOf(between))).not.toContain('社内の新しいツール');
    expect(await file()).not.toContain('社内ツール');
  });

  it('another company sees nothing of it', async () => {
    const other = await onDay(first, () => newCompany(world.server));
    const { companyServiceId } = of(world.mine.ids);
    const { items } = await other.admin.ok(services.list, { headers: asOf(between) });
    expect(items.map(({ id }) => id)).toEqual([other.ids.companyServiceId]);
    const { status } = await other.admin.call(services.show, { params: { companyServiceId }, headers: asOf(between) });
    expect(status).toBe(404);
  });
});

describe('A day', () => {
  const call = (headers: Record<string, string>) => world.mine.admin.call(services.list, { headers });

  it('that is today is the present', async () => {
    const { status, data, headers } = await call(asOf(daysAgo(0)));
    expect([status, data]).toEqual([200, await world.mine.admin.ok(services.list)]);
    expect(headers.get('vary')).toContain(asOfHeader);
  });

  it.each([
    ['is none', { [asOfHeader]: '2026-02-30' }, 'asOf'],
    ['is written otherwise', { [asOfHeader]: '31.3.2026' }, 'asOf'],
    ['lies ahead', { [asOfHeader]: daysAgo(-1) }, 'asOf'],
    ['lies ahead as the known one', { [asOfHeader]: daysAgo(3), [knownAsOfHeader]: daysAgo(-1) }, 'knownAsOf'],
  ])('that %s is refused', async (_, headers, field) => {
    const { status, problem } = await call(headers);
    expect([status, problem.code, problem.errors?.map((one) => one.field)]).toEqual([400, 'invalid', [field]]);
  });
});

describe('Who asks', () => {
  it('has the scope and the session of today', async () => {
    const { admin, general } = await onDay(first, () => newCompany(world.server));
    const statusOn = async (day: string) => (await general.call(services.list, { headers: asOf(day) })).status;
    expect(await statusOn(between)).toBe(403);
    const params = { companyAdministratorId: (await general.ok(administrators.me)).id };
    const become = (scope: 'admin' | 'general') =>
      admin.ok(administrators.edit, { params, body: { companyAdministratorPermissionScopeId: scope } });
    await onDay(later, () => become('admin'));
    expect(await statusOn(between)).toBe(200);
    await become('general');
    expect([await statusOn(between), await statusOn(addDays(later, 1))]).toEqual([403, 403]);
    await general.ok(auth.logout);
    expect(await statusOn(between)).toBe(401);
  });
});

describe('A forgotten person', () => {
  it('is forgotten on every past day, also on one that was shown before', async () => {
    const { companyUserId } = of(world.mine.ids);
    const name = async (headers: Record<string, string>) =>
      (await world.mine.admin.ok(users.show, { params: { companyUserId }, headers })).name;
    expect(await name(asOf(between))).not.toContain('削除済み');
    const { company } = await world.mine.admin.ok(administrators.me);
    await operatorIn(world.server).forget({ company: company.id, person: companyUserId, json: false });
    expect(await name(asOf(between))).toContain('削除済み');
    expect(await name(asOf(addDays(between, 1)))).toContain('削除済み');
  });
});

describe('A statement whose plan is kept by its connection', () => {
  it('reads the rows of each day that the connection moves to', async () => {
    const { admin, ids } = await onDay(first, () => newCompany(world.server));
    const companyServiceId = ids.companyServiceId!;
    const body = { payee: '見本', paidOn: between, amount: 100, companyServiceId };
    await onDay(between, () => admin.ok(payments.record, { body }));
    await onDay(later, () => admin.ok(payments.record, { body }));
    const totalOn = async (day: string) =>
      (await admin.ok(payments.list, { query: { companyServiceId }, headers: asOf(day) })).total;
    // Postgres plans a named statement once for all values only after it has run five times.
    for (let round = 0; round < 12; round++) {
      const totals = [await totalOn(first), await totalOn(between), await totalOn(later)];
      expect(totals).toEqual([1, 2, 3]);
    }
  });
});

it('nothing failed', () => expect(world.pastDays.complaints).toEqual([]));
