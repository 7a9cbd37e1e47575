import { Client } from 'pg';
import { addDays } from '../../backend/contract/calendar';
import { readModels, type ReadModel } from '../../backend/contract/read-models';
import { AppDatabase } from '../../backend/platform/http/app-database';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import type { Fact } from '../../backend/platform/kit/events';
import { verifyPastDays } from '../../projections/kit/as-of/verify-past-days';
import { Builder } from '../../projections/kit/builder';
import { createScratch, fillTotals } from '../../projections/kit/scratch';
import { isSound } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from '../support/parts';
import { startPastDays, type RunningPastDays } from '../support/past-days';
import { Random } from '../support/random';
import { RandomCompany } from '../support/random-company';
import { quiet, startProjections, type RunningProjections } from '../support/running-projections';

jest.setTimeout(120_000);

let parts: Parts;
let running: RunningProjections;
let pastDays: RunningPastDays;
let database: AppDatabase;
let service: PastDaysService;

beforeAll(async () => {
  parts = await startParts();
  running = await startProjections(parts, projections);
  pastDays = await startPastDays(parts);
  database = new AppDatabase(poolOf(databaseUrlFor(parts.config, 'backend')));
  service = new PastDaysService(database);
  service.buildTimeoutMs = 30_000;
});
afterAll(async () => {
  await pastDays.stop();
  await running.stop();
  await database.pool.end();
  await parts.stop();
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const firstDay = '2026-02-26';
const days = Array.from({ length: 6 }, (_, index) => addDays(firstDay, index));
const tables: Record<string, readonly string[]> = Object.fromEntries(
  projections.map(({ name, totals }) => [name, [name, ...totals.map((total) => total.name)]]),
);

const rowsOf = async (schema: string, model: string, companyId: string): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (const table of tables[model]!)
    all.push(
      ...(await parts.query(
        `select to_jsonb(t) as row from ${schema}.${table} t where company_id = $1 order by t::text`,
        [companyId],
      )),
    );
  return all;
};

const snapshot = async (companyId: string) =>
  Object.fromEntries(
    await Promise.all(readModels.map(async (model) => [model, await rowsOf('read', model, companyId)] as const)),
  );

/** Their rows hold the days from which they apply: they take every event. */
const holdingDays: readonly ReadModel[] = ['plan_price', 'account_term', 'department_term', 'department_member'];

/** Builds rows from the facts up to a position, without those that apply only after a day. */
async function rowsWithout(companyId: string, upTo: bigint, effectiveOn: string, model: ReadModel): Promise<unknown[]> {
  const isLate = ({ data }: Fact) => !holdingDays.includes(model) && String(data.effectiveFrom ?? '') > effectiveOn;
  const ledger = {
    async *readAll({ types }: { types: readonly string[] }) {
      for await (const facts of parts.store.readAll({ types }))
        yield facts.filter((fact) => fact.companyId === companyId && fact.position <= upTo && !isLate(fact));
    },
  };
  const client = new Client({ connectionString: parts.config.databaseUrl });
  await client.connect();
  try {
    const projection = projections.find(({ name }) => name === model)!;
    const scratch = await createScratch(client, projection, 'without');
    await new Builder(client, ledger, [scratch], quiet()).advance(() => upTo);
    await fillTotals(client, scratch);
    return await rowsOf('without', model, companyId);
  } finally {
    await client.query('drop schema if exists without cascade');
    await client.end();
  }
}

/** Days whose 適用日 is earlier than their 登録時点 have no change that applies later. */
async function expectEarlierDays(random: Random, companies: readonly RandomCompany[]): Promise<void> {
  const dated = readModels.filter((model) => model !== 'recorded_event');
  let droppedCount = 0;
  for (const { id } of companies) {
    const [day, effectiveOn] = [days.at(-1)!, random.oneOf(days.slice(0, 3))];
    const models = random.shuffled(dated).slice(0, 12);
    models.push('plan', 'device', 'company_service', 'company_user', 'company_service_user');
    const schema = await service.schemaFor(id, day, models, { effectiveOn });
    const [row] = await parts.query<{ upTo: string }>(
      'select up_to_position::text as "upTo" from app.as_of_day where company_id = $1 and day = $2 and effective_on = $3',
      [id, day, effectiveOn],
    );
    for (const model of new Set(models)) {
      const rows = await rowsOf(schema, model, id);
      expect({ model, rows }).toEqual({ model, rows: await rowsWithout(id, BigInt(row!.upTo), effectiveOn, model) });
      if (JSON.stringify(rows) !== JSON.stringify(await rowsOf('read', model, id))) droppedCount += 1;
    }
  }
  // Some changes of the days before apply only later.
  expect(droppedCount).toBeGreaterThan(0);
}

test(`past days have the rows that were live at their end (SEED=${seed})`, async () => {
  const random = new Random(seed);
  const companies = [new RandomCompany(random, days[2]!), new RandomCompany(random, days[2]!)];
  const rowsByDay = new Map<string, Record<string, unknown>>();
  for (const day of days) {
    let position = 0n;
    for (let count = 20 + random.below(80); count >= 0; count--) {
      const company = random.oneOf(companies);
      // A writer's clock may be late, even after the company's day has started.
      const isLate = company.lastDay === day && random.below(10) === 0;
      company.lastDay = day;
      position = await parts.remember({ ...company.happened(), at: `${isLate ? firstDay : day}T03:00:00.000Z` });
    }
    await running.reached(position);
    for (const { id } of companies) rowsByDay.set(`${id} ${day}`, await snapshot(id));
  }
  expect(running.complaints).toEqual([]);
  const wanted = companies.flatMap((company) => days.map((day) => ({ company, day })));
  for (const { company, day } of [...random.shuffled(wanted), ...random.shuffled(wanted).slice(0, 4)]) {
    const models: ReadModel[] = random.shuffled(readModels).slice(0, 1 + random.below(12));
    const schema = await service.schemaFor(company.id, day, models);
    for (const model of models)
      expect({ day, model, rows: await rowsOf(schema, model, company.id) }).toEqual({
        day,
        model,
        rows: rowsByDay.get(`${company.id} ${day}`)![model],
      });
  }
  await expectEarlierDays(random, companies);
  expect(pastDays.complaints).toEqual([]);
  const verified = await verifyPastDays(parts.config, projections, parts.store, { add: () => undefined });
  expect(verified.length).toBeGreaterThan(0);
  expect(verified.filter((verdict) => !isSound(verdict))).toEqual([]);
  const { name } = verified.find((one) => one.rows > 0 && readModels.some((model) => one.name.endsWith(` ${model}`)))!;
  const [day, model] = name.split(' ') as [string, string];
  const schemas = await parts.query<{ name: string }>(
    `select 'as_of_' || id as name from app.as_of_day where day = '${day}' and '${model}' = any(built)`,
  );
  for (const schema of schemas) await parts.query(`delete from ${schema.name}.${model}`);
  const again = await verifyPastDays(parts.config, projections, parts.store, { add: () => undefined });
  const lost = verified.filter((one) => one.name === name && one.rows > 0);
  expect(again.filter((one) => one.name === name && !isSound(one)).map(({ differences }) => differences)).toEqual(
    lost.map(({ rows }) => rows),
  );
});
