import { isPerson } from '../../projections/users/person.sql';
import { databaseUrlFor, type Config } from '../platform/kit/config';
import { poolOf } from '../platform/http/pools';

/** A company as the operator sees it; the terms are null when it has no contract. */
export interface CompanyLine {
  id: string;
  name: string;
  registeredAt: string;
  administrators: number;
  users: number;
  services: number;
  kind: string | null;
  renewalCycle: string | null;
  startsOn: string | null;
  endsOn: string | null;
  minUserLimit: number | null;
  maxUserLimit: number | null;
  possibleRegistrationCount: number | null;
}

const everyCompany = `
  select c.company_id as id, c.name, c.registered_at as "registeredAt",
    (select count(*) from administrator a where a.company_id = c.company_id) as administrators,
    (select count(*) from company_user u where u.company_id = c.company_id and ${isPerson('u')}) as users,
    (select count(*) from company_service s where s.company_id = c.company_id) as services,
    t.kind, t.renewal_cycle as "renewalCycle", t.starts_on as "startsOn", t.ends_on as "endsOn",
    t.min_user_limit as "minUserLimit", t.max_user_limit as "maxUserLimit",
    t.possible_registration_count as "possibleRegistrationCount"
  from company c left join contract t on t.company_id = c.company_id
  order by c.registered_at, c.company_id`;

/** Every company; only the owner of the database sees more than one. */
export async function companies(config: Config): Promise<CompanyLine[]> {
  const pool = poolOf(databaseUrlFor(config, 'owner'), { max: 1, options: '-c search_path=read' });
  try {
    return (await pool.query<CompanyLine>(everyCompany)).rows;
  } finally {
    await pool.end();
  }
}

/** The companies as lines of text. */
export function companyTable(lines: readonly CompanyLine[]): string {
  const heading = ['ID', 'CONTRACT', 'PERIOD', 'USERS', 'SERVICES', 'ADMINS', 'NAME'];
  const rows = lines.map((line) => [
    line.id,
    line.kind ?? 'none',
    line.startsOn ? `${line.startsOn} - ${line.endsOn ?? 'open'}` : '',
    line.kind ? `${line.users} of ${line.minUserLimit}-${line.maxUserLimit}` : `${line.users}`,
    line.kind ? `${line.services} of ${line.possibleRegistrationCount}` : `${line.services}`,
    `${line.administrators}`,
    line.name,
  ]);
  return textTable(heading, rows);
}

/** Columns of text; the last may hold Japanese letters, which are as wide as two. */
export function textTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]!.length)));
  const lines = [heading, ...rows].map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at]!))).join('  '),
  );
  return lines.join('\n');
}
