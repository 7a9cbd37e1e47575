import { Injectable } from '@nestjs/common';
import { historyEntities, type HistoryEntity } from '../../contract/history-kinds';
import { maxUndoneEvents } from '../../contract/undo';
import type { channels, WordOf } from '../../contract/vocabulary';
import { ReadModels } from '../http/read-models';

/** An event in the index. */
export interface IndexedFact {
  eventId: string;
  entity: HistoryEntity;
  entityId: string;
  revision: number;
  type: string;
  at: string;
  /** In the whole log. */
  position: string;
  channel: WordOf<typeof channels>;
}
/** The newest fact about the existence of something that names an owner. */
export interface OwnedFact extends IndexedFact {
  ownerId: string;
}

const columns = `r.event_id as "eventId", r.entity, r.entity_id as "entityId", r.revision, r.type, r.at,
  r.position::text, r.channel`;

/** The events of an undo, found in the index of the history. */
@Injectable()
export class UndoQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The events of the saves that these events belong to. */
  ofSaves(companyId: string, entity: HistoryEntity, id: string, eventIds: readonly string[]): Promise<IndexedFact[]> {
    const sql = `select ${columns} from recorded_event r where r.save_revision in (
        select e.save_revision from recorded_event e where e.entity = $1 and e.entity_id = $2 and e.event_id = any($3))
      and r.entity = any($4) order by r.position`;
    return this.readModels.rows(companyId, sql, [entity, id, eventIds, historyEntities]);
  }

  /** The events of a batch, at most one more than an undo takes. */
  ofBatch(companyId: string, batchId: string): Promise<IndexedFact[]> {
    const sql = `select ${columns} from recorded_event r where r.batch_id = $1 and r.entity = any($2)
      order by r.position limit ${maxUndoneEvents + 1}`;
    return this.readModels.rows(companyId, sql, [batchId, historyEntities]);
  }

  /** The newest revision of each entity, by its id. */
  async heads(companyId: string, entities: readonly string[], ids: readonly string[]): Promise<Map<string, number>> {
    const sql = `select r.entity || '/' || r.entity_id as key, max(r.revision) as revision from recorded_event r
      where r.entity_id = any($1) and r.entity = any($2) group by 1`;
    const rows = await this.readModels.rows<{ key: string; revision: number }>(companyId, sql, [ids, entities]);
    return new Map(rows.map(({ key, revision }) => [key, revision]));
  }

  /**
   * The newest fact about the existence of each entity at a time.
   * @param undoId an undo whose own facts count too
   */
  lifetimes(
    companyId: string,
    ids: readonly string[],
    types: readonly string[],
    at: string,
    undoId: string | null,
  ): Promise<IndexedFact[]> {
    const sql = `select distinct on (r.entity, r.entity_id) ${columns} from recorded_event r
      where r.entity_id = any($1) and r.type = any($2) and (r.at <= $3 or r.batch_id = $4)
      order by r.entity, r.entity_id, r.position desc`;
    return this.readModels.rows(companyId, sql, [ids, types, at, undoId]);
  }

  /**
   * For each owner, the newest fact about the existence of each entity that names it.
   * @param types the events after which an entity exists, or no longer does
   * @param before only facts before this position
   */
  listOwned(
    companyId: string,
    ownerIds: readonly string[],
    types: readonly string[],
    before: string | null = null,
  ): Promise<OwnedFact[]> {
    const sql = `select distinct on (o.owner_id, r.entity, r.entity_id) o.owner_id as "ownerId", ${columns}
      from recorded_event r cross join lateral (values (r.service_id), (r.user_id)) as o (owner_id)
      where (r.service_id = any($1) or r.user_id = any($1)) and o.owner_id = any($1) and r.type = any($2)
        and ($3::bigint is null or r.position < $3)
        and (r.entity_id <> o.owner_id or r.entity not in ('companyService', 'companyUser'))
      order by o.owner_id, r.entity, r.entity_id, r.position desc`;
    return this.readModels.rows(companyId, sql, [ownerIds, types, before]);
  }
}
