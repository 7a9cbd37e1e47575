import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { DetectedServiceCommand, DetectedServiceState } from './detected-service.decider';
import type { detectedServiceEvents } from './detected-service.events';

const noUndoOfDetection = recordOnly('検知');
const asDetected = (state: DetectedServiceState) => state as Extract<DetectedServiceState, { is: 'known' }>;

export const detectedServiceUndo: UndoTable<
  DetectedServiceCommand,
  DetectedServiceState,
  typeof detectedServiceEvents
> = {
  DetectedServiceFound: noUndoOfDetection,
  DetectedServiceDecided: {
    by: 'itself',
    undo: ({ data, before, now, today: decidedOn }) => {
      const [was, is] = [asDetected(before), asDetected(now)];
      if (is.decision !== data.decision || is.until !== data.until || is.ownerUserId !== data.ownerUserId)
        return undefined;
      const { decision, departmentIds, until, ownerUserId } = was;
      if (decision === 'registered' || decision === 'ended')
        return { because: '前の状態は、サービスの登録や検知によって決まります。' };
      return { type: 'Decide', data: { decision, departmentIds, until, ownerUserId, decidedOn } };
    },
  },
  DetectedServiceDecisionExpired: noUndoOfDetection,
  DetectedServiceRegistered: never('登録したサービスを削除すると、未確認に戻ります。'),
  DetectedServiceReleased: noUndoOfDetection,
  DetectedServiceRenamed: noUndoOfDetection,
  DetectedServiceEnded: noUndoOfDetection,
  DetectedServiceResumed: noUndoOfDetection,
  DetectedServiceRiskOverridden: {
    by: 'itself',
    undo: ({ data: { level, until }, before, now, today: effectiveFrom }) => {
      const [was, is] = [asDetected(before).override, asDetected(now).override];
      if (is?.level !== level || is.until !== until) return undefined;
      if (!was) return { type: 'EndRiskOverride', data: { effectiveFrom } };
      return { type: 'OverrideRisk', data: { level: was.level, until: was.until, effectiveFrom } };
    },
  },
  DetectedServiceRiskOverrideEnded: {
    by: 'itself',
    undo: ({ before, now, today: effectiveFrom }) => {
      const was = asDetected(before).override;
      if (!was || asDetected(now).override) return undefined;
      return { type: 'OverrideRisk', data: { level: was.level, until: was.until, effectiveFrom } };
    },
  },
};
