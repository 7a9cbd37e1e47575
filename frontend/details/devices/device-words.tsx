import { Link } from 'react-router';
import type { DeviceRow } from '../../../backend/contract/devices';
import { deviceStatuses } from '../../../backend/contract/vocabulary';
import { LevelBadge, StatusBadge, type Tone } from '../../ui/badge';
import { notAfter, notAhead, notBefore, type DayBounds } from '../../ui/day-bounds';
import { day } from '../../ui/format';
import type { IconName } from '../../ui/icon';

const badges: Record<DeviceRow['status'], { tone: Tone; icon: IconName }> = {
  in_use: { tone: 'success', icon: 'check-circle' },
  in_stock: { tone: 'info', icon: 'folder' },
  in_repair: { tone: 'caution', icon: 'gear' },
  lost: { tone: 'error', icon: 'error' },
  disposed: { tone: 'neutral', icon: 'trash' },
};

export function DeviceStatusBadge({ status }: { status: DeviceRow['status'] }) {
  return <StatusBadge {...badges[status]}>{deviceStatuses.labels[status]}</StatusBadge>;
}

/** The display name of a device: its serial code and its name. */
export const calledOf = ({ serialCode, name }: Pick<DeviceRow, 'serialCode' | 'name'>) => `${serialCode} ${name}`;

/** The user of a device; marks a device in use without a user, or whose user left. */
export function DeviceUser({ device: { user, status } }: { device: Pick<DeviceRow, 'user' | 'status'> }) {
  if (!user)
    return status === 'in_use' ? <LevelBadge level="caution" word="使用者なし" /> : <span className="faint">—</span>;
  return (
    <span className="device-user">
      <Link to={`/users?user=${user.id}`} className="one-line" title={user.name}>
        {user.name}
      </Link>
      {user.hasLeft && <LevelBadge level="caution" word="退職・削除済み" />}
    </span>
  );
}

const inUse = ({ status, user }: Pick<DeviceRow, 'user' | 'status'>) => status === 'in_use' || user !== null;

/** The allowed days of an act on a device: from its first use until today. */
export const actDays = (device: Pick<DeviceRow, 'user' | 'status' | 'usageStartDate'>): DayBounds => ({
  min: inUse(device) ? notBefore('利用開始日', device.usageStartDate) : undefined,
  max: notAhead(),
});

/** The other end of the period, as the bound of this one, if it is a valid day. */
export const usageStart = (value: string | null | undefined) => notBefore('利用開始日', value);
export const usageEnd = (value: string | null | undefined) => notAfter('利用終了日', value);

/** 「2026/04/01〜2027/03/31」 */
export const period = (from: string | null, to: string | null): string | null =>
  from || to ? [from && day(from), '〜', to && day(to)].filter(Boolean).join('') : null;
