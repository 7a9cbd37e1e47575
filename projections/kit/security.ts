import { escapeIdentifier, type ClientBase } from 'pg';
import type { Config } from '../../backend/platform/kit/config';
import { companyOfSession, rolesOf } from '../../backend/platform/kit/database-roles';

/** What the roles may do in schema `read` outside the rows of read models. */
export const grantStatements = (config: Config): string[] => {
  const roles = rolesOf(config);
  const backend = escapeIdentifier(roles.backend);
  const projections = escapeIdentifier(roles.projections);
  return [
    `grant usage on schema read to ${backend}, ${projections}`,
    `grant select on read.projection to ${backend}`,
    `grant select, insert, update, delete on read.projection to ${projections}`,
  ];
};

/**
 * Tenant isolation by row-level security: every row of a read model stays inside its company. The backend reads those of `daicho.company_id` and writes none,
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

/** The tables of schema `read` whose rows belong to a company. */
export async function companyTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'read'::regnamespace and c.relkind = 'r' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}
