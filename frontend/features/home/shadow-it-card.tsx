import { Link } from 'react-router';
import { home } from '../../../backend/contract/home';
import { useRead } from '../../lib/use-read';
import { LevelBadge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Moment } from '../../ui/moment';
import { Skeleton } from '../../ui/skeleton';

/** シャドーIT that was detected and is neither allowed nor registered. */
export function ShadowItCard() {
  const { data, error, refetch } = useRead(home.shadowIt, {});
  return (
    <Card title="シャドーIT" actions={<Link to="/shadow-its">すべて見る</Link>}>
      {data ? (
        data.items.length > 0 ? (
          <ul className="home-list">
            {data.items.map(({ id, message, level, detectedAt }) => (
              <li key={id}>
                <LevelBadge level={level} />
                <span className="one-line" title={message}>
                  {message}
                </span>
                <Moment at={detectedAt} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="home-list-none">
            検知されたシャドーITはありません。登録されていないサービスの利用が検知されると、ここに表示されます。
          </p>
        )
      ) : error ? (
        <ErrorState title="シャドーITを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
