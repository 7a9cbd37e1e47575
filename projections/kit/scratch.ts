import { escapeIdentifier, type ClientBase } from 'pg';
import type { Config } from '../../backend/platform/kit/config';
import { notifying } from './applier';
import { rebuiltAnnouncement } from './announcement';
import type { Projection } from './projection';
import { rowSecurityStatements } from './security';
import { inlineValues } from './statements';
import type { RowsOf } from './table';

/** A table beside the live one, of the same name and with the same definition, in a schema of its own. */
export interface Scratch {
  readonly projection: Projection;
  readonly schema: string;
  /** As SQL names it. */
  readonly target: string;
  /** Where rows wait that the database numbers all together. */
  readonly staging?: string;
}

export const qualifiedName = (schema: string, name: string) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** The table of a projection and those of its totals. */
export const tablesOf = ({ name, totals }: Projection): string[] => [name, ...totals.map((table) => table.name)];

/** Creates an empty table with the live table's columns, checks and key; other constraints and indexes follow when it is full. */
export async function createScratch(client: ClientBase, projection: Projection, schema: string): Promise<Scratch> {
  await client.query(`create schema if not exists ${escapeIdentifier(schema)}`);
  for (const name of tablesOf(projection)) await createTable(client, schema, name);
  const scratch = { projection, schema, target: qualifiedName(schema, projection.name) };
  if (!projection.insert) return scratch;
  const staging = escapeIdentifier(`staged_${projection.name}`);
  await client.query(`create temp table ${staging} as table ${scratch.target} with no data`);
  return { ...scratch, staging };
}

/** Puts the rows that wait into the scratch table, numbered. */
export async function insertStaged(client: ClientBase, { projection, target, staging }: Scratch): Promise<void> {
  const { table, insert } = projection;
  if (!staging || !insert) return;
  const waiting: RowsOf = (columns) =>
    `(select ${columns.map(({ name }) => name)} from ${staging}) as v(${columns.map(({ property }) => `"${property}"`)})`;
  await client.query(`${insert(target, table, waiting)}; truncate ${staging}`);
}

async function createTable(client: ClientBase, schema: string, table: string): Promise<void> {
  const target = qualifiedName(schema, table);
  const live = qualifiedName('read', table);
  await client.query(`drop table if exists ${target}`);
  await client.query(`create unlogged table ${target} (like ${live} including all excluding indexes)`);
  await addConstraints(client, schema, table, ['p']);
}

