import { detectionDecisions, riskLevels, type givenDecisions } from '../../../backend/contract/detection-words';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { riskBadges } from '../../details/shadow-its/risk-badges';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';
import { day } from '../../ui/format';

/** Hits are stored for 90 days; what only older ones tell is not known any more. */
export const beyondRecords = '記録の保存期間外';

/** The last day of a detection. */
export const LastDetected = ({ on }: { on: string | null }) =>
  on === null ? <span className="faint">{beyondRecords}</span> : day(on);

/** What an administrator may decide. */
export type Decision = WordOf<typeof givenDecisions>;

const decisionBadges: Record<DetectedServiceRow['decision'], BadgeStyle> = {
  unconfirmed: { tone: 'caution', icon: 'clock' },
  allowed: { tone: 'success', icon: 'check-circle' },
  registered: { tone: 'info', icon: 'layers' },
  forbidden: { tone: 'error', icon: 'close' },
  on_hold: { tone: 'neutral', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'info' },
};

type Risk = Pick<DetectedServiceRow, 'risk' | 'riskScore' | 'isRiskOverridden' | 'isStoredDataKnown'>;

/** The level in a word, with its score, that a person set it, or that its main ground is missing. */
export function RiskBadge({ row: { risk, riskScore, isRiskOverridden, isStoredDataKnown } }: { row: Risk }) {
  const [note, title] = isRiskOverridden
    ? ['手動', '手動で変更されたリスク']
    : isStoredDataKnown
      ? [riskScore, `リスクの点数 ${riskScore}点`]
      : ['材料不足', `何を保存するサービスか分からないため、リスクの点数（${riskScore}点）は低めです`];
  return (
    <span className="risk">
      <StatusBadge {...riskBadges[risk]}>{riskLevels.labels[risk]}</StatusBadge>
      <span className="faint" title={title}>
        {note}
      </span>
    </span>
  );
}

export function DecisionBadge({ decision }: { decision: DetectedServiceRow['decision'] }) {
  return <StatusBadge {...decisionBadges[decision]}>{detectionDecisions.labels[decision]}</StatusBadge>;
}
