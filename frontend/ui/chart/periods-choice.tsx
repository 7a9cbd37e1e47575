import { maxMonths } from '../../../backend/contract/amounts';
import { DateRangePicker } from '../date-range-picker';
import type { PeriodsState } from './periods';
import { yearsToChoose, yearsWith } from './periods';

/** Chooses months or fiscal years, and a range. `label` names the sum: 「計上額」. */
export function PeriodsChoice({
  label,
  state: { periods, setPeriods, startMonth },
}: {
  label: string;
  state: PeriodsState;
}) {
  const { by, years } = periods;
  const choices = yearsToChoose(startMonth);
  const yearSelect = (end: 'from' | 'to', word: string) => (
    <select
      className="input"
      aria-label={`${label}の${word}`}
      value={years[end]}
      onChange={(event) => setPeriods({ ...periods, years: yearsWith(years, end, Number(event.target.value)) })}
    >
      {choices.map((year) => (
        <option key={year} value={year}>{`${year}年度`}</option>
      ))}
    </select>
  );
  return (
    <>
      <select
        className="input"
        aria-label={`${label}の集計単位`}
        value={by}
        onChange={(event) => setPeriods({ ...periods, by: event.target.value === 'year' ? 'year' : 'month' })}
      >
        <option value="month">月ごと</option>
        <option value="year">年度ごと</option>
      </select>
      {by === 'month' ? (
        <DateRangePicker
          label="期間"
          value={periods.days}
          onChange={(days) => setPeriods({ ...periods, days })}
          startMonth={startMonth}
          maxMonths={maxMonths}
        />
      ) : (
        <>
          {yearSelect('from', '最初の年度')}
          <span aria-hidden="true">〜</span>
          {yearSelect('to', '最後の年度')}
        </>
      )}
    </>
  );
}
