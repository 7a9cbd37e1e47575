import { Client } from 'pg';
import { addDays } from '../../backend/contract/calendar';
import { readModels, type ReadModel } from '../../backend/contract/read-models';
import { pgTypes } from '../../backend/platform/kit/pg-types';
import type { Fact } from '../../backend/platform/kit/events';
import { Builder } from '../../projections/kit/builder';
import { createScratch, fillTotals } from '../../projections/kit/scratch';
import { projections } from '../../projections/registry';
import type { PastParts } from './past-parts';
import type { Random } from './random';
import { RandomCompany } from './random-company';
import { appliedDayFields } from './random-ground';
import { quiet } from './running-projections';

const firstDay = '2026-02-26';
const days = Array.from({ length: 6 }, (_, index) => addDays(firstDay, index));
const tables: Record<string, readonly string[]> = Object.fromEntries(
  projections.map(({ name, totals }) => [name, [name, ...totals.map((total) => total.name)]]),
);
/** Their rows hold the days from which they apply: they take every event. */
const holdingDays: readonly ReadModel[] = ['plan_price', 'account_term', 'department_term', 'department_member'];
/** Each of them has changes that apply from a day, which must not be left out by chance. */
const alwaysRead: readonly ReadModel[] = [
  ...(['plan', 'device', 'company_service', 'company_user', 'company_service_user'] as const),
  ...(['service_account', 'directory_app', 'detected_service', 'account_term'] as const),
];

type Rows = Partial<Record<ReadModel, unknown[]>>;

/** Random histories of companies, whose past days are compared with the rows that were live on them. */
export class RandomPasts {
  constructor(private readonly world: PastParts) {}

  /** Two companies live through some days; then every day is read as of later, in any order. */
  async expectPastOfTwo(random: Random, eventsPerDay: number): Promise<void> {
    const companies = [new RandomCompany(random, days[2]!), new RandomCompany(random, days[2]!)];
    const rowsByDay = await this.liveThrough(companies, random, eventsPerDay);
    expect(this.world.running.complaints).toEqual([]);
    const wanted = companies.flatMap((company) => days.map((day) => ({ company, day })));
    for (const { company, day } of [...random.shuffled(wanted), ...random.shuffled(wanted).slice(0, 4)]) {
      const models = random.shuffled(readModels).slice(0, 1 + random.below(12));
      const schema = await this.world.service.schemaFor(company.id, day, models);
      const [past, then] = [await this.rowsOf(schema, models, company.id), rowsByDay.get(`${company.id} ${day}`)!];
      for (const model of models) expect({ day, model, rows: past[model] }).toEqual({ day, model, rows: then[model] });
    }
    await this.expectEarlierDays(random, companies);
    expect(this.world.pastDays.complaints).toEqual([]);
  }

  /** @returns the live rows at the end of each company's days */
  private async liveThrough(companies: readonly RandomCompany[], random: Random, eventsPerDay: number) {
    const rowsByDay = new Map<string, Rows>();
    for (const day of days) {
      let position = 0n;
      for (let count = random.below(eventsPerDay) + 20; count >= 0; count--) {
        const company = random.oneOf(companies);
        // A writer's clock may be late, even after the company's day has started.
        const isLate = company.lastDay === day && random.below(10) === 0;
        company.lastDay = day;
        position = await this.world.parts.remember({
          ...company.happened(),
          at: `${isLate ? firstDay : day}T03:00:00.000Z`,
        });
      }
      await this.world.running.reached(position);
      for (const { id } of companies) rowsByDay.set(`${id} ${day}`, await this.rowsOf('read', readModels, id));
    }
    return rowsByDay;
  }

  /** Days whose 適用日 is earlier than their 登録時点 have no change that applies later. */
  private async expectEarlierDays(random: Random, companies: readonly RandomCompany[]): Promise<void> {
    const dated = readModels.filter((model) => model !== 'recorded_event');
    let droppedCount = 0;
    for (const { id } of companies) {
      const [day, effectiveOn] = [days.at(-1)!, random.oneOf(days.slice(0, 3))];
      const models = [...new Set([...alwaysRead, ...random.shuffled(dated).slice(0, 10)])];
      const schema = await this.world.service.schemaFor(id, day, models, { effectiveOn });
      const [row] = await this.world.parts.query<{ upTo: string }>(
        'select up_to_position::text as "upTo" from app.as_of_day where company_id = $1 and day = $2 and effective_on = $3',
        [id, day, effectiveOn],
      );
      const [past, live] = [await this.rowsOf(schema, models, id), await this.rowsOf('read', models, id)];
      const built = await this.rowsWithout(id, BigInt(row!.upTo), effectiveOn, models);
      for (const model of models) {
        expect({ model, rows: past[model] }).toEqual({ model, rows: built[model] });
        if (JSON.stringify(past[model]) !== JSON.stringify(live[model])) droppedCount += 1;
      }
    }
    // Some changes of the days before apply only later.
    expect(droppedCount).toBeGreaterThan(0);
  }

  /** The rows of read models and their totals, by one statement. */
  private async rowsOf(schema: string, models: readonly ReadModel[], companyId: string): Promise<Rows> {
    const ofTable = (model: ReadModel) => (table: string) =>
      `select '${model}' as model, '${table}' as name, to_jsonb(t) as row, t::text as text
       from ${schema}.${table} t where company_id = $1`;
    const selects = models.flatMap((model) => tables[model]!.map(ofTable(model)));
    const found = await this.world.parts.query<{ model: ReadModel; row: unknown }>(
      `select model, row from (${selects.join(' union all ')}) r order by name, text`,
      [companyId],
    );
    const rows = (model: ReadModel) => found.filter((one) => one.model === model).map(({ row }) => row);
    return Object.fromEntries(models.map((model) => [model, rows(model)]));
  }

  /** Rows built from the facts up to a position, without those that apply only after a day. */
  private async rowsWithout(
    companyId: string,
    upTo: bigint,
    effectiveOn: string,
    models: readonly ReadModel[],
  ): Promise<Rows> {
    const isLate = ({ data }: Fact) => appliedDayFields.some((name) => String(data[name] ?? '') > effectiveOn);
    const { store } = this.world.parts;
    const ledgerOf = (takesAll: boolean) => ({
      async *readAll({ types }: { types: readonly string[] }) {
        for await (const facts of store.readAll({ types }))
          yield facts.filter(
            (fact) => fact.companyId === companyId && fact.position <= upTo && (takesAll || !isLate(fact)),
          );
      },
    });
    const client = new Client({ connectionString: this.world.parts.config.databaseUrl, types: pgTypes });
    await client.connect();
    try {
      for (const takesAll of [true, false]) {
        const chosen = models.filter((model) => holdingDays.includes(model) === takesAll);
        const scratches = [];
        for (const model of chosen)
          scratches.push(
            await createScratch(
              client,
              projections.find(({ name }) => name === model)!,
              'without',
            ),
          );
        await new Builder(client, ledgerOf(takesAll), scratches, quiet()).advance(() => upTo);
        for (const scratch of scratches) await fillTotals(client, scratch);
      }
      return await this.rowsOf('without', models, companyId);
    } finally {
      await client.query('drop schema if exists without cascade');
      await client.end();
    }
  }
}
