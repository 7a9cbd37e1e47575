import { addDays } from '../../backend/contract/calendar';
import { readModels, type ReadModel } from '../../backend/contract/read-models';
import { AppDatabase } from '../../backend/platform/http/app-database';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { verifyPastDays } from '../../projections/kit/as-of/verify-past-days';
import { isSound } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Happened, type Parts } from '../support/parts';
import { startPastDays, type RunningPastDays } from '../support/past-days';
import { Random } from '../support/random';
import { startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';

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

/** A company whose events are drawn at random; an entity may change after it is deleted no more. */
class RandomCompany {
  readonly story = new Story();
  readonly rowsByDay = new Map<string, Record<string, unknown>>();
  /** The day of its latest event. */
  lastDay = '';
  private readonly services: string[] = [];
  private readonly plans: [plan: string, service: string][] = [];
  private readonly users: string[] = [];
  private readonly payments: string[] = [];

  constructor(private readonly random: Random) {}

  get id(): string {
    return this.story.companyId;
  }

  happened(): Happened {
    const { random, story, services, plans, users, payments } = this;
    const service = random.oneOf(services);
    const user = random.oneOf(users);
    const plan = random.oneOf(plans);
    const payment = random.oneOf(payments);
    const made = (list: string[]) => list[list.push(newId()) - 1]!;
    const possible: (() => Happened)[] = [
      () => story.registered(made(services), `サービス${random.below(100)}`),
      () => story.added(made(users), `山田 ${random.below(100)}`),
      () =>
        story.paid(made(payments), `取引先${random.below(9)}`, `2026-0${1 + random.below(9)}-10`, random.below(99_999)),
    ];
    if (service) {
      possible.push(() => story.renamed(service, `新名${random.below(100)}`));
      possible.push(() => {
        const id = newId();
        plans.push([id, service]);
        return story.planned(id, service, random.below(9_999));
      });
      if (random.below(4) === 0) possible.push(() => story.deleted(services.splice(services.indexOf(service), 1)[0]!));
    }
    if (plan) possible.push(() => story.priced(plan[0], plan[1], random.below(9_999), '2026-04-01'));
    if (user) possible.push(() => story.promoted(user, `役職${random.below(9)}`, '2026-02-01'));
    if (payment) {
      const payee = `訂正後${random.below(9)}`;
      possible.push(() =>
        story.payment(payment, { type: 'PaymentPayeeCorrected', data: { payee, companyServiceId: null } }),
      );
      const withdraw = () => payments.splice(payments.indexOf(payment), 1)[0]!;
      if (random.below(3) === 0)
        possible.push(() => story.payment(withdraw(), { type: 'PaymentDeleted', data: { companyServiceId: null } }));
    }
    if (user && service) possible.push(() => story.connected(newId(), service, user));
    return random.oneOf(possible)();
  }
}

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

test(`past days have the rows that were live at their end (SEED=${seed})`, async () => {
  const random = new Random(seed);
  const companies = [new RandomCompany(random), new RandomCompany(random)];
  for (const day of days) {
    let position = 0n;
    for (let count = random.below(60); count >= 0; count--) {
      const company = random.oneOf(companies);
      // A writer's clock may be late, even after the company's day has started.
      const isLate = company.lastDay === day && random.below(10) === 0;
      company.lastDay = day;
      position = await parts.remember({ ...company.happened(), at: `${isLate ? firstDay : day}T03:00:00.000Z` });
    }
    await running.reached(position);
    for (const company of companies) company.rowsByDay.set(day, await snapshot(company.id));
  }
  const wanted = companies.flatMap((company) => days.map((day) => ({ company, day })));
  for (const { company, day } of [...random.shuffled(wanted), ...random.shuffled(wanted).slice(0, 4)]) {
    const models: ReadModel[] = random.shuffled(readModels).slice(0, 1 + random.below(12));
    const schema = await service.schemaFor(company.id, day, models);
    for (const model of models)
      expect({ day, model, rows: await rowsOf(schema, model, company.id) }).toEqual({
        day,
        model,
        rows: company.rowsByDay.get(day)![model],
      });
  }
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
