import { Link } from 'react-router';
import { alerts } from '../../../backend/contract/alerts';
import { alertPath } from '../../details/alert-paths';
import { useRead } from '../../lib/use-read';
import { LevelBadge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { newestAlerts } from './newest';

/** The newest alerts. */
export function AlertsCard() {
  const { data, error, refetch } = useRead(alerts.list, newestAlerts);
  return (
    <Card title="新しいアラート" actions={<Link to="/alerts">すべて見る</Link>}>
      {data ? (
        data.items.length > 0 ? (
          <ul className="home-list">
            {data.items.map(({ id, type, level, heading, target, message, raisedAt }) => (
              <li key={id}>
                <LevelBadge level={level} />
                <span className="one-line" title={`${target.name}\n${message}`}>
                  <Link to={alertPath({ type, target })}>{target.name}</Link> <span className="quiet">{heading}</span>
                </span>
                <RelativeTime at={raisedAt} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="home-list-none">対応が必要なアラートはありません。</p>
        )
      ) : error ? (
        <ErrorState title="アラートを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}
