import type { UserRow } from '../../backend/contract/users';
import { userStatuses, workingStatuses } from '../../backend/contract/vocabulary';
import { StatusBadge, type BadgeStyle } from './badge';

const userBadges: Record<UserRow['userStatus'], BadgeStyle> = {
  registered: { tone: 'success', icon: 'check-circle' },
  invited: { tone: 'info', icon: 'mail' },
  expired: { tone: 'caution', icon: 'clock' },
  deleted: { tone: 'neutral', icon: 'trash' },
};
const workingBadges: Record<UserRow['workingStatus'], BadgeStyle> = {
  working: { tone: 'success', icon: 'check-circle' },
  on_leave: { tone: 'caution', icon: 'pause' },
  retired: { tone: 'neutral', icon: 'logout' },
};

export function UserStatusBadge({ status }: { status: UserRow['userStatus'] }) {
  return <StatusBadge {...userBadges[status]}>{userStatuses.labels[status]}</StatusBadge>;
}

export function WorkingStatusBadge({ status }: { status: UserRow['workingStatus'] }) {
  return <StatusBadge {...workingBadges[status]}>{workingStatuses.labels[status]}</StatusBadge>;
}
