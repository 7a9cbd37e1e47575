import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { databasePasswordOf, databaseUrlFor, type Config, type DatabaseRole } from '../../backend/platform/kit/config';

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The database roles of this configuration, by name. */
export const rolesOf = (config: Config): Record<DatabaseRole, string> => ({
  owner: userOf(databaseUrlFor(config, 'owner')),
  backend: userOf(databaseUrlFor(config, 'backend')),
  projections: userOf(databaseUrlFor(config, 'projections')),
});

/** Makes the two roles that do the daily work: neither owns anything, neither may step around row security. */
export const roleStatements = (config: Config, existing: ReadonlySet<string>, database: string): string[] =>
  (['backend', 'projections'] as const).flatMap((role) => {
    const name = rolesOf(config)[role];
    const quoted = escapeIdentifier(name);
    const login = `login password ${escapeLiteral(databasePasswordOf(config, role))}`;
    const settings = ['search_path = read', `timezone = 'UTC'`];
    return [
      existing.has(name)
        ? `alter role ${quoted} ${login}`
        : `create role ${quoted} nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${login}`,
      ...settings.map((setting) => `alter role ${quoted} in database ${escapeIdentifier(database)} set ${setting}`),
    ];
  });

/** The grants of the roles outside the rows of read models. */
export const grantStatements = (config: Config): string[] => {
  const roles = rolesOf(config);
  const backend = escapeIdentifier(roles.backend);
  const projections = escapeIdentifier(roles.projections);
  return [
    `grant usage on schema app, read to ${backend}, ${projections}`,
    `grant select, insert, update, delete on all tables in schema app to ${backend}`,
    `revoke all on app.prepared from ${backend}`,
    `grant select on app.person_key to ${projections}`,
    `grant select on read.projection to ${backend}`,
    `grant select, insert, update, delete on read.projection to ${projections}`,
  ];
};

/** As a subquery, Postgres evaluates it once for each statement, not for each row. */
const companyOfSession = `(select nullif(current_setting('daicho.company_id', true), '')::uuid)`;

/**
 * Keeps every row of a read model inside its company: the backend reads those of `daicho.company_id` and writes none,
 * the projections write all. The owner, too, is bound by policies, and has one, so that migrations can move rows.
 */
export const rowSecurityStatements = (config: Config, schema: string, table: string): string[] => {
  const roles = rolesOf(config);
  const name = `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
  const [owner, backend, projections] = [roles.owner, roles.backend, roles.projections].map(escapeIdentifier);
  return [
    `alter table ${name} enable row level security, force row level security`,
    `drop policy if exists own_company on ${name}`,
    `create policy own_company on ${name} for select to ${backend}
       using (company_id = ${companyOfSession})`,
    `drop policy if exists every_company on ${name}`,
    `create policy every_company on ${name} to ${projections}, ${owner} using (true) with check (true)`,
    `grant select on ${name} to ${backend}`,
    `grant select, insert, update, delete on ${name} to ${projections}`,
  ];
};

/** The backend adds rows to its company's access log and reads them; of a row it changes nothing but its counts. */
export const accessLogStatements = (config: Config): string[] => {
  const { owner, backend } = rolesOf(config);
  const ownCompany = `company_id = ${companyOfSession}`;
  return [
    'alter table app.access_log enable row level security, force row level security',
    'drop policy if exists own_company on app.access_log',
    `create policy own_company on app.access_log to ${escapeIdentifier(backend)}
       using (${ownCompany}) with check (${ownCompany})`,
    'drop policy if exists every_company on app.access_log',
    `create policy every_company on app.access_log to ${escapeIdentifier(owner)} using (true) with check (true)`,
    `revoke update, delete on app.access_log from ${escapeIdentifier(backend)}`,
    `grant update (count, last_at, rows_count) on app.access_log to ${escapeIdentifier(backend)}`,
    `grant execute on function app.prepare_access_log(date) to ${escapeIdentifier(backend)}`,
  ];
};

/** The tables of schema `read` whose rows belong to a company. */
export async function companyTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'read'::regnamespace and c.relkind = 'r' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}
