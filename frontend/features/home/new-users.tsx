import { Link } from 'react-router';
import { home } from '../../../backend/contract/home';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { RelativeTime } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { newestUsers } from './newest';

/** The newest users. */
export function NewUsers() {
  const { data, error, refetch } = useRead(home.user, newestUsers);
  return (
    <Card title="新しく加わったユーザー" actions={<Link to="/users">すべて見る</Link>}>
      {data ? (
        data.items.length > 0 ? (
          <ul className="home-list">
            {data.items.map(({ id, name, email, registeredAt }) => (
              <li key={id}>
                <Link className="one-line" to={`/users?user=${id}`} title={email ?? undefined}>
                  {name}
                </Link>
                <RelativeTime at={registeredAt} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="home-list-none">ユーザーはまだ登録されていません。</p>
        )
      ) : error ? (
        <ErrorState title="ユーザーを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}
