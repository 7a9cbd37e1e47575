import { history } from '../../../../backend/contract/history';
import { maxPageSize } from '../../../../backend/contract/kit';
import type { PlanRow } from '../../../../backend/contract/plans';
import { useRead } from '../../../lib/use-read';
import { ErrorState } from '../../../ui/error-state';
import { day, today } from '../../../ui/format';
import { RelativeTime, OrDash } from '../../../ui/relative-time';
import { Skeleton } from '../../../ui/skeleton';
import { termsIn } from './prices';
import './plans.css';

/** 料金の推移: every price, number of seats and billing of a plan with the day it applied from. */
export function PriceHistory({ plan }: { plan: PlanRow }) {
  const reading = useRead(history.list, { params: { entity: 'plan', id: plan.id }, query: { count: maxPageSize } });
  if (reading.error && !reading.data)
    return <ErrorState title="料金の推移を読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton lines={4} label="料金の推移を読み込み中" />;
  return (
    <table className="prices prices-over-time">
      <thead>
        <tr>
          <th scope="col">適用日</th>
          <th scope="col">内容</th>
          <th scope="col">変更した人</th>
          <th scope="col">登録</th>
          <th scope="col">理由</th>
        </tr>
      </thead>
      <tbody>
        {termsIn(reading.data.items, plan.startsOn).map(({ eventId, from, terms, actor, at, reason }) => (
          <tr key={eventId}>
            <td>
              {day(from)}
              {from > today() && <div className="quiet">予定</div>}
            </td>
            <td className="prices-terms">
              {terms.map(({ words, isReplaced }) => (
                <div key={words} className={isReplaced ? 'prices-replaced' : undefined}>
                  {words}
                  {isReplaced && <span className="quiet">（後から訂正）</span>}
                </div>
              ))}
            </td>
            <td className="prices-actor">{actor}</td>
            <td>
              <RelativeTime at={at} />
            </td>
            <td>
              <OrDash>{reason}</OrDash>
            </td>
          </tr>
        ))}
      </tbody>
      {reading.data.total > reading.data.items.length && <caption>これより前の変更は「履歴」で確認できます。</caption>}
    </table>
  );
}
