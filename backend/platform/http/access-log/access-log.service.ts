import { Injectable } from '@nestjs/common';
import type { accessKinds } from '../../../contract/access-words';
import type { WordOf } from '../../../contract/vocabulary';
import { derivedId, newId } from '../../kit/ids';
import type { LinkPrincipal } from '../../kit/principal';
import { storableJson } from '../../kit/storable-text';
import { AppDatabase } from '../app-database';
import type { HttpRequest } from '../api-request';

export interface AccessEntry {
  companyId: string;
  /** The administrator, or the link of an auditor or reviewer. */
  administratorId: string;
  actorKind?: 'administrator' | LinkPrincipal['kind'];
  kind: WordOf<typeof accessKinds>;
  /** The exported list, the person whose data was viewed, or what an auditor viewed and as of when. */
  subject?: { list?: string; entity?: string; id?: string; screen?: string; asOf?: string; knownAsOf?: string };
  /** What was read, and by which filters: those of one group are gathered. */
  calls?: readonly string[];
  filters?: readonly string[];
  /** When the request arrived. */
  at: string;
  address?: string;
  userAgent?: string;
  /** Entries of one group within a minute are one row with a count. */
  group?: string;
}

/** The administrator whose sessions were ended by another one. */
interface ForcedEnd {
  companyId: string;
  by: string;
  of: string;
  http: Pick<HttpRequest, 'at' | 'ip' | 'headers'>;
}

/** Names a row, so that its number of rows can be added. */
export type AccessRow = Pick<AccessEntry, 'companyId'> & { id: string; at: string };

type Lists = Required<Pick<AccessEntry, 'calls' | 'filters'>>;
type StoredAccess = AccessEntry & AccessRow & Lists & { lastAt: string; count: number };

const maxUserAgentLength = 400;
const missingPartition = '23514';

/** When and from where a request comes, as the access log shows it. */
export const originOf = ({ at, ip, headers }: Pick<HttpRequest, 'at' | 'ip' | 'headers'>) => ({
  at,
  address: ip,
  userAgent: headers['user-agent']?.slice(0, maxUserAgentLength),
});

/** Writes `app.access_log`: logins and exports. The table is append-only. */
@Injectable()
export class AccessLog {
  constructor(private readonly database: AppDatabase) {}

  async record(entry: AccessEntry): Promise<AccessRow> {
    const row = rowOf(entry);
    await this.write(
      entry.companyId,
      merge([entry], () => row),
    );
    return row;
  }

  /** The entries of each company are one statement. @returns for each company when its rows are stored */
  recordAll(entries: readonly AccessEntry[]): ReadonlyMap<string, Promise<void>> {
    const companies = [...new Set(entries.map(({ companyId }) => companyId))];
    const ownOf = (id: string) => merge(entries.filter(({ companyId }) => companyId === id));
    return new Map(companies.map((id) => [id, this.write(id, ownOf(id))]));
  }

  private async write(companyId: string, rows: readonly StoredAccess[]): Promise<void> {
    try {
      await this.insert(companyId, rows);
    } catch (error) {
      if ((error as { code?: string }).code !== missingPartition) throw error;
      await this.database.rows('select app.prepare_access_log()');
      await this.insert(companyId, rows);
    }
  }

  /** Records that sessions of an administrator were ended by force, if there were any. */
  async recordEndedSessions(count: number, { companyId, by, of, http }: ForcedEnd): Promise<void> {
    if (count === 0) return;
    const subject = { entity: 'administrator', id: of };
    await this.record({ companyId, administratorId: by, kind: 'session_ended', subject, ...originOf(http) });
  }

  /** Adds how many rows a file had in the end. */
  async setRowsCount({ companyId, id, at }: AccessRow, rowsCount: number): Promise<void> {
    await this.database.inCompany(companyId, (database) =>
      database.rows('update app.access_log set rows_count = $3 where id = $1 and at = $2', [id, at, rowsCount]),
    );
  }

  /** Replaces the values between 「」 that match a pattern: the row still shows that something was searched. */
  async eraseSearches(companyId: string, pattern: string): Promise<void> {
    await this.database.inCompany(companyId, (database) =>
      database.rows(
        `update app.access_log set filters = array(select regexp_replace(f, $2, '「消去済み」', 'gi') from unnest(filters) f)
         where company_id = $1 and exists (select from unnest(filters) f where f ~* $2)`,
        [companyId, pattern],
      ),
    );
  }

  private async insert(companyId: string, rows: readonly StoredAccess[]): Promise<void> {
    await this.database.inCompany(companyId, (database) =>
      database.rows(
        `insert into app.access_log as l (id, company_id, administrator_id, actor_kind, kind, subject, calls, filters,
           address, user_agent, at, last_at, count)
         select id, $2::uuid, "administratorId", coalesce("actorKind", 'administrator'), kind, coalesce(subject, '{}'),
           calls, filters, address, "userAgent", at, "lastAt", count
         from jsonb_to_recordset($1::jsonb) as r (id uuid, "administratorId" uuid, "actorKind" text, kind text,
           subject jsonb, calls text[], filters text[], address text, "userAgent" text, at timestamptz,
           "lastAt" timestamptz, count integer)
         on conflict (id, at) do update set count = l.count + excluded.count,
           last_at = greatest(l.last_at, excluded.last_at),
           calls = array(select distinct unnest(l.calls || excluded.calls)),
           filters = array(select distinct unnest(l.filters || excluded.filters))`,
        [storableJson(rows), companyId],
      ),
    );
  }
}

const rowOf = ({ companyId, administratorId, kind, at, group }: AccessEntry): AccessRow => {
  if (group === undefined) return { companyId, id: newId(), at };
  const minute = `${at.slice(0, 16)}:00.000Z`;
  return { companyId, id: derivedId(companyId, administratorId, kind, group, minute), at: minute };
};

/** Entries of one row, as one: a statement may write each row once. */
const merge = (entries: readonly AccessEntry[], rowFor: (entry: AccessEntry) => AccessRow = rowOf): StoredAccess[] => {
  const rows = new Map<string, StoredAccess>();
  for (const entry of entries) {
    const row = rowFor(entry);
    const knownRow = rows.get(row.id);
    const all = (list: keyof Lists) => [...new Set([...(knownRow?.[list] ?? []), ...(entry[list] ?? [])])];
    const lists = { calls: all('calls'), filters: all('filters') };
    rows.set(row.id, { ...entry, ...row, ...lists, lastAt: entry.at, count: (knownRow?.count ?? 0) + 1 });
  }
  return [...rows.values()];
};
