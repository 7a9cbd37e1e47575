import { parseStream } from '../../platform/kit/events';
import { byTheClock, type Rule } from './alert.rules';

interface NewestProblem {
  count: number;
  eventNumber: number | null;
  checkpointSize: number | null;
  stream: string | null;
  revision: number | null;
}

// Problems are rows of schema app, since the ledger that they are about cannot vouch for itself.
const newestProblemSql = `select count(*) over ()::integer as count, event_number as "eventNumber",
    checkpoint_size as "checkpointSize", stream, revision
  from app.evidence_problem order by found_at desc, id desc limit 1`;

const messageOf = ({ count, eventNumber, checkpointSize }: NewestProblem): string => {
  const where =
    eventNumber !== null
      ? `第${eventNumber.toLocaleString('ja-JP')}番の記録`
      : `記録${checkpointSize}件のチェックポイント`;
  return `証跡の検証で${count.toLocaleString('ja-JP')}件の問題が見つかりました（最新: ${where}）。記録が書き換えられたおそれがあります。`;
};

/** Problems stay, so the alert does: a person dismisses it, and a newer problem raises it again. */
const rule: Rule = {
  alertType: 'evidence_problem',
  targetKind: 'evidence',
  holding: async ({ readModels, companyId }) =>
    (await readModels.rows<NewestProblem>(companyId, newestProblemSql)).map((newest) => {
      const stream = newest.stream === null ? undefined : parseStream(newest.stream);
      return {
        targetId: companyId,
        companyServiceId: null,
        level: 'error',
        message: messageOf(newest),
        causes: stream ? [{ entity: stream.entity, id: stream.entityId, revision: newest.revision ?? 0 }] : [],
      };
    }),
};

export const evidenceProblemReactors = [byTheClock(rule)];
