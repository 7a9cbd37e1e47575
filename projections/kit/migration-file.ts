import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { readModelSource } from './data-source';
import type { Model } from './table';

/** Placeholders for old rows in a new column that is not null, until the table is rebuilt. */
const placeholders: Record<string, string> = {
  text: `''`,
  integer: '0',
  bigint: '0',
  numeric: '0',
  boolean: 'false',
  jsonb: `'null'`,
  uuid: `'00000000-0000-0000-0000-000000000000'`,
  date: `'-infinity'`,
  'timestamp with time zone': `'-infinity'`,
};

interface GeneratedColumn {
  table: string;
  name: string;
}
const generatedColumns = `select table_name as "table", column_name as name from information_schema.columns
  where table_schema = 'read' and is_generated = 'ALWAYS'`;
// TypeORM queries this table as soon as there is such a column.
const typeormsOwn = `create table if not exists read.typeorm_metadata
  (type text, database text, schema text, "table" text, name text, value text)`;
// Generated columns are in no read model and are no difference: TypeORM would drop them.
const isAbout = ({ table, name }: GeneratedColumn, sql: string) =>
  sql.includes('"typeorm_metadata"') ||
  new RegExp(`^ALTER TABLE "read"\\."${table}" (DROP COLUMN|ADD) "${name}"`).test(sql);

/** The SQL that brings the database up to the read models; empty if it already is. */
export async function missingStatements(config: Config): Promise<{ up: string[]; down: string[] }> {
  const models = getMetadataArgsStorage().tables.map(({ target }) => target as Model);
  const source = await readModelSource(databaseUrlFor(config, 'owner'), models).initialize();
  try {
    await source.query(typeormsOwn);
    const { upQueries, downQueries } = await source.driver.createSchemaBuilder().log();
    await source.query('drop table read.typeorm_metadata');
    const generatedRows = await source.query<GeneratedColumn[]>(generatedColumns);
    const [up, down] = [upQueries, downQueries].map((queries) =>
      queries.map(({ query }) => query).filter((sql) => !generatedRows.some((column) => isAbout(column, sql))),
    ) as [string[], string[]];
    down.reverse();
    return { up: [...up.flatMap(fillColumn), ...rebuildStatements(up)], down };
  } finally {
    await source.destroy();
  }
}

/** Writes a migration for the missing statements to `folder`; answers its path, or undefined if nothing is missing. */
export async function writeMigration(config: Config, name: string, folder: string): Promise<string | undefined> {
  const { up, down } = await missingStatements(config);
  if (up.length === 0) return undefined;
  const at = Date.now();
  const file = join(folder, `${at}-${name}.ts`);
  writeFileSync(file, sourceOf(classNameOf(name, at), up, down));
  return file;
}

function fillColumn(sql: string): string[] {
  const [, alter, column, type] = /^(ALTER TABLE \S+) ADD ("\w+") (.+) NOT NULL$/i.exec(sql) ?? [];
  const placeholder = placeholders[type?.replace(/\(.*\)/, '').toLowerCase() ?? ''];
  if (!alter || !placeholder) return [sql];
  return [`${sql} DEFAULT ${placeholder}`, `${alter} ALTER COLUMN ${column} DROP DEFAULT`];
}

/** Resets changed projections: without a position they are rebuilt when the projections start. */
function rebuildStatements(up: readonly string[]): string[] {
  const changedTables = up.flatMap((sql) => /^ALTER TABLE "read"\."(\w+)"/.exec(sql)?.[1] ?? []);
  const names = [...new Set(changedTables)].map((name) => `'${name}'`);
  return names.length === 0 ? [] : [`UPDATE read.projection SET position = NULL WHERE name IN (${names.join(', ')})`];
}

const classNameOf = (name: string, at: number) =>
  `${name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}${at}`;

const sourceOf = (
  className: string,
  up: readonly string[],
  down: readonly string[],
) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up.map(queryOf).join('\n')}
  }

  async down(runner: QueryRunner): Promise<void> {
${down.map(queryOf).join('\n')}
  }
}
`;

const queryOf = (sql: string) => `    await runner.query(\`${sql.trim().replaceAll('`', '\\`')}\`);`;
