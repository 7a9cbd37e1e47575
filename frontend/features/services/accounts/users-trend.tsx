import { accounts } from '../../../../backend/contract/accounts';
import type { AnswerOf } from '../../../../backend/contract/kit';
import { useRead } from '../../../lib/use-read';
import { Card } from '../../../ui/card';
import type { ChartData } from '../../../ui/chart/chart-data';
import { Chart } from '../../../ui/chart/chart';
import { ErrorState } from '../../../ui/error-state';
import { month } from '../../../ui/format';
import { Skeleton } from '../../../ui/skeleton';

type Summary = AnswerOf<typeof accounts.summary>;

const trend = ({ periods }: Summary): ChartData => ({
  title: '利用者数の推移（月末。削除されたユーザーは含みません）',
  kind: 'line',
  unit: 'count',
  categories: periods.map((period) => month(period.month)),
  series: [{ name: '利用者', values: periods.map(({ usersCount }) => usersCount) }],
  partial: periods.length - 1,
});

const byDepartment = ({ departments }: Summary): ChartData => ({
  title: '部署ごとの利用者（主な所属）',
  axisName: '部署',
  kind: 'bars',
  unit: 'count',
  categories: departments.map(({ name }) => name),
  series: [{ name: '利用者', values: departments.map(({ usersCount }) => usersCount) }],
});

/** How many use a service, over twelve months and by department. */
export function UsersTrend({ id }: { id: string }) {
  const { data, error, refetch } = useRead(accounts.summary, { params: { companyServiceId: id } });
  if (!data)
    return (
      <Card title="利用者数の推移">
        {error ? (
          <ErrorState title="利用者数を読み込めませんでした" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    );
  if (data.periods.every(({ usersCount }) => usersCount === 0)) return null;
  return (
    <>
      <Chart data={trend(data)} height={240} />
      {data.departments.length > 0 && <Chart data={byDepartment(data)} height={56 + data.departments.length * 34} />}
    </>
  );
}
