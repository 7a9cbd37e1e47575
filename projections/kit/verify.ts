import type { Client } from 'pg';
import type { Config } from '../../backend/platform/kit/config';
import { Builder } from './builder';
import { beforeAll } from './checkpoints';
import type { Ledger } from './ledger';
import { tryLock } from './locks';
import type { Progress } from './progress';
import type { Projection } from './projection';
import { createScratches, withOwner } from './rebuild';
import { fillTotals, tablesOf } from './scratch';
import type { Table } from './table';

export const verifySchema = 'verify';
const liveSchema = 'verify_live';

/** A row that differs from the log; `live` or `rebuilt` is undefined if there is no such row. */
export interface Difference {
  key: Record<string, unknown>;
  live?: Record<string, unknown>;
  rebuilt?: Record<string, unknown>;
}
export interface Verdict {
  name: string;
  rows: number;
  differences: number;
  /** The first of them. */
  examples: Difference[];
  /** The position of the last event in the rows; undefined when they were never built, so that nothing was compared. */
  upTo?: bigint;
  /** The position of the event that has stopped it: its rows are compared as of there. */
  stoppedAt?: string;
}

const maxDifferences = 10;

/** Whether its rows are what the log says, and follow it. */
export const isSound = ({ differences, stoppedAt, upTo }: Verdict): boolean =>
  differences === 0 && stoppedAt === undefined && upTo !== undefined;

/**
 * Rebuilds these projections from the log up to the live positions and compares every row both ways.
 * It blocks nobody: it compares a copy of the live rows taken in one snapshot with their positions.
 */
export async function verify(
  config: Config,
  projections: readonly Projection[],
  ledger: Ledger,
  progress: Progress,
): Promise<Verdict[]> {
  return withOwner(config, async (client) => {
    if (!(await tryLock(client, 'scratch', verifySchema))) throw new Error('Another process is verifying');
    const scratches = await createScratches(client, projections, verifySchema);
    const builder = new Builder(client, ledger, scratches, progress);
    const soFar = await positionsOf(client);
    await builder.advance((name) => soFar.get(name) ?? beforeAll);
    const copiedPositions = await copyLive(client, projections);
    await builder.advance((name) => copiedPositions.get(name) ?? beforeAll);
    await builder.insertStaged();
    for (const scratch of scratches) await fillTotals(client, scratch);
    const verdicts: Verdict[] = [];
    const stoppedAtByName = await stoppedOf(client);
    const isLogEmpty = (await ledger.head()) === undefined;
    for (const { name, table, totals } of projections) {
      const position = copiedPositions.get(name) ?? beforeAll;
      const upTo = position > beforeAll || isLogEmpty ? position : undefined;
      for (const one of [table, ...totals])
        verdicts.push({ ...(await compare(client, one, liveSchema)), upTo, stoppedAt: stoppedAtByName.get(name) });
    }
    await client.query(`drop schema ${liveSchema} cascade; drop schema ${verifySchema} cascade`);
    return verdicts;
  });
}

async function positionsOf(client: Client): Promise<Map<string, bigint>> {
  const { rows } = await client.query<{ name: string; position: string | null }>(
    'select name, position from read.projection',
  );
  return new Map(rows.map(({ name, position }) => [name, BigInt(position ?? beforeAll)]));
}

async function stoppedOf(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; position: string }>(
    `select name, error_position as position from read.projection where state = 'stopped'`,
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
}

async function copyLive(client: Client, projections: readonly Projection[]): Promise<Map<string, bigint>> {
  await client.query(`drop schema if exists ${liveSchema} cascade; create schema ${liveSchema}`);
  await client.query('begin isolation level repeatable read');
  const positions = await positionsOf(client);
  for (const name of projections.flatMap(tablesOf))
    await client.query(`create table ${liveSchema}."${name}" as table read."${name}"; analyze ${liveSchema}."${name}"`);
  await client.query('commit');
  return positions;
}

/** Compares the rows of a table in a schema with those in the scratch schema. */
export async function compare(client: Client, { name, columns, key }: Table, schema: string): Promise<Verdict> {
  const keys = columns.filter(({ property }) => key.includes(property)).map((column) => column.name);
  const both = `${schema}."${name}" live full join ${verifySchema}."${name}" rebuilt using (${keys})`;
  const { rows } = await client.query<Difference & { differences: number }>(
    `select json_build_object(${keys.map((one) => `'${one.slice(1, -1)}', ${one}`)}) as key,
       to_jsonb(live) as live, to_jsonb(rebuilt) as rebuilt, count(*) over () as differences
     from ${both} where to_jsonb(live) is distinct from to_jsonb(rebuilt) limit ${maxDifferences}`,
  );
  const countRows = await client.query<{ rows: number }>(`select count(*) as rows from ${schema}."${name}"`);
  const examples = rows.map((row) => ({ key: row.key, live: row.live, rebuilt: row.rebuilt }));
  return { name, rows: countRows.rows[0]?.rows ?? 0, differences: rows[0]?.differences ?? 0, examples };
}
