import { Injectable } from '@nestjs/common';
import type { ImportRow, imports } from '../../contract/imports';
import type { Page, QueryOf } from '../../contract/kit';
import { importStates } from '../../contract/import-words';
import { findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { inOrderOf, japanese } from '../http/expressions.sql';
import type { Actor } from '../kit/events';
import { ImportFiles } from './import-files.service';
import { takeBackBatchId } from './import-requests';
import type { ImportKind } from './import-kind';

type Query = QueryOf<typeof imports.list>;
interface Batch {
  id: string;
  companyId: string;
}
/** An entity that an import wrote to. */
export interface WrittenTo {
  entityId: string;
  /** The places of the import's first and last event there. */
  first: string;
  last: string;
  /** The entity's revision with the first of them: 0 when the import made it. */
  revision: number;
  isFollowed: boolean;
}
/** An entity that the reversal left as it is, and the last event by others since the import. */
export interface RetainedEntity {
  entityId: string;
  changedAt: string | null;
  actor: Actor | null;
  type: string | null;
}

const person = (column: string) => `(select coalesce(a.name, a.email) from administrator a where a.id = i.${column})`;
const columns = `i.id, i.kind, i.file_name as "fileName", i.state, i.added, i.changed, i.failed,
  i.committed_at as "committedAt", coalesce(${person('committed_by_id')}, '（削除済み）') as "committedBy",
  i.finished_at as "finishedAt", i.taken_back_at as "takenBackAt",
  case when i.taken_back_at is not null then coalesce(${person('taken_back_by_id')}, '（削除済み）') end as "takenBackBy",
  i.taken_back as "takenBack", i.kept`;

const sort: Record<Query['sortBy'], string> = {
  committedAt: 'i.committed_at',
  fileName: japanese('i.file_name'),
  state: inOrderOf(importStates, 'i.state'),
};

/**
 * What happened to an entity after `t.position`: its own events, and events of others that name it.
 * Each is a query of its own: Postgres has no statistics of rows just written and would choose a bad plan for an OR.
 */
const after = ({ relatedBy = [] }: ImportKind) =>
  ['entity_id', ...relatedBy]
    .map((column) => `select * from recorded_event where ${column} = t.entity_id and position > t.position`)
    .join(' union all ');

/** The entities that an import wrote to, with the positions of its first and last event there. */
const touchedBy = `select entity_id, min(position) as first, max(position) as position, min(revision) as revision
  from recorded_event where batch_id = $1 and entity = $2 group by entity_id`;
// Hashed, however little Postgres knows yet of rows that have just been written.
const notTakenBack = `t.entity_id not in (select b.entity_id from recorded_event b where b.batch_id = $3)`;
const since = (kind: ImportKind) =>
  `from (${after(kind)}) r where r.batch_id is distinct from $1 and r.batch_id is distinct from $3`;

@Injectable()
export class ImportQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly files: ImportFiles,
  ) {}

  async list(companyId: string, query: Query): Promise<Page<ImportRow>> {
    const ids = query.scopeId && (await this.files.idsOf(companyId, query.scopeId));
    return findPage(this.readModels, companyId, {
      select: columns,
      from: 'csv_import i',
      where: new Where().and('i.kind = ?', query.kind).andIf(ids, 'i.id = any(?::uuid[])'),
      sort,
      tieBreaker: 'i.id',
      query,
      row: (row: ImportRow) => row,
    });
  }

  /** The result; null until the commit. */
  async result(companyId: string, id: string): Promise<ImportRow | null> {
    const sql = `select ${columns} from csv_import i where i.id = $1`;
    return (await this.readModels.rows<ImportRow>(companyId, sql, [id]))[0] ?? null;
  }

  async touchedCount({ id, companyId }: Batch, { entity }: ImportKind): Promise<number> {
    const sql = `select count(*) as count from (${touchedBy}) t`;
    return (await this.readModels.one<{ count: number }>(companyId, sql, [id, entity])).count;
  }

  /** The next entities of an import in the order of writing, and whether anything happened to them since. */
  writtenEntities({ id, companyId }: Batch, kind: ImportKind, after: string, limit: number): Promise<WrittenTo[]> {
    return this.readModels.rows(
      companyId,
      `select t.entity_id as "entityId", t.first::text as first, t.position::text as last, t.revision,
         exists (select ${since(kind)}) as "isFollowed"
       from (select * from (${touchedBy}) b where b.position > $4 order by b.position limit $5) t order by t.position`,
      [id, kind.entity, takeBackBatchId(id), after, limit],
    );
  }

  async countRetained({ id, companyId }: Batch, { entity }: ImportKind): Promise<number> {
    const sql = `select count(*) as count from (${touchedBy}) t where ${notTakenBack}`;
    return (await this.readModels.one<{ count: number }>(companyId, sql, [id, entity, takeBackBatchId(id)])).count;
  }

  async findRetained(
    batch: Batch,
    kind: ImportKind,
    query: QueryOf<typeof imports.kept>,
  ): Promise<Page<RetainedEntity>> {
    const { offset, count, orderBy } = query;
    const sql = `select t.entity_id as "entityId", l.at as "changedAt", l.type,
        case when l.actor_kind is not null then json_build_object('kind', l.actor_kind, 'id', l.actor_id) end as actor
      from (${touchedBy}) t left join lateral
        (select r.at, r.actor_kind, r.actor_id, r.type ${since(kind)} order by r.position desc limit 1) l on true
      where ${notTakenBack} order by l.at ${orderBy} nulls last, t.entity_id limit $4 offset $5`;
    const values = [batch.id, kind.entity, takeBackBatchId(batch.id), count, offset];
    const [items, total] = await Promise.all([
      this.readModels.rows<RetainedEntity>(batch.companyId, sql, values),
      this.countRetained(batch, kind),
    ]);
    return { items, total, offset, count };
  }
}
