import { accessLogs } from '../../backend/contract/access-logs';
import { administrators } from '../../backend/contract/administrators';
import { amounts } from '../../backend/contract/amounts';
import { asOfHeader, knownAsOfHeader } from '../../backend/contract/as-of';
import { addDays } from '../../backend/contract/calendar';
import { departments } from '../../backend/contract/departments';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { search } from '../../backend/contract/search';
import { ownThings } from '../../backend/contract/own-things';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import type { Client } from '../support/client';
import { newCompany, type TestCompany } from '../support/company';
import { operatorIn } from '../support/operator';
import { asOf, daysAgo, onDay, startPastDays, type RunningPastDays } from '../support/past-days';
import { settled } from '../support/settled';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let pastDays: RunningPastDays;
let mine: TestCompany;
const [first, between, later] = [daysAgo(60), daysAgo(45), daysAgo(30)];

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  mine = await onDay(first, () => newCompany(server));
}, 60_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

const of = ({ companyServiceId, planId, companyUserId }: Record<string, string>) => ({
  companyServiceId: companyServiceId!,
  planId: planId!,
  companyUserId: companyUserId!,
});

/** What the screens show that the changes below concern. */
const screensOf = async (admin: Client, headers?: Record<string, string>) => {
  const { companyServiceId, planId, companyUserId } = of(mine.ids);
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
  const { companyServiceId, planId, companyUserId } = of(mine.ids);
  const { admin } = mine;
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
    then = await onDay(between, () => screensOf(mine.admin));
    await onDay(later, change);
    const { companyServiceId } = of(mine.ids);
    await onDay(addDays(later, 1), () => mine.admin.ok(services.remove, { params: { companyServiceId } }));
  }, 60_000);

  it('the day before looks as it did, to the yen', async () => {
    expect(await screensOf(mine.admin, asOf(between))).toEqual(then);
    expect(await screensOf(mine.admin, { [asOfHeader]: between })).toEqual(then);
    expect(await screensOf(mine.admin, { [knownAsOfHeader]: between })).toEqual(then);
  });

  it('what was recorded later about that day is known as of later', async () => {
    const { companyServiceId, planId } = of(mine.ids);
    const params = { companyServiceId, planId };
    const price = async (headers: Record<string, string>) =>
      (await mine.admin.ok(plans.show, { params, headers })).price;
    expect(await price(asOf(between, between))).toBe(then.plan.price);
    expect(await price(asOf(between, later))).toBe(98_765);
    const { status } = await mine.admin.call(plans.show, { params, headers: asOf(between, daysAgo(0)) });
    expect(status).toBe(404);
  });

  it('the live screens stay as they are', async () => {
    await mine.admin.ok(services.list, { headers: asOf(between) });
    const { items } = await mine.admin.ok(services.list);
    expect(items.map(({ serviceName }) => serviceName)).toEqual(['社内の新しいツール']);
  });

  it('a file is of that day', async () => {
    const file = async (headers: Record<string, string> = {}) =>
      (await mine.admin.fetch('GET', '/api/v1/company-services/csv', undefined, headers)).text;
    expect(await file(asOf(between))).toContain('社内ツール');
    expect(await file(asOf(between))).not.toContain('社内の新しいツール');
    expect(await file()).not.toContain('社内ツール');
  });

  it('another company sees nothing of it', async () => {
    const other = await onDay(first, () => newCompany(server));
    const { companyServiceId } = of(mine.ids);
    const { items } = await other.admin.ok(services.list, { headers: asOf(between) });
    expect(items.map(({ id }) => id)).toEqual([other.ids.companyServiceId]);
    const { status } = await other.admin.call(services.show, { params: { companyServiceId }, headers: asOf(between) });
    expect(status).toBe(404);
  });
});

it('nothing failed', () => expect(pastDays.complaints).toEqual([]));

