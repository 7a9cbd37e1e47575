import { Injectable } from '@nestjs/common';
import { countedTo, type history } from '../contract/history';
import { historyEntities, type HistoryEntity } from '../contract/history-kinds';
import type { Page, QueryOf } from '../contract/kit';
import { findLongPage, findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { addDays, beginningOf } from '../kit/days';
import type { Entry } from './reading-plan';

/** Where an event of a history stands in the log. */
export interface Told extends Entry {
  eventId: string;
  entity: HistoryEntity;
  entityId: string;
  /** In the whole log: never answered to anybody. */
  position: string;
  companyServiceId: string | null;
}

/** Where an event stands that named an entity. */
export interface Naming {
  entity: HistoryEntity;
  entityId: string;
  revision: number;
  companyRevision: number;
}

const columns = `r.event_id as "eventId", r.entity, r.entity_id as "entityId", r.revision, r.type, r.position::text, r.company_revision as "companyRevision",
  r.service_id as "companyServiceId"`;

/** As the log has it: writers' clocks differ. */
const inOrder = { at: 'r.company_revision' };

type Everything = QueryOf<typeof history.all>;

/** What a batch of rows needs is read from the event store at once. */
const batch = 1_000;

/** `actor` is an administrator's id or a kind of actors. */
const narrowed = ({
  from,
  to,
  actor,
  channel,
  entity,
  type,
  batchId,
  before,
  orderBy,
}: Omit<Everything, 'offset' | 'count'>): Where => {
  const next = orderBy === 'asc' ? '>' : '<';
  const where = entity
    ? new Where().and('r.entity = ?', entity)
    : new Where().and('r.entity = any(?)', historyEntities);
  return where
    .andIf(from, 'r.at >= ?', from && beginningOf(from))
    .andIf(to, 'r.at < ?', to && beginningOf(addDays(to, 1)))
    .andIf(actor, actor?.includes('-') ? 'r.actor_id = ?' : 'r.actor_kind = ?')
    .andIf(channel, 'r.channel = ?')
    .andIf(type, 'r.type = ?')
    .andIf(batchId, 'r.batch_id = ?')
    .andIf(before, `r.company_revision ${next} ?`);
};

/** Each administrator who did anything, found in the index one by one rather than among all the events. */
const everyActor = `with recursive actor as (
  select min(actor_id::text)::uuid as id from recorded_event
  union all
  select (select min(r.actor_id::text)::uuid from recorded_event r where r.actor_id > actor.id) from actor where actor.id is not null
) select id from actor where id is not null`;

/** Whose events belong to the history of an entity: only the alert that is raised names its service. */
const belonging = (entity: HistoryEntity): string => {
  switch (entity) {
    case 'companyService':
      return `r.service_id = ? or (r.entity = 'alert' and r.entity_id in
        (select a.entity_id from recorded_event a where a.service_id = ? and a.entity = 'alert'))`;
    case 'companyUser':
      return 'r.user_id = ? or r.other_user_id = ?';
    default:
      return `r.entity = '${entity}' and r.entity_id = ?`;
  }
};

/** The index of every event: where to read, never what happened. */
@Injectable()
export class HistoryQueries {
  constructor(private readonly readModels: ReadModels) {}

  page(companyId: string, entity: HistoryEntity, id: string, query: QueryOf<typeof history.list>): Promise<Page<Told>> {
    return findPage(this.readModels, companyId, {
      select: columns,
      from: 'recorded_event r',
      where: new Where().and('r.entity = any(?)', historyEntities).and(belonging(entity), id, id),
      sort: inOrder,
      tieBreaker: 'r.position',
      query,
      row: (row: Told) => row,
    });
  }

  /** What happened in the whole company, as far as it is counted: what is older follows `before`. */
  everything(companyId: string, query: Everything): Promise<Page<Told> & { hasMore: boolean }> {
    return findLongPage(this.readModels, companyId, countedTo, {
      select: columns,
      from: 'recorded_event r',
      where: narrowed(query),
      sort: inOrder,
      tieBreaker: 'r.position',
      query,
      row: (row: Told) => row,
    });
  }

  /** All of it in its order, batch by batch, for a file. */
  log(companyId: string, query: QueryOf<typeof history.csv>): AsyncIterable<Told[]> {
    const where = narrowed(query);
    const sql = `select ${columns} from recorded_event r ${where.sql} order by ${inOrder.at} ${query.orderBy}`;
    return this.readModels.batches<Told>(companyId, sql, where.values, batch);
  }

  async actors(companyId: string): Promise<string[]> {
    return (await this.readModels.rows<{ id: string }>(companyId, everyActor)).map(({ id }) => id);
  }

  /** Every event of these entities' own streams, in order, by the entity's id. */
  async entries(companyId: string, ids: readonly string[]): Promise<Map<string, Entry[]>> {
    const found = await this.readModels.rows<Entry & { id: string }>(
      companyId,
      `select entity_id as id, revision, type, company_revision as "companyRevision" from recorded_event
       where entity_id = any($1) and entity = any($2) order by revision`,
      [ids, historyEntities],
    );
    const entries = new Map<string, Entry[]>();
    for (const { id, ...entry } of found) {
      const known = entries.get(id);
      if (known) known.push(entry);
      else entries.set(id, [entry]);
    }
    return entries;
  }

  /** The events that named these entities, in order, of those that had more than one. */
  async renamings(companyId: string, ids: readonly string[], types: readonly string[]): Promise<Map<string, Naming[]>> {
    const naming = 'entity_id = any($1) and type = any($2) and entity = any($3)';
    const found = await this.readModels.rows<Naming>(
      companyId,
      `select entity, entity_id as "entityId", revision, company_revision as "companyRevision" from recorded_event
       where ${naming} and entity_id in (select entity_id from recorded_event where ${naming} group by 1 having count(*) > 1)
       order by revision`,
      [ids, types, historyEntities],
    );
    const renamings = new Map<string, Naming[]>();
    for (const one of found) renamings.set(one.entityId, [...(renamings.get(one.entityId) ?? []), one]);
    return renamings;
  }

  /** The newest event of each entity that named it, of the preferred types if there is one: for those that no table knows any more. */
  async naming(companyId: string, ids: readonly string[], types: readonly string[], preferred: readonly string[]) {
    const found = await this.readModels.rows<{ id: string; revision: number }>(
      companyId,
      `select distinct on (entity_id) entity_id as id, revision from recorded_event
       where entity_id = any($1) and type = any($2) order by entity_id, type = any($3) desc, revision desc`,
      [ids, types, preferred],
    );
    return new Map(found.map(({ id, revision }) => [id, revision]));
  }
}
