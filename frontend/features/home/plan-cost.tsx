import { home } from '../../../backend/contract/home';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chart } from '../../ui/chart/chart';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { month } from '../../ui/format';
import { Skeleton } from '../../ui/skeleton';
import { costChart, zeroServicesInWords } from './cost-chart';

/** This month's cost, service by service. */
export function PlanCost() {
  const { data, error, refetch } = useRead(home.service, {});
  if (data && data.planCost.services.length > 0) {
    const chart = costChart(data.planCost);
    return <Chart data={chart} height={56 + chart.categories.length * 34} foot={zeroServicesInWords(data.planCost)} />;
  }
  const title = data ? `今月の費用（${month(data.planCost.month)}）` : '今月の費用';
  return (
    <Card title={title}>
      {data ? (
        <EmptyState
          icon="document"
          title="今月の費用はまだありません"
          action={
            <ButtonLink to="/services" kind="primary">
              サービスにプランを登録する
            </ButtonLink>
          }
        >
          {zeroServicesInWords(data.planCost) ||
            'サービスのプランと料金を登録すると、毎月の費用をサービスごとに比べられます。'}
        </EmptyState>
      ) : error ? (
        <ErrorState title="今月の費用を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Card>
  );
}
