import { detectionDecisions, riskLevels } from '../../../backend/contract/detection-words';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { StatusBadge, type Look } from '../../ui/badge';

export type Decision = DetectedServiceRow['decision'];

const riskLooks: Record<DetectedServiceRow['risk'], Look> = {
  high: { tone: 'error', icon: 'error' },
  medium: { tone: 'caution', icon: 'alert' },
  low: { tone: 'neutral', icon: 'info' },
};
const decisionLooks: Record<DetectedServiceRow['decision'], Look> = {
  unconfirmed: { tone: 'caution', icon: 'clock' },
  allowed: { tone: 'success', icon: 'check-circle' },
  registered: { tone: 'info', icon: 'layers' },
  forbidden: { tone: 'error', icon: 'close' },
  on_hold: { tone: 'neutral', icon: 'pause' },
};

/** The level in a word, with its score and whether a person set it. */
export function RiskBadge({
  risk,
  score,
  isOverridden,
}: {
  risk: DetectedServiceRow['risk'];
  score?: number;
  isOverridden?: boolean;
}) {
  return (
    <span className="risk">
      <StatusBadge {...riskLooks[risk]}>{riskLevels.labels[risk]}</StatusBadge>
      {score !== undefined && (
        <span className="faint" title={isOverridden ? '手動で変更されたリスク' : `リスクの点数 ${score}点`}>
          {isOverridden ? '手動' : score}
        </span>
      )}
    </span>
  );
}

export function DecisionBadge({ decision }: { decision: DetectedServiceRow['decision'] }) {
  return <StatusBadge {...decisionLooks[decision]}>{detectionDecisions.labels[decision]}</StatusBadge>;
}
