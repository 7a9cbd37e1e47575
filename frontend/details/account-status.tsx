import { accountPresences, accountStatuses, type WordOf } from '../../backend/contract/vocabulary';
import { LevelBadge, StatusBadge, type BadgeStyle } from '../ui/badge';

type Status = WordOf<typeof accountStatuses>;

const badges: Record<Status, BadgeStyle> = {
  active: { tone: 'success', icon: 'check-circle' },
  suspended: { tone: 'neutral', icon: 'pause' },
  invited: { tone: 'info', icon: 'mail' },
  deleted: { tone: 'neutral', icon: 'close' },
};

interface AccountStatusProps {
  status: Status;
  presence: WordOf<typeof accountPresences> | null;
}

/** The state of an account at its vendor. */
export function AccountStatus({ status, presence }: AccountStatusProps) {
  if (presence === 'lost') return <LevelBadge level="caution" word={accountPresences.labels.lost} />;
  return <StatusBadge {...badges[status]}>{accountStatuses.labels[status]}</StatusBadge>;
}
