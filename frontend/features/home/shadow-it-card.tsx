import { Link } from 'react-router';
import { detectedTypes, isPayeesOnly, riskLevels } from '../../../backend/contract/detection-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { home } from '../../../backend/contract/home';
import { readableHost } from '../../../backend/contract/hosts';
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

type Door = WordOf<typeof detectedTypes>;
const inWords = (doors: readonly Door[]): string => doors.map((door) => detectedTypes.labels[door]).join('、');

/** Payments alone tell neither users nor free services. */
const payeesOnly = (
  <>
    支払先だけを確認しています。無料のサービスの利用や、誰が利用しているかは分かりません。
    <Link to="/shadow-its/extension">拡張機能</Link>や<Link to="/shadow-its/logs">通信ログ</Link>
    で、検知の範囲を広げられます。
  </>
);

/** Without an open door nothing found says nothing, and with few it says little. */
function NoItems({ openDoors }: { openDoors: readonly Door[] }) {
  if (isPayeesOnly(openDoors))
    return <p className="home-list-none">支払先に、未確認のシャドーITはありません。{payeesOnly}</p>;
  if (openDoors.length > 0)
    return (
      <p className="home-list-none">
        {`未確認のシャドーITはありません。検知されると、ここに表示されます。確認している経路：${inWords(openDoors)}`}
      </p>
    );
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
          <>
            <ul className="home-list">
              {data.items.map(({ id, serviceName, risk, usersCount, firstDetectedOn }) => (
                <li key={id}>
                  <StatusBadge {...riskBadges[risk]}>{riskLevels.labels[risk]}</StatusBadge>
                  <Link to={`/shadow-its/${id}`} className="one-line" title={readableHost(serviceName)}>
                    {readableHost(serviceName)}
                  </Link>
                  {usersCount > 0 && <span>{count(usersCount)}名</span>}
                  <time dateTime={firstDetectedOn}>{day(firstDetectedOn)}</time>
                </li>
              ))}
            </ul>
            {isPayeesOnly(data.openDoors) && <p className="home-list-note">{payeesOnly}</p>}
          </>
        ) : (
          <NoItems openDoors={data.openDoors} />
        )
      ) : error ? (
        <ErrorState title="シャドーITを読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
