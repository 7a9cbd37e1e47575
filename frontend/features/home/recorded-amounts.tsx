import { useState } from 'react';
import { amounts } from '../../../backend/contract/amounts';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { Card } from '../../ui/card';
import { AmountsChart, yearOf, type AmountsView } from '../../ui/chart/amounts-chart';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';

/** 計上額 of the company, by service. */
export function RecordedAmounts() {
  const [view, setView] = useState<AmountsView>('this');
  const { from, to } = yearOf(view, useMe()?.company.fiscalYearStartMonth ?? 4);
  const query = { recordedAmountDateFrom: from, recordedAmountDateTo: to };
  const monthly = useRead(amounts.ofCompany, { query }, { enabled: view !== 'years', keepPrevious: true });
  const yearly = useRead(amounts.ofCompanyYearly, {}, { enabled: view === 'years' });
  const { data, error, refetch } = view === 'years' ? yearly : monthly;
  if (data) return <AmountsChart answer={data} view={view} onView={setView} />;
  return (
    <Card title="計上額">
      {error ? (
        <ErrorState title="計上額を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Card>
  );
}
