import { useState } from 'react';
import { amounts } from '../../backend/contract/amounts';
import { useMe } from '../lib/session';
import { useRead } from '../lib/use-read';
import { categoryLabel, continuedName } from '../ui/chart/chart-data';
import { periodName, describeUnfinished } from '../ui/chart/period-words';
import { Dialog } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import { yen } from '../ui/format';
import { Skeleton } from '../ui/skeleton';
import './breakdown.css';
import { BreakdownTable } from './breakdown-table';

export interface BreakdownProps {
  /** The periods of the chart: months, or fiscal years. */
  periods: readonly ({ month: string } | { year: number })[];
  /** The period to show first; by default the present one. */
  first?: number;
  companyServiceId?: string;
  companyDepartmentId?: string;
}

const keyOf = (period: BreakdownProps['periods'][number]) => ('month' in period ? period.month : String(period.year));

/** The parts of a recorded amount, by period. */
export function BreakdownPanel({ periods, first, onClose, ...of }: BreakdownProps & { onClose: () => void }) {
  const keys = periods.map(keyOf);
  const isYearly = 'year' in periods[0]!;
  const stand = describeUnfinished('計上額', periods, useMe()?.company.fiscalYearStartMonth ?? 4);
  const [chosenPeriod, choose] = useState(() => keys[first ?? stand.partial ?? (isYearly ? keys.length - 1 : 0)]!);
  const wordOf = (at: number) => categoryLabel({ categories: periods.map(periodName), ...stand }, at);
  const monthly = useRead(
    amounts.breakdown,
    { query: { recordedAmountMonth: `${chosenPeriod}-01`, ...of } },
    { enabled: !isYearly, keepPrevious: true },
  );
  const yearly = useRead(
    amounts.breakdownYearly,
    { query: { year: Number(chosenPeriod), ...of } },
    { enabled: isYearly, keepPrevious: true },
  );
  const { data, error, refetch } = isYearly ? yearly : monthly;
  const hasTwoPatterns = data !== undefined && data.continuedTotal !== data.total;
  return (
    <Dialog title="計上額の内訳" open side width={isYearly ? 840 : 760} onClose={onClose}>
      <div className="breakdown-head">
        <select
          className="input"
          aria-label={isYearly ? '計上年度' : '計上月'}
          value={chosenPeriod}
          onChange={(event) => choose(event.target.value)}
        >
          {keys.map((key, at) => (
            <option key={key} value={key}>
              {wordOf(at)}
            </option>
          ))}
        </select>
        {data && <strong>{yen(data.total)}</strong>}
        {hasTwoPatterns && <span>{`${continuedName} ${yen(data.continuedTotal)}`}</span>}
        <span className="quiet">
          契約の月ごとに、その月の最後に有効な条件で計上しています。年額は12分の1です。
          {hasTwoPatterns && '合計は登録済みの契約期間までで、自動更新が続く場合の金額は含みません。'}
        </span>
      </div>
      {data && <BreakdownTable parts={data.parts} shares={of.companyDepartmentId !== undefined} ofMonths={isYearly} />}
      {!data && error && <ErrorState title="内訳を読み込めませんでした" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
    </Dialog>
  );
}
