import { parseDay } from '../../../backend/contract/written-days';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { maxMonths, maxYears } from '../../../backend/contract/amounts';
import { monthsIn, presets } from '../date-range';
import { fiscalYearOf, type DayRange } from '../../../backend/contract/calendar';
import { today } from '../format';

/** Which periods a chart of amounts shows: the months of some days, or fiscal years. */
export interface Periods {
  by: 'month' | 'year';
  days: DayRange;
  years: { from: number; to: number };
}

const thisYear = (startMonth: number) => fiscalYearOf(today(), startMonth);

/** At first the months of this fiscal year, and three years to this one. */
export const periodsAtFirst = (startMonth: number): Periods => {
  const { from, to } = presets(today(), startMonth).find(({ label }) => label.startsWith('今年度'))!;
  const year = thisYear(startMonth);
  return { by: 'month', days: { from, to }, years: { from: year - 2, to: year } };
};

/** The years that can be chosen, newest first. */
export const yearsToChoose = (startMonth: number): number[] =>
  Array.from({ length: 12 }, (_, index) => thisYear(startMonth) + 1 - index);

/** The range of years after one end was chosen: the other end follows if the range would be empty or too long. */
export const yearsWith = ({ from, to }: Periods['years'], end: 'from' | 'to', year: number): Periods['years'] =>
  end === 'from'
    ? { from: year, to: Math.min(Math.max(to, year), year + maxYears - 1) }
    : { from: Math.max(Math.min(from, year), year - maxYears + 1), to: year };

export interface PeriodsState {
  periods: Periods;
  setPeriods: (periods: Periods) => void;
  startMonth: number;
}

/** 2026-04-01_2026-06-30 of days, 2024_2026 of fiscal years. */
const toParam = ({ by, days, years }: Periods) => {
  const { from, to } = by === 'month' ? days : years;
  return `${from}_${to}`;
};

const areDays = (from: string, to: string) =>
  parseDay(from) === from && parseDay(to) === to && from <= to && monthsIn({ from, to }) <= maxMonths;

const areYears = ({ from, to }: Periods['years'], choices: readonly number[]) =>
  choices.includes(from) && choices.includes(to) && from <= to && to - from < maxYears;

/**
 * The periods in an address; invalid ones (typed by hand) count as absent. `before` are the days and years chosen last.
 */
export const periodsIn = (text: string | null, startMonth: number, before?: Periods): Periods => {
  const atFirst = periodsAtFirst(startMonth);
  const others = before ?? atFirst;
  const [from = '', to = ''] = (text ?? '').split('_');
  const years = { from: Number(from), to: Number(to) };
  if (areYears(years, yearsToChoose(startMonth))) return { ...others, by: 'year', years };
  return { ...others, by: 'month', days: areDays(from, to) ? { from, to } : atFirst.days };
};

/** The chosen periods, kept in the address under `param`. */
export const usePeriods = (startMonth: number, param: string): PeriodsState => {
  const [search, setSearch] = useSearchParams();
  const [chosenPeriods, setChosenPeriods] = useState<Periods>();
  const setPeriods = (next: Periods) => {
    setChosenPeriods(next);
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        if (toParam(next) === toParam(periodsAtFirst(startMonth))) address.delete(param);
        else address.set(param, toParam(next));
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { periods: periodsIn(search.get(param), startMonth, chosenPeriods), setPeriods, startMonth };
};
