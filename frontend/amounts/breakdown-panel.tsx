import { useState } from 'react';
import { amounts, type MonthlyAmounts } from '../../backend/contract/amounts';
import { useRead } from '../lib/use-read';
import { Dialog } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import { month as monthWord, today, yen } from '../ui/format';
import { Skeleton } from '../ui/skeleton';
import './breakdown.css';
import { BreakdownTable } from './breakdown-table';

export interface BreakdownProps {
  periods: MonthlyAmounts['periods'];
  companyServiceId?: string;
  companyDepartmentId?: string;
}

/** What the recorded amount of each of these months is made of. */
export function BreakdownPanel({ periods, onClose, ...of }: BreakdownProps & { onClose: () => void }) {
  const now = today().slice(0, 7);
  const [month, setMonth] = useState(() => (periods.find((period) => period.month === now) ?? periods[0])!.month);
  const query = { recordedAmountMonth: `${month}-01`, ...of };
  const { data, error, refetch } = useRead(amounts.breakdown, { query }, { keepPrevious: true });
  return (
    <Dialog title="計上額の内訳" open side width={760} onClose={onClose}>
      <div className="breakdown-head">
        <select className="input" aria-label="計上月" value={month} onChange={(event) => setMonth(event.target.value)}>
          {periods.map((period) => (
            <option key={period.month} value={period.month}>
              {monthWord(period.month)}
            </option>
          ))}
        </select>
        {data && <strong>{yen(data.total)}</strong>}
        <span className="quiet">月末に有効な条件で計上しています。年額は12分の1です。</span>
      </div>
      {data && <BreakdownTable parts={data.parts} shares={of.companyDepartmentId !== undefined} />}
      {!data && error && <ErrorState title="内訳を読み込めませんでした" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
    </Dialog>
  );
}
