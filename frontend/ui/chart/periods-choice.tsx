import { lazy, Suspense, useState } from 'react';
import { Button } from '../button';
import { today } from '../format';
import { periodsInWords } from './period-ends';
import type { PeriodsState } from './periods';

const PeriodsDialog = lazy(() => import('./periods-dialog').then((part) => ({ default: part.PeriodsDialog })));

/** Chooses months or fiscal years, and a range in a dialog. `label` names the sum: 「計上額」. */
export function PeriodsChoice({ label, state }: { label: string; state: PeriodsState }) {
  const { periods, setPeriods, startMonth } = state;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <select
        className="input"
        aria-label={`${label}の集計単位`}
        value={periods.by}
        onChange={(event) => setPeriods({ ...periods, by: event.target.value === 'year' ? 'year' : 'month' })}
      >
        <option value="month">月ごと</option>
        <option value="year">年度ごと</option>
      </select>
      <Button reads icon="calendar" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        期間: {periodsInWords(periods, today(), startMonth)}
      </Button>
      <Suspense>{isOpen && <PeriodsDialog {...{ label, state }} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
