import type { Client } from 'pg';
import { asOfSchema } from '../../../backend/platform/kit/as-of-days';
import type { Config } from '../../../backend/platform/kit/config';
import type { EventStore } from '../../../backend/platform/kit/event-store';
import { Builder } from '../builder';
import { tryLock } from '../locks';
import type { Progress } from '../progress';
import type { Projection } from '../projection';
import { withOwner } from '../rebuild';
import { createScratch, fillTotals, type Scratch } from '../scratch';
import { compare, verifySchema, type Verdict } from '../verify';
import { projectionsOn } from './applied-by';
import { CompanyLedger } from './company-ledger';
import { isHistory } from './day-schema';

interface Day {
  id: number;
  companyId: string;
  day: string;
  effectiveOn: string;
  upTo: string;
  built: string[];
}

/**
 * Builds the read models of every past day that is shown from the first event of its company, without earlier days and
 * live rows, and compares every row both ways. A day that is dropped meanwhile is left out.
 */
export async function verifyPastDays(
  config: Config,
  projections: readonly Projection[],
  ledger: EventStore,
  progress: Pick<Progress, 'add'>,
): Promise<Verdict[]> {
  return withOwner(config, async (client) => {
    if (!(await tryLock(client, 'scratch', verifySchema))) throw new Error('Another process is verifying');
    const verdicts: Verdict[] = [];
    for (const day of await daysOf(client)) {
      const chosenProjections = projections.filter(({ name }) => day.built.includes(name) && !isHistory(name));
      const builtTables = await buildFromZero(client, ledger, projectionsOn(day, chosenProjections), day, progress);
      verdicts.push(...(await compareDay(client, builtTables, day)));
      await client.query(`drop schema if exists ${verifySchema} cascade`);
    }
    return verdicts;
  });
}

const daysOf = async (client: Client): Promise<Day[]> => {
  const { rows } = await client.query<Day>(
    `select id, company_id as "companyId", day::text, effective_on::text as "effectiveOn",
       up_to_position::text as "upTo", built from app.as_of_day
     where built <> '{}' order by company_id, day`,
  );
  return rows;
};

async function buildFromZero(
  client: Client,
  ledger: EventStore,
  projections: readonly Projection[],
  { companyId, upTo }: Day,
  progress: Pick<Progress, 'add'>,
): Promise<Scratch[]> {
  const scratches: Scratch[] = [];
  for (const projection of projections) scratches.push(await createScratch(client, projection, verifySchema));
  const own = new CompanyLedger(client, ledger, companyId, BigInt(upTo));
  await new Builder(client, own, scratches, progress).advance(() => BigInt(upTo));
  for (const scratch of scratches) await fillTotals(client, scratch);
  return scratches;
}

const undefinedTable = '42P01';

async function compareDay(client: Client, scratches: readonly Scratch[], { id, day, upTo }: Day): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  try {
    for (const { projection } of scratches)
      for (const table of [projection.table, ...projection.totals]) {
        const verdict = await compare(client, table, asOfSchema(id));
        verdicts.push({ ...verdict, name: `${day} ${verdict.name}`, upTo: BigInt(upTo) });
      }
  } catch (error) {
    if ((error as { code?: string }).code !== undefinedTable) throw error;
  }
  return verdicts;
}
