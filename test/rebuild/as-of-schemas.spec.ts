import { Client } from 'pg';
import { addDays } from '../../backend/contract/calendar';
import { readModels } from '../../backend/contract/read-models';
import type { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { newId } from '../../backend/platform/kit/ids';
import { projections } from '../../projections/registry';
import type { Happened, Parts } from '../support/parts';
import { startPastParts, type PastParts } from '../support/past-parts';
import { settled } from '../support/settled';
import { Story } from '../support/stories';

jest.setTimeout(120_000);

let world: PastParts;
let parts: Parts;
let service: PastDaysService;
const mine = new Story();
const day = '2026-03-02';
const at = `${day}T03:00:00.000Z`;
const othersCount = 1_000;
/** My company has a plan and a payment in each, between the events of others. */
const turns = 10;

beforeAll(async () => {
  world = await startPastParts();
  ({ parts, service } = world);
  await world.running.reached(await fillLog());
});
afterAll(() => world.stop());

/** My events, each followed by those of many other companies. My plans change later, so that a past day reads them. */
async function fillLog(): Promise<bigint> {
  const on = (happened: Happened): Happened => ({ ...happened, at });
  const serviceId = newId();
  const others = Array.from({ length: othersCount }, () => new Story());
  const planIds = Array.from({ length: turns }, newId);
  await parts.remember(on(mine.registered(serviceId)));
  const perTurn = othersCount / turns;
  for (let turn = 0; turn < turns; turn++) {
    await parts.remember(on(mine.planned(planIds[turn]!, serviceId)), on(mine.paid(newId(), '店', '2026-03-01', turn)));
    for (const other of others.slice(turn * perTurn, (turn + 1) * perTurn))
      await parts.remember(on(other.planned(newId(), newId())));
  }
  const later = [mine.renamed(serviceId, '新名'), ...planIds.map((id) => mine.priced(id, serviceId, 2_000, day))];
  return parts.remember(...later.map((one) => ({ ...one, at: `${addDays(day, 2)}T03:00:00.000Z` })));
}

const schemas = async () =>
  (await parts.query<{ name: string }>(`select nspname as name from pg_namespace where nspname ~ '^as_of_'`)).map(
    ({ name }) => name,
  );

test('a company among 1,000 others reads its own events, not those of the log', async () => {
  const readPageOf = jest.spyOn(EventStore.prototype, 'readPageOf');
  const readAll = jest.spyOn(EventStore.prototype, 'readAll');
  const schema = await service.schemaFor(mine.companyId, day, ['plan_price']);
  const readCount = readPageOf.mock.calls.reduce((sum, [, { count }]) => sum + count, 0);
  expect(readAll).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  expect(await parts.query(`select price from ${schema}.plan_price where price = 1000`)).toHaveLength(turns);
  // A short page after each of them, of a log that is a hundred times as long.
  expect(readCount).toBeGreaterThanOrEqual(turns);
  expect(readCount).toBeLessThanOrEqual(10 * turns);
  expect(readCount).toBeLessThan(othersCount / 10);
});

test('a day whose entities change later begins with an earlier day, and reads the events since then', async () => {
  const story = new Story();
  const services = Array.from({ length: 40 }, () => newId());
  const on = (day: number) => `${addDays('2026-01-01', day)}T03:00:00.000Z`;
  const renamed = (id: string, day: number) => ({ ...story.renamed(id, `名${day}`), at: on(day) });
  await parts.remember(...services.map((id) => ({ ...story.registered(id), at: on(0) })));
  await parts.remember(...services.slice(0, 3).map((id) => renamed(id, 5)));
  await world.running.reached(await parts.remember(...services.map((id) => renamed(id, 9))));
  const namesOn = async (day: number) => {
    const readPageOf = jest.spyOn(EventStore.prototype, 'readPageOf');
    const schema = await service.schemaFor(story.companyId, addDays('2026-01-01', day), ['company_service']);
    const readCount = readPageOf.mock.calls.reduce((sum, [, { count }]) => sum + count, 0);
    readPageOf.mockRestore();
    const rows = await parts.query<{ name: string }>(`select name from ${schema}.company_service`);
    return { readCount, changedCount: rows.filter(({ name }) => name === '名5').length, count: rows.length };
  };
  expect(await namesOn(2)).toMatchObject({ changedCount: 0, count: services.length });
  const later = await namesOn(6);
  expect(later).toMatchObject({ changedCount: 3, count: services.length });
  expect(later.readCount).toBeLessThan(services.length);
});

describe('The schema of a day', () => {
  let schema: string;
  let backend: Client;
  const tables = projections.flatMap(({ name, totals }) => [name, ...totals.map((total) => total.name)]);

  beforeAll(async () => {
    schema = await service.schemaFor(mine.companyId, day, readModels);
    backend = new Client({ connectionString: databaseUrlFor(parts.config, 'backend') });
    await backend.connect();
    await backend.query(`set search_path = ${schema}`);
  });
  afterAll(() => backend.end());

  const enter = (companyId: string) => backend.query(`select set_config('daicho.company_id', $1, false)`, [companyId]);
  const countOf = async (table: string) =>
    (await backend.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n;

  test('has row-level security forced in each table, and a history that reads as its reader', async () => {
    const relations = await parts.query<{ name: string; kind: string; on: boolean; forced: boolean; options: string }>(
      `select relname as name, relkind as kind, relrowsecurity as on, relforcerowsecurity as forced,
         array_to_string(reloptions, ',') as options
       from pg_class where relnamespace = $1::regnamespace and relkind <> 'i' order by relname`,
      [schema],
    );
    expect(relations.map(({ name }) => name)).toEqual([...tables].sort());
    for (const { name, kind, on, forced, options } of relations)
      if (name === 'recorded_event') expect({ kind, options }).toEqual({ kind: 'v', options: 'security_invoker=true' });
      else expect({ name, kind, on, forced }).toEqual({ name, kind: 'r', on: true, forced: true });
  });

  test('shows its rows to its company alone', async () => {
    await enter(mine.companyId);
    expect([await countOf('plan'), await countOf('payment')]).toEqual([turns, turns]);
    expect(await countOf('recorded_event')).toBe(1 + 2 * turns);
    for (const companyId of [newId(), '']) {
      await enter(companyId);
      for (const table of tables) expect([table, await countOf(table)]).toEqual([table, 0]);
    }
  });

  test('takes no row of the backend', async () => {
    await enter(mine.companyId);
    for (const table of ['plan', 'payment'])
      await expect(backend.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(backend.query(`create table ${schema}.mine (x int)`)).rejects.toThrow('permission denied');
  });
});

test('there are 64 days in all: of 80 companies the least recently used are dropped', async () => {
  const count = 80;
  // As if each of these companies had looked at a day, the first of them longest ago.
  const others = await parts.query<{ id: number }>(
    `insert into app.as_of_day (company_id, day, effective_on, wanted, built, up_to_position, placed_at, used_at)
     select gen_random_uuid(), $1, $1, array['plan'], array['plan'], 1, now(), now() - (1 + $2 - n) * interval '1 minute'
     from generate_series(1, $2) n returning id`,
    [day, count],
  );
  for (const { id } of others) await parts.query(`create schema as_of_${id}`);
  expect((await schemas()).length).toBeGreaterThan(count);
  const wanted = await service.schemaFor(mine.companyId, addDays(day, -1), ['plan']);
  const own = (await schemas()).filter((name) => !others.some(({ id }) => name === `as_of_${id}`));
  const left = others.slice(count - (64 - own.length)).map(({ id }) => `as_of_${id}`);
  expect(own).toContain(wanted);
  expect(await settled(async () => (await schemas()).sort(), [...own, ...left].sort())).toHaveLength(64);
  expect((await schemas()).sort()).toEqual([...own, ...left].sort());
  const [register] = await parts.query<{ count: number }>('select count(*)::int as count from app.as_of_day');
  expect(register!.count).toBe(64);
  expect(world.pastDays.complaints).toEqual([]);
});
