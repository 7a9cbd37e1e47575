import { useState } from 'react';
import { Link } from 'react-router';
import { amounts } from '../../../../backend/contract/amounts';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';
import { AmountsChart, yearOf, type AmountsView } from '../../../ui/chart/amounts-chart';
import { ErrorState } from '../../../ui/error-state';
import { yen } from '../../../ui/format';
import { Skeleton } from '../../../ui/skeleton';
import '../plans/plans.css';

/** 計上額: what a service costs by its plans, month by month or year by year; each plan opens. */
export function ServiceAmounts({ id }: { id: string }) {
  const [view, setView] = useState<AmountsView>('this');
  const { from, to } = yearOf(view, useMe()?.company.fiscalYearStartMonth ?? 4);
  const params = { companyServiceId: id };
  const query = { recordedAmountDateFrom: from, recordedAmountDateTo: to };
  const monthly = useRead(amounts.ofService, { params, query }, { enabled: view !== 'years', keepPrevious: true });
  const yearly = useRead(amounts.ofServiceYearly, { params }, { enabled: view === 'years' });
  const { data, error, refetch } = view === 'years' ? yearly : monthly;
  if (!data && error) return <ErrorState title="計上額を読み込めませんでした" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  return (
    <>
      <AmountsChart answer={data} view={view} onView={setView} />
      {data.parts.length > 0 && (
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">プラン</th>
              <th scope="col">期間の合計</th>
            </tr>
          </thead>
          <tbody>
            {data.parts.map((part) => (
              <tr key={part.id}>
                <td>
                  <Link to={`/services/${id}?tab=plans&plan=${part.id}`}>{part.name}</Link>
                </td>
                <td className="prices-price">{yen(part.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
