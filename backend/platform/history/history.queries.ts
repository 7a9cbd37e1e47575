import { Injectable } from '@nestjs/common';
import { maxCountedRows, type history } from '../../contract/history';
import { historyEntities, type HistoryEntity } from '../../contract/history-kinds';
import type { Page, QueryOf } from '../../contract/kit';
import { Where } from '../http/find-page';
import type { GrantedDays } from '../http/api-request';
import { ReadModels } from '../http/read-models';
import { addDays, beginningOf } from '../../contract/calendar';
import { aboutEntitySql, belonging } from './about-entity.sql';
import { andKeyword } from './keyword.sql';
import type { Entry } from './reading-plan';

/** An event of a history with its place in the log. */
export interface IndexedEvent extends Entry {
  eventId: string;
  entity: HistoryEntity;
  entityId: string;
  /** In the whole log: never answered to anybody. */
  position: string;
  saveRevision: number;
  companyServiceId: string | null;
}

/** One row of a history: a save, or an operation with its saves. */
export interface Group {
  /** The number of its first event. */
  companyRevision: number;
  firstSave: number;
  saves: number;
  entities: HistoryEntity[];
  types: string[];
}
type Level = 'operation_revision' | 'save_revision';

/** The place of an event that named an entity. */
export interface Naming {
  entity: HistoryEntity;
  entityId: string;
  revision: number;
  companyRevision: number;
}

const columns = `r.event_id as "eventId", r.entity, r.entity_id as "entityId", r.revision, r.type, r.position::text, r.company_revision as "companyRevision", r.save_revision as "saveRevision",
  r.service_id as "companyServiceId"`;

/** An import or a bulk act is one row; its details have one row for each entity. */
const levelOf = (batchId: string | undefined): Level => (batchId ? 'save_revision' : 'operation_revision');

/** In the order of the log: writers' clocks differ. */
export const groups = (level: Level, where: Where, orderBy: 'asc' | 'desc') =>
  `select r.${level} as "companyRevision", min(r.save_revision) as "firstSave", count(distinct r.save_revision) as saves,
     array_agg(distinct r.entity) as entities, array_agg(distinct r.type) as types
   from recorded_event r ${where.sql} group by r.${level} order by r.${level} ${orderBy}`;

type CompanyHistoryQuery = QueryOf<typeof history.all>;

/** The facts of this many rows are read from the event store at once. */
const batchSize = 1_000;

/** `actor` is an administrator's id or a kind of actors. */
const filterBy = (
  {
    from,
    to,
    actor,
    channel,
    entity,
    entityId,
    type,
    batchId,
    before,
    q,
    orderBy,
  }: Omit<CompanyHistoryQuery, 'offset' | 'count'>,
  readable: readonly HistoryEntity[],
): Where => {
  const next = orderBy === 'asc' ? '>' : '<';
  const wantedEntities = entity ? readable.filter((one) => one === entity) : readable;
  const where =
    wantedEntities.length === 1
      ? new Where().and('r.entity = ?', wantedEntities[0])
      : new Where().and('r.entity = any(?)', wantedEntities);
  return (q ? andKeyword(where, q, readable) : where)
    .andIf(from, 'r.at >= ?', from && beginningOf(from))
    .andIf(to, 'r.at < ?', to && beginningOf(addDays(to, 1)))
    .andIf(actor, actor?.includes('-') ? 'r.actor_id = ?' : 'r.actor_kind = ?')
    .andIf(channel, 'r.channel = ?')
    .andIf(type, 'r.type = ?')
    .andIf(entityId, aboutEntitySql, ...Array<unknown>(5).fill(entityId))
    .andIf(batchId, `r.batch_id = ? and r.entity <> 'csvImport'`)
    .andIf(before, `r.${levelOf(batchId)} ${next} ?`);
};

/** Every administrator who did anything from $1 to before $2, found by a loose index scan instead of one of all events. */
const everyActorSql = `with recursive actor as (
  select min(actor_id::text)::uuid as id from recorded_event
  union all
  select (select min(r.actor_id::text)::uuid from recorded_event r where r.actor_id > actor.id) from actor where actor.id is not null
) select id from actor where id is not null and exists (
  select from recorded_event r where r.actor_id = actor.id and r.actor_kind = 'administrator'
    and ($1::timestamptz is null or r.at >= $1) and ($2::timestamptz is null or r.at < $2))`;

/** The index of every event: it holds places, not contents. */
@Injectable()
export class HistoryQueries {
  constructor(private readonly readModels: ReadModels) {}

  page(
    companyId: string,
    entity: HistoryEntity,
    id: string,
    query: QueryOf<typeof history.list> & { days?: Partial<GrantedDays> },
    readable: readonly HistoryEntity[],
  ): Promise<Page<Group>> {
    const { from, to } = query.days ?? {};
    const where = new Where().and('r.entity = any(?)', readable).and(belonging(entity), id, id);
    where.andIf(query.batchId, 'r.batch_id = ?').andIf(from, 'r.at >= ?', from && beginningOf(from));
    where.andIf(to, 'r.at < ?', to && beginningOf(addDays(to, 1)));
    return this.groups(companyId, where, query);
  }

