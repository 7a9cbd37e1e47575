import { databaseUrlFor, type Config, type DatabaseRole } from './config';

const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The database roles of this configuration, by name. */
export const rolesOf = (config: Config): Record<DatabaseRole, string> => ({
  owner: userOf(databaseUrlFor(config, 'owner')),
  backend: userOf(databaseUrlFor(config, 'backend')),
  projections: userOf(databaseUrlFor(config, 'projections')),
});

/** The company that a session may see. As a subquery, Postgres evaluates it once for each statement, not for each row. */
export const companyOfSession = `(select nullif(current_setting('daicho.company_id', true), '')::uuid)`;
