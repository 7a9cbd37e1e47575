import type { ImportOutcome, ImportState } from '../../../backend/contract/imports';
import { importStates } from '../../../backend/contract/import-words';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';

const states: Record<ImportState, BadgeStyle> = {
  uploaded: { tone: 'info', icon: 'table' },
  checking: { tone: 'info', icon: 'clock' },
  checked: { tone: 'info', icon: 'table' },
  importing: { tone: 'info', icon: 'clock' },
  finished: { tone: 'success', icon: 'check-circle' },
  taking_back: { tone: 'caution', icon: 'clock' },
  taken_back: { tone: 'neutral', icon: 'history' },
};
const outcomes: Record<ImportOutcome, BadgeStyle> = {
  new: { tone: 'success', icon: 'add' },
  changed: { tone: 'info', icon: 'edit' },
  missing: { tone: 'caution', icon: 'alert' },
  same: { tone: 'neutral', icon: 'check' },
  leftOut: { tone: 'neutral', icon: 'filter' },
  error: { tone: 'error', icon: 'error' },
};

export function StateBadge({ state }: { state: ImportState }) {
  return <StatusBadge {...states[state]}>{importStates.labels[state]}</StatusBadge>;
}

export function OutcomeBadge({ outcome, label }: { outcome: ImportOutcome; label: string }) {
  return <StatusBadge {...outcomes[outcome]}>{label}</StatusBadge>;
}

/** The row would be written, but needs a review first. */
export function DoubtfulBadge() {
  return (
    <StatusBadge tone="caution" icon="alert">
      要確認
    </StatusBadge>
  );
}