  /** The history of the whole company up to the count limit; older pages use `before`. */
  async everything(
    companyId: string,
    query: CompanyHistoryQuery,
    readable: readonly HistoryEntity[],
  ): Promise<Page<Group> & { hasMore: boolean }> {
    const page = await this.groups(companyId, filterBy(query, readable), query, maxCountedRows + 1);
    return { ...page, total: Math.min(page.total, maxCountedRows), hasMore: page.total > maxCountedRows };
  }

  private async groups(
    companyId: string,
    where: Where,
    { batchId, orderBy, offset, count }: Pick<CompanyHistoryQuery, 'batchId' | 'orderBy' | 'offset' | 'count'>,
    countTo?: number,
  ): Promise<Page<Group>> {
    const level = levelOf(batchId);
    const cappedGroups = `select from recorded_event r ${where.sql} group by r.${level} ${countTo ? `limit ${countTo}` : ''}`;
    const [items, [countRow]] = await Promise.all([
      this.readModels.rows<Group>(
        companyId,
        `${groups(level, where, orderBy)} limit ${count} offset ${offset}`,
        where.values,
      ),
      this.readModels.rows<{ total: number }>(
        companyId,
        `select count(*) as total from (${cappedGroups}) s`,
        where.values,
      ),
    ]);
    return { items, total: countRow!.total, offset, count };
  }

  /** Every save in its order, batch by batch, for a file. */
  log(
    companyId: string,
    query: QueryOf<typeof history.csv>,
    readable: readonly HistoryEntity[],
  ): AsyncIterable<Group[]> {
    const where = filterBy(query, readable);
    return this.readModels.batches<Group>(
      companyId,
      groups('save_revision', where, query.orderBy),
      where.values,
      batchSize,
    );
  }

  /** Every readable event of these saves, in order. */
  saves(companyId: string, saves: readonly number[], readable: readonly HistoryEntity[]): Promise<IndexedEvent[]> {
    const sql = `select ${columns} from recorded_event r
      where r.save_revision = any($1) and r.entity = any($2) order by r.company_revision`;
    return this.readModels.rows<IndexedEvent>(companyId, sql, [saves, readable]);
  }

  /** The last event of the save that an event belongs to. */
  async endOfSave(companyId: string, entity: HistoryEntity, id: string, revision: number): Promise<Entry | undefined> {
    const sql = `select l.revision, l.type, l.company_revision as "companyRevision" from recorded_event r
      join recorded_event l on l.company_id = r.company_id and l.save_revision = r.save_revision
      where r.entity_id = $1 and r.entity = $2 and r.revision = $3 order by l.company_revision desc limit 1`;
    return (await this.readModels.rows<Entry>(companyId, sql, [id, entity, revision]))[0];
  }

  /** @param days within which they did anything */
  async actors(companyId: string, days?: GrantedDays): Promise<string[]> {
    const from = days ? beginningOf(days.from) : null;
    const until = days?.to ? beginningOf(addDays(days.to, 1)) : null;
    const rows = await this.readModels.rows<{ id: string }>(companyId, everyActorSql, [from, until]);
    return rows.map(({ id }) => id);
  }

  /** Every event of these entities, in order, by the entity's id. */
  async entries(companyId: string, ids: readonly string[]): Promise<Map<string, Entry[]>> {
    const rows = await this.readModels.rows<Entry & { id: string }>(
      companyId,
      `select entity_id as id, revision, type, company_revision as "companyRevision" from recorded_event
       where entity_id = any($1) and entity = any($2) order by revision`,
      [ids, historyEntities],
    );
    const entries = new Map<string, Entry[]>();
    for (const { id, ...entry } of rows) {
      const knownEntries = entries.get(id);
      if (knownEntries) knownEntries.push(entry);
      else entries.set(id, [entry]);
    }
    return entries;
  }

  /** The naming events of these entities, in order, for entities that have more than one. */
  async renamings(companyId: string, ids: readonly string[], types: readonly string[]): Promise<Map<string, Naming[]>> {
    const naming = 'entity_id = any($1) and type = any($2) and entity = any($3)';
    const rows = await this.readModels.rows<Naming>(
      companyId,
      `select entity, entity_id as "entityId", revision, company_revision as "companyRevision" from recorded_event
       where ${naming} and entity_id in (select entity_id from recorded_event where ${naming} group by 1 having count(*) > 1)
       order by revision`,
      [ids, types, historyEntities],
    );
    const renamings = new Map<string, Naming[]>();
    for (const one of rows) renamings.set(one.entityId, [...(renamings.get(one.entityId) ?? []), one]);
    return renamings;
  }

  /** The newest naming event of each entity, of the preferred types if possible: for deleted entities. */
  async naming(companyId: string, ids: readonly string[], types: readonly string[], preferredTypes: readonly string[]) {
    const rows = await this.readModels.rows<{ id: string; revision: number }>(
      companyId,
      `select distinct on (entity_id) entity_id as id, revision from recorded_event
       where entity_id = any($1) and type = any($2) order by entity_id, type = any($3) desc, revision desc`,
      [ids, types, preferredTypes],
    );
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }
}
