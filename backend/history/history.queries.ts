import { Injectable } from '@nestjs/common';
import { historyEntities, type history, type HistoryEntity } from '../contract/history';
import type { Page, QueryOf } from '../contract/kit';
import { findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import type { Entry } from './reading-plan';

/** Where an event of a history stands in the log. */
export interface Told extends Entry {
  eventId: string;
  entity: HistoryEntity;
  entityId: string;
}

const columns = 'r.event_id as "eventId", r.entity, r.entity_id as "entityId", r.revision, r.type';

/** Whose events belong to the history of an entity: only the alert that is raised names its service. */
const belonging = (entity: HistoryEntity): string => {
  switch (entity) {
    case 'companyService':
      return `r.service_id = ? or (r.entity = 'alert' and r.entity_id in
        (select a.entity_id from recorded_event a where a.service_id = ? and a.entity = 'alert'))`;
    case 'companyUser':
      return 'r.user_id = ?';
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
      sort: { at: 'r.at' },
      tieBreaker: `r.position ${query.orderBy}`,
      query,
      row: (row: Told) => row,
    });
  }

  /** Every event of these entities' own streams, in order, by the entity's id. */
  async entries(companyId: string, ids: readonly string[]): Promise<Map<string, Entry[]>> {
    const found = await this.readModels.rows<Entry & { id: string }>(
      companyId,
      `select entity_id as id, revision, type from recorded_event
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
