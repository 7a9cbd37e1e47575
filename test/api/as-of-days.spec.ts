import { accessLogs } from '../../backend/contract/access-logs';
import { addDays } from '../../backend/contract/calendar';
import { allowUrls } from '../../backend/contract/detection-urls';
import { ownThings } from '../../backend/contract/own-things';
import { services } from '../../backend/contract/services';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { asOf, daysAgo, startPastDays } from '../support/past-days';
import { setUpPastServer } from '../support/past-server';
import { settled } from '../support/settled';

const [first, between] = [daysAgo(60), daysAgo(45)];
const world = setUpPastServer(first);

describe('Many days', () => {
  it('leave eight of a company, the latest used', async () => {
    const days = Array.from({ length: 12 }, (_, index) => addDays(between, -index));
    for (const day of days) await world.mine.admin.ok(services.list, { headers: asOf(day) });
    const rows = await world.server.parts.query<{ day: string }>(
      `select day::text from app.as_of_day d join read.company_user u on u.company_id = d.company_id
       where u.id = $1 order by day`,
      [world.mine.ids.companyUserId],
    );
    expect(rows.map(({ day }) => day)).toEqual(days.slice(4).reverse());
    const schemasOf = (rows: { id: number }[]) => rows.map(({ id }) => `as_of_${id}`).sort();
    const schemas = () =>
      world.server.parts.query<{ name: string }>(`select nspname as name from pg_namespace where nspname ~ '^as_of_'`);
    const registered = schemasOf(await world.server.parts.query<{ id: number }>('select id from app.as_of_day'));
    expect(await settled(async () => (await schemas()).map(({ name }) => name).sort(), registered)).toEqual(registered);
  });

  it('wanted at once are refused with words beyond four of an account', async () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays(first, -index));
    const calls = days.map((day) => world.mine.admin.call(services.list, { headers: asOf(day) }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status, problem }) => (status === 200 ? '' : problem.code)))).toEqual(
      new Set(['', 'as_of_busy']),
    );
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1');
  });
});

describe('A day of which a table is gone', () => {
  const csv = (headers: Record<string, string>) =>
    world.mine.admin.fetch('GET', '/api/v1/company-services/csv', undefined, headers);

  it('is refused for the moment, in a list and in a file, and shown when it is built again', async () => {
    const headers = asOf(between);
    const rows = await world.mine.admin.ok(services.list, { headers });
    const { text } = await csv(headers);
    const built = await world.server.parts.query<{ id: number }>(
      `select id from app.as_of_day where day = $1 and 'company_service' = any(built)`,
      [between],
    );
    expect(built.length).toBeGreaterThan(0);
    for (const { id } of built) await world.server.parts.query(`drop table as_of_${id}.company_service cascade`);
    const list = await world.mine.admin.call(services.list, { headers });
    expect([list.status, list.problem.code, list.headers.get('retry-after')]).toEqual([503, 'as_of_building', '1']);
    const file = await csv(headers);
    expect([file.status, JSON.parse(file.text)]).toEqual([503, expect.objectContaining({ code: 'as_of_building' })]);
    // Today is read from its own tables.
    expect((await world.mine.admin.call(services.list)).status).toBe(200);
    await world.server.parts.query('delete from app.as_of_day');
    expect(await world.mine.admin.ok(services.list, { headers })).toEqual(rows);
    expect((await csv(headers)).text).toBe(text);
    const { items } = await world.mine.admin.ok(accessLogs.list, { query: { kind: 'csv_taken' } });
    expect(items[0]).toMatchObject({ list: 'サービス', listDays: { asOf: between, knownAsOf: between } });
  });
});

describe('While no process builds past days', () => {
  it('a new day is refused with words, and one that is built is shown', async () => {
    await world.mine.admin.ok(services.list, { headers: asOf(between) });
    await world.pastDays.stop();
    world.server.app.get(PastDaysService).buildTimeoutMs = 200;
    const { status, problem, headers } = await world.mine.admin.call(services.list, {
      headers: asOf(addDays(first, -99)),
    });
    expect([status, problem.code, headers.get('retry-after')]).toEqual([503, 'as_of_unavailable', '1']);
    expect(problem.detail).toContain('現在、過去の時点を表示できません');
    expect((await world.mine.admin.call(services.list, { headers: asOf(between) })).status).toBe(200);
    // A day that has some read models is not complete for an endpoint that names others.
    const ofOthers = await world.mine.admin.call(allowUrls.list, { headers: asOf(between) });
    expect([ofOthers.status, ofOthers.problem.code]).toEqual([503, 'as_of_unavailable']);
    // Four days that one account waits for leave places to the others of its company.
    for (const day of [-98, -97, -96].map((days) => addDays(first, days)))
      await world.mine.admin.call(services.list, { headers: asOf(day) });
    const another = { headers: asOf(addDays(first, -95)) };
    expect((await world.mine.admin.call(services.list, another)).problem.code).toBe('as_of_busy');
    expect((await world.mine.general.call(ownThings.show, another)).problem.code).toBe('as_of_unavailable');
    world.pastDays = await startPastDays(world.server.parts);
  });
});
