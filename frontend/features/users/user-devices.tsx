import { Link } from 'react-router';
import { devices } from '../../../backend/contract/devices';
import type { UserDetail } from '../../../backend/contract/users';
import { deviceStatuses } from '../../../backend/contract/vocabulary';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { day } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import './user-services.css';

/** A user's devices; the panel reads them for its count, too. */
export const useUserDevices = (companyUserId: string) =>
  useRead(devices.list, { query: { companyDeviceUserId: companyUserId, count: 200 } });

/** 端末: a user's devices and the first day of each. */
export function UserDevices({ user }: { user: UserDetail }) {
  const read = useUserDevices(user.id);
  if (read.error && !read.data)
    return <ErrorState title="端末を読み込めませんでした" onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton lines={3} />;
  if (read.data.total === 0)
    return (
      <EmptyState title="使用中の端末はありません">端末をこのユーザーに割り当てると、ここに表示されます。</EmptyState>
    );
  return (
    <section className="user-services" aria-label="使用中の端末">
      <h3>使用中の端末</h3>
      <ul>
        {read.data.items.map(({ id, serialCode, name, status, usageStartDate }) => (
          <li key={id}>
            <Link to={`/devices?device=${id}`}>
              {serialCode} {name}
            </Link>
            <span className="faint">
              {status !== 'in_use' && `${deviceStatuses.labels[status]}・`}
              {usageStartDate && `${day(usageStartDate)} から`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
