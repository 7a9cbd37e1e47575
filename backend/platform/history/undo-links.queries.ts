import { Injectable } from '@nestjs/common';
import { ReadModels } from '../http/read-models';
import type { UndoLink } from './undo-of-saves.rules';

/**
 * An undo names an event of its own stream, or the deletion of its service. An undone undo no longer counts: of the
 * undos above an event, the newest decides.
 */
const undoLinks = `with recursive own as (
    select r.save_revision, r.company_revision, r.event_id, r.undoes, r.entity_id, r.service_id from recorded_event r
    where r.save_revision = any($1)),
  undid as (
    select distinct on (w.save_revision) w.save_revision, jsonb_build_object('entity', o.entity, 'entityId', o.entity_id,
      'type', o.type, 'at', o.at, 'others', count(*) over (partition by w.save_revision) - 1) as undid
    from own w join recorded_event o on o.entity_id in (w.entity_id, w.service_id) and o.event_id = w.undoes
    where w.undoes is not null order by w.save_revision, w.company_revision),
  above as (
    select w.save_revision, w.event_id as own_id, b.event_id, b.at, b.position, true as is_undoing
    from own w join recorded_event b on b.undoes = w.event_id
    union all
    select a.save_revision, a.own_id, c.event_id, c.at, c.position, not a.is_undoing
    from above a join recorded_event c on c.undoes = a.event_id),
  newest as (select distinct on (own_id) save_revision, at, is_undoing from above order by own_id, position desc),
  undone as (select n.save_revision, max(n.at) as "undoneAt" from newest n where n.is_undoing group by 1)
  select coalesce(u.save_revision, n.save_revision) as "saveRevision", u.undid, n."undoneAt"
  from undid u full join undone n on n.save_revision = u.save_revision`;

/** Finds which saves undid others, in the index of the history. */
@Injectable()
export class UndoLinkQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** What these saves undid, and when they were undone themselves, by their first event. */
  async of(companyId: string, saves: readonly number[]): Promise<Map<number, UndoLink>> {
    const rows = await this.readModels.rows<UndoLink>(companyId, undoLinks, [saves]);
    return new Map(rows.map((row) => [row.saveRevision, row]));
  }
}