describe('A day', () => {
  const call = (headers: Record<string, string>) => mine.admin.call(services.list, { headers });

  it('that is today is the present', async () => {
    const { status, data, headers } = await call(asOf(daysAgo(0)));
    expect([status, data]).toEqual([200, await mine.admin.ok(services.list)]);
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

describe('A forgotten person', () => {
  it('is forgotten on every past day, also on one that was shown before', async () => {
    const { companyUserId } = of(mine.ids);
    const name = async (headers: Record<string, string>) =>
      (await mine.admin.ok(users.show, { params: { companyUserId }, headers })).name;
    expect(await name(asOf(between))).not.toContain('削除済み');
    const { company } = await mine.admin.ok(administrators.me);
    await operatorIn(server).forget({ company: company.id, person: companyUserId, json: false });
    expect(await name(asOf(between))).toContain('削除済み');
    expect(await name(asOf(addDays(between, 1)))).toContain('削除済み');
  });
});

describe('Many days', () => {
  it('leave eight of a company, the latest used', async () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays(between, -index));
    for (const day of days) await mine.admin.ok(services.list, { headers: asOf(day) });
    const rows = await server.parts.query<{ day: string }>(
      `select day::text from app.as_of_day d join read.company_user u on u.company_id = d.company_id
       where u.id = $1 order by day`,
      [of(mine.ids).companyUserId],
    );
    expect(rows.map(({ day }) => day)).toEqual(days.slice(4).reverse());
    const schemasOf = (rows: { id: number }[]) => rows.map(({ id }) => `as_of_${id}`).sort();
    const schemas = () =>
      server.parts.query<{ name: string }>(`select nspname as name from pg_namespace where nspname ~ '^as_of_'`);
    const registered = schemasOf(await server.parts.query<{ id: number }>('select id from app.as_of_day'));
    expect(await settled(async () => (await schemas()).map(({ name }) => name).sort(), registered)).toEqual(registered);
  });

  it('wanted at once are refused with words beyond four of an account', async () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays(first, -index));
    const calls = days.map((day) => mine.admin.call(services.list, { headers: asOf(day) }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, problem }) => (status === 200 ? '' : problem.code)))).toEqual(
      new Set(['', 'as_of_busy']),
    );
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1');
  });
});

describe('A day of which a table is gone', () => {
  const csv = (headers: Record<string, string>) =>
    mine.admin.fetch('GET', '/api/v1/company-services/csv', undefined, headers);

  it('is refused for the moment, in a list and in a file, and shown when it is built again', async () => {
    const headers = asOf(between);
    const rows = await mine.admin.ok(services.list, { headers });
    const { text } = await csv(headers);
    const built = await server.parts.query<{ id: number }>(
      `select id from app.as_of_day where day = $1 and 'company_service' = any(built)`,
      [between],
    );
    expect(built.length).toBeGreaterThan(0);
    for (const { id } of built) await server.parts.query(`drop table as_of_${id}.company_service cascade`);
    const list = await mine.admin.call(services.list, { headers });
    expect([list.status, list.problem.code, list.headers.get('retry-after')]).toEqual([503, 'as_of_building', '1']);
    const file = await csv(headers);
    expect([file.status, JSON.parse(file.text)]).toEqual([503, expect.objectContaining({ code: 'as_of_building' })]);
    // Today is read from its own tables.
    expect((await mine.admin.call(services.list)).status).toBe(200);
    await server.parts.query('delete from app.as_of_day');
    expect(await mine.admin.ok(services.list, { headers })).toEqual(rows);
    expect((await csv(headers)).text).toBe(text);
    const { items } = await mine.admin.ok(accessLogs.list, { query: { kind: 'csv_taken' } });
    expect(items[0]).toMatchObject({ list: 'サービス', listDays: { asOf: between, knownAsOf: between } });
  });
});

describe('A statement whose plan is kept by its connection', () => {
  it('reads the rows of each day that the connection moves to', async () => {
    const { admin, ids } = await onDay(first, () => newCompany(server));
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

describe('While no process builds past days', () => {
  it('a new day is refused with words, and one that is built is shown', async () => {
    await mine.admin.ok(services.list, { headers: asOf(between) });
    await pastDays.stop();
    server.app.get(PastDaysService).buildTimeoutMs = 200;
    const { status, problem, headers } = await mine.admin.call(services.list, { headers: asOf(addDays(first, -99)) });
    expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'as_of_unavailable', '1']);
    expect((await mine.admin.call(services.list, { headers: asOf(between) })).status).toBe(200);
    // Four days that one account waits for leave places to the others of its company.
    for (const day of [-98, -97, -96].map((days) => addDays(first, days)))
      await mine.admin.call(services.list, { headers: asOf(day) });
    const another = { headers: asOf(addDays(first, -95)) };
    expect((await mine.admin.call(services.list, another)).problem.code).toBe('as_of_busy');
    expect((await mine.general.call(ownThings.show, another)).problem.code).toBe('as_of_unavailable');
    pastDays = await startPastDays(server.parts);
  });
});
