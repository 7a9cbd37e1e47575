import { Link } from 'react-router';
import { payments } from '../../../backend/contract/payments';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { day, yen } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { newestPayments } from './newest';

/** The newest payments. */
export function RecentPayments() {
  const { data, error, refetch } = useRead(payments.list, newestPayments);
  return (
    <Card title="最近の支払" actions={<Link to="/payments">すべて見る</Link>}>
      {data ? (
        data.items.length > 0 ? (
          <ul className="home-list">
            {data.items.map(({ id, payee, serviceName, paidOn, amount }) => (
              <li key={id}>
                <span className="quiet">{day(paidOn)}</span>
                <Link className="one-line" to={`/payments?payment=${id}`} title={serviceName ?? undefined}>
                  {payee}
                </Link>
                <strong>{yen(amount)}</strong>
              </li>
            ))}
          </ul>
        ) : (
          <p className="home-list-none">支払はまだ登録されていません。</p>
        )
      ) : error ? (
        <ErrorState title="支払を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Card>
  );
}
