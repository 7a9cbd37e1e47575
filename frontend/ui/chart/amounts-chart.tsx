import type { ReactNode } from 'react';
import { Card } from '../card';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { Skeleton } from '../skeleton';
import { amountsData, type Answer } from './amounts-data';
import { Chart } from './chart';
import type { Summed } from './period-words';

interface AmountsChartProps {
  /** The name of the sum: 「計上額」. */
  what: Summed;
  reading: { data: Answer | undefined; error: unknown; refetch: () => unknown };
  /** The first month of fiscal years. */
  startMonth: number;
  /** Shown when there are no amounts in these periods. */
  none: ReactNode;
  /** The choice of the periods. */
  children: ReactNode;
}

/** Amounts over time, stacked by part. */
export function AmountsChart({
  what,
  reading: { data, error, refetch },
  startMonth,
  none,
  children,
}: AmountsChartProps) {
  if (data && data.parts.length > 0)
    return (
      <Chart data={amountsData(what, data, startMonth)} height={320}>
        {children}
      </Chart>
    );
  return (
    <Card title={what} actions={children}>
      {data ? (
        <EmptyState icon="chart" title={`この期間の${what}はありません`}>
          {none}
        </EmptyState>
      ) : error ? (
        <ErrorState title={`${what}を読み込めませんでした`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Card>
  );
}
