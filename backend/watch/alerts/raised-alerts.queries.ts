import type { alertLevels, alertTargets, alertTypes, WordOf } from '../../contract/vocabulary';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';

/** A raised alert, dismissed or not. */
export interface RaisedAlert {
  targetId: string;
  level: WordOf<typeof alertLevels>;
  message: string;
  ground: Cause | null;
  /** The target's newest event, as the cause of clearing. */
  newest: Cause | null;
}

interface Kind {
  alertType: WordOf<typeof alertTypes>;
  targetKind: WordOf<typeof alertTargets>;
}

export const raisedAlerts = ({ alertType, targetKind }: Kind, { readModels, companyId }: Tools) =>
  readModels.rows<RaisedAlert>(
    companyId,
    `select a.target_id as "targetId", a.level, a.message, a.causes -> 0 as ground,
       (select jsonb_build_object('entity', r.entity, 'id', r.entity_id, 'revision', r.revision)
        from recorded_event r where r.entity_id = a.target_id order by r.position desc limit 1) as newest
     from alert a where a.type = $1 and a.target_kind = $2`,
    [alertType, targetKind],
  );

export const isRaised = async ({ alertType, targetKind }: Kind, targetId: string, { readModels, companyId }: Tools) => {
  const sql = 'select from alert where type = $1 and target_kind = $2 and target_id = $3';
  return (await readModels.findByKey(companyId, sql, [alertType, targetKind, targetId])) !== undefined;
};

/** When an event was recorded, ISO 8601 UTC. */
export const recordedAt = async ({ readModels, companyId }: Tools, cause: Cause | undefined) => {
  const sql = 'select at from recorded_event where entity = $1 and entity_id = $2 and revision = $3';
  const values = [cause?.entity, cause?.id, cause?.revision];
  return cause && (await readModels.rows<{ at: string }>(companyId, sql, values))[0]?.at;
};
