import { escapeIdentifier, escapeLiteral } from 'pg';
import { databasePasswordOf, type Config } from '../kit/config';
import { companyOfSession, rolesOf } from '../kit/database-roles';

/** Makes the two roles that do the daily work: neither owns anything, neither may step around row security. */
export const roleStatements = (config: Config, existing: ReadonlySet<string>, database: string): string[] =>
  (['backend', 'projections'] as const).flatMap((role) => {
    const name = rolesOf(config)[role];
    const quotedName = escapeIdentifier(name);
    const login = `login password ${escapeLiteral(databasePasswordOf(config, role))}`;
    const settings = ['search_path = read', `timezone = 'UTC'`];
    return [
      existing.has(name)
        ? `alter role ${quotedName} ${login}`
        : `create role ${quotedName} nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${login}`,
      ...settings.map((setting) => `alter role ${quotedName} in database ${escapeIdentifier(database)} set ${setting}`),
    ];
  });

/** What the roles may do in schema `app`: the projections read persons' keys, the backend works on all data. */
export const grantStatements = (config: Config): string[] => {
  const roles = rolesOf(config);
  const backend = escapeIdentifier(roles.backend);
  const projections = escapeIdentifier(roles.projections);
  return [
    `grant usage on schema app to ${backend}, ${projections}`,
    `grant select, insert, update, delete on all tables in schema app to ${backend}`,
    `revoke all on app.prepared, app.migration from ${backend}`,
    `grant select on app.person_key to ${projections}`,
  ];
};

/** The backend adds rows to its company's access log and reads them; of a row it changes its counts and what they count. */
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
    `grant update (count, last_at, rows_count, calls, filters) on app.access_log to ${escapeIdentifier(backend)}`,
    `grant execute on function app.prepare_access_log(date) to ${escapeIdentifier(backend)}`,
  ];
};