async function addConstraints(client: ClientBase, schema: string, table: string, kinds: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = any($2) order by contype, conname`,
    [qualifiedName('read', table), kinds],
  );
  for (const { name, definition } of rows)
    await client.query(
      `alter table ${qualifiedName(schema, table)} add constraint ${escapeIdentifier(name)} ${definition}`,
    );
}

/** Makes the table survive a crash. Postgres rewrites it, so indexes come after. */
const makeDurable = (client: ClientBase, schema: string, table: string): Promise<unknown> =>
  client.query(`alter table ${qualifiedName(schema, table)} set logged`);

/** Fills the totals from the rows of the scratch table. */
export async function fillTotals(client: ClientBase, { projection, schema }: Scratch): Promise<void> {
  if (projection.totals.length > 0)
    await client.query(`select ${qualifiedName('read', `${projection.name}_totals`)}($1)`, [schema]);
}

/** From now on the live table's triggers keep the totals. */
async function keepTotals(client: ClientBase, { projection, target }: Scratch): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [qualifiedName('read', projection.name)],
  );
  for (const { definition } of rows) await client.query(definition.replace(/ ON \S+ /, ` ON ${target} `));
}

async function makeTotals(client: ClientBase, scratch: Scratch): Promise<void> {
  await fillTotals(client, scratch);
  for (const { name } of scratch.projection.totals) {
    await makeDurable(client, scratch.schema, name);
    await indexTable(client, scratch.schema, name);
  }
}

type Job = (client: ClientBase) => Promise<unknown>;

/** The remaining work on full tables, in three rounds; the jobs of a round can run concurrently. */
export const finishing = (scratches: readonly Scratch[]): Job[][] => [
  scratches.map(
    ({ schema, projection }) =>
      (client) =>
        makeDurable(client, schema, projection.name),
  ),
  scratches.flatMap((scratch): Job[] => [
    (client) => makeTotals(client, scratch),
    (client) => indexTable(client, scratch.schema, scratch.projection.name),
  ]),
  scratches.map((scratch) => (client) => keepTotals(client, scratch)),
];

/** Creates the live table's other constraints and indexes under their names, which later migrations expect. */
export async function indexTable(client: ClientBase, schema: string, table: string): Promise<void> {
  await addConstraints(client, schema, table, ['u', 'x']);
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [qualifiedName('read', table)],
  );
  const target = qualifiedName(schema, table);
  for (const { definition } of rows)
    await client.query(definition.replace(/ ON (ONLY )?\S+ USING /, ` ON ${target} USING `));
  await client.query(`analyze ${target}`);
}

export async function largestFirst(client: ClientBase, scratches: readonly Scratch[]): Promise<Scratch[]> {
  const sizes = new Map<Scratch, number>();
  for (const scratch of scratches) {
    const { rows } = await client.query<{ size: number }>('select pg_relation_size($1) as size', [scratch.target]);
    sizes.set(scratch, rows[0]?.size ?? 0);
  }
  return [...scratches].sort((a, b) => sizes.get(b)! - sizes.get(a)!);
}

/**
 * Puts it in the place of the live table, with policies, grants and checkpoint, in one transaction.
 * Readers wait for a moment or not at all; a swap that would make them wait long is given up and tried again.
 */
export async function swapIn(client: ClientBase, config: Config, scratch: Scratch, position: bigint): Promise<void> {
  const { name } = scratch.projection;
  const tables = tablesOf(scratch.projection);
  const live = tables.map((table) => qualifiedName('read', table)).join(', ');
  const moveStatements = tables.map((table) => `alter table ${qualifiedName(scratch.schema, table)} set schema read`);
  await client.query(tables.flatMap((table) => rowSecurityStatements(config, scratch.schema, table)).join(';'));
  for (let lockTimeoutMs = 100; ; lockTimeoutMs = Math.min(lockTimeoutMs * 2, 3_000)) {
    try {
      await client.query(
        `begin; set local lock_timeout = ${lockTimeoutMs}; lock table ${live} in access exclusive mode`,
      );
      // Past days have views of it, and may be built by the former version.
      await client.query(['delete from app.as_of_day', `drop table ${live} cascade`, ...moveStatements].join(';'));
      await client.query(
        `insert into read.projection (name, position, state) values ($1, $2, 'running') on conflict (name) do update
         set position = excluded.position, state = 'running', error = null, error_position = null, updated_at = now()`,
        [name, position < 0n ? null : String(position)],
      );
      await client.query([...(await announcement(client, scratch)), 'commit'].join(';'));
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '55P03') throw error;
    }
  }
}

async function announcement(client: ClientBase, { projection }: Scratch): Promise<string[]> {
  const { rows } = await client.query<{ position: string | null }>(
    `select min(position)::text as position from read.projection where state <> 'stopped'`,
  );
  return rebuiltAnnouncement(BigInt(rows[0]?.position ?? 0), [projection.name]).map((payload) =>
    inlineValues(notifying(payload)),
  );
}

/** Drops the remains of killed rebuilds, except those still in progress. */
export async function dropAbandoned(
  client: ClientBase,
  schema: string,
  isAbandoned: (name: string) => Promise<boolean>,
) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r'`,
    [schema],
  );
  for (const { name } of rows)
    if (await isAbandoned(name)) await client.query(`drop table if exists ${qualifiedName(schema, name)}`);
}
