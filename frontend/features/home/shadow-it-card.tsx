import { Link } from 'react-router';
import { riskLevels } from '../../../backend/contract/detection-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { home } from '../../../backend/contract/home';
import { useRead } from '../../lib/use-read';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { count, day } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';

const riskBadges: Record<WordOf<typeof riskLevels>, BadgeStyle> = {
  high: { tone: 'error', icon: 'error' },
  medium: { tone: 'caution', icon: 'alert' },
  low: { tone: 'neutral', icon: 'info' },
};

/** Without an open door nothing found says nothing. */
function NoItems({ isConfigured }: { isConfigured: boolean }) {
  if (isConfigured)
    return <p className="home-list-none">未確認のシャドーITはありません。検知されると、ここに表示されます。</p>;
  return (
    <p className="home-list-none">
      検知は設定されていません。<Link to="/shadow-its">シャドーIT</Link>から検知の方法を設定してください。
    </p>
  );
}

/** シャドーIT that nobody has decided about. */
export function ShadowItCard() {
  const { data, error, refetch } = useRead(home.shadowIt, {});
  return (
    <Card title="シャドーIT" actions={<Link to="/shadow-its">すべて見る</Link>}>
      {data ? (
        data.items.length > 0 ? (
          <ul className="home-list">
            {data.items.map(({ id, serviceName, risk, usersCount, firstDetectedOn }) => (
              <li key={id}>
                <StatusBadge {...riskBadges[risk]}>{riskLevels.labels[risk]}</StatusBadge>
                <Link to={`/shadow-its/${id}`} className="one-line" title={serviceName}>
                  {serviceName}
                </Link>
                {usersCount > 0 && <span>{count(usersCount)}名</span>}
                <time dateTime={firstDetectedOn}>{day(firstDetectedOn)}</time>
              </li>
            ))}
          </ul>
        ) : (
          <NoItems isConfigured={data.openDoors.length > 0} />
        )
      ) : error ? (
        <ErrorState title="シャドーITを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
