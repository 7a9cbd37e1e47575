import { useState } from 'react';
import { fiscalYearOf, monthsOfFiscalYear } from '../../../backend/contract/calendar';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { month, today } from '../format';
import {
  daysOf,
  endNames,
  monthPresets,
  monthsInWords,
  monthsOf,
  monthsWith,
  yearPresets,
  yearsInWords,
  type End,
} from './period-ends';
import { PeriodGrid } from './period-grid';
import { yearsToChoose, yearsWith, type Periods, type PeriodsState } from './periods';
import './periods-dialog.css';

interface PeriodsDialogProps {
  /** 「計上額」 */
  label: string;
  state: PeriodsState;
  onClose: () => void;
}

const ends: readonly End[] = ['from', 'to'];

/** Chooses the months or the fiscal years of a chart, by name or by their two ends. */
export function PeriodsDialog({ label, state: { periods, setPeriods, startMonth }, onClose }: PeriodsDialogProps) {
  const [draft, setDraft] = useState(periods);
  const take = (next: Periods) => {
    setPeriods(next);
    onClose();
  };
  const isByMonth = periods.by === 'month';
  const namedPresets = isByMonth ? monthPresets(today(), startMonth) : yearPresets(today(), startMonth);
  const current: { from: string | number; to: string | number } = isByMonth ? draft.days : draft.years;
  return (
    <Dialog
      title={`${label}の期間の選択`}
      open
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <span className="dialog-note" role="status">
            {isByMonth ? monthsInWords(monthsOf(draft.days)) : yearsInWords(draft.years)}
          </span>
          <Button reads onClick={onClose}>
            キャンセル
          </Button>
          <Button reads kind="primary" onClick={() => take(draft)}>
            この期間で表示する
          </Button>
        </div>
      }
    >
      <ul className="period-presets" aria-label="よく使う期間">
        {namedPresets.map(({ label: name, ...range }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={range.from === current.from && range.to === current.to}
              onClick={() => take({ ...periods, [isByMonth ? 'days' : 'years']: range })}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <div className="period-ends">
        {ends.map((end) =>
          isByMonth ? (
            <MonthEnd key={end} {...{ end, draft, setDraft, startMonth }} />
          ) : (
            <YearEnd key={end} {...{ end, draft, setDraft, startMonth }} />
          ),
        )}
      </div>
    </Dialog>
  );
}

interface EndProps {
  end: End;
  draft: Periods;
  setDraft: (next: Periods) => void;
  startMonth: number;
}

/** The months of one fiscal year at a time, of which one is the end. */
function MonthEnd({ end, draft, setDraft, startMonth }: EndProps) {
  const months = monthsOf(draft.days);
  const [year, setYear] = useState(() => fiscalYearOf(months[end], startMonth));
  const choices = yearsToChoose(startMonth);
  const pageOf = (to: number) => (choices.includes(to) ? () => setYear(to) : undefined);
  return (
    <PeriodGrid
      title={`${endNames[end]}月`}
      head={`${year}年度`}
      cells={monthsOfFiscalYear(year, startMonth).map((value) => ({
        value,
        label: `${Number(value.slice(5))}月`,
        name: month(value),
      }))}
      value={months[end]}
      isInRange={(value) => months.from <= value && value <= months.to}
      onPick={(chosenMonth) => setDraft({ ...draft, days: daysOf(monthsWith(months, end, chosenMonth)) })}
      onTurn={{ back: pageOf(year - 1), on: pageOf(year + 1) }}
    />
  );
}

function YearEnd({ end, draft, setDraft, startMonth }: EndProps) {
  const { years } = draft;
  const choices = yearsToChoose(startMonth).toReversed();
  return (
    <PeriodGrid
      title={`${endNames[end]}年度`}
      cells={choices.map((year) => ({ value: String(year), label: String(year), name: `${year}年度` }))}
      value={String(years[end])}
      isInRange={(value) => years.from <= Number(value) && Number(value) <= years.to}
      onPick={(chosenYear) => setDraft({ ...draft, years: yearsWith(years, end, Number(chosenYear)) })}
    />
  );
}
