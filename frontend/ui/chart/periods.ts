import { useState } from 'react';
import { presets, type DateRange } from '../date-range';
import { fiscalYear, today } from '../format';

/** Which periods a chart of amounts shows: the months of some days, or fiscal years. */
export interface Periods {
  by: 'month' | 'year';
  days: DateRange;
  years: { from: number; to: number };
}

const thisYear = (startMonth: number) => Number.parseInt(fiscalYear(today(), startMonth), 10);

/** At first the months of this fiscal year, and three years to this one. */
export const periodsAtFirst = (startMonth: number): Periods => {
  const { from, to } = presets(today(), startMonth).find(({ label }) => label.startsWith('今年度'))!;
  const year = thisYear(startMonth);
  return { by: 'month', days: { from, to }, years: { from: year - 2, to: year } };
};

/** The years that can be chosen, newest first. */
export const yearsToChoose = (startMonth: number): number[] =>
  Array.from({ length: 12 }, (_, index) => thisYear(startMonth) + 1 - index);

export interface PeriodsState {
  periods: Periods;
  setPeriods: (periods: Periods) => void;
  startMonth: number;
}

/** The periods somebody chose. */
export const usePeriods = (startMonth: number): PeriodsState => {
  const [chosen, setPeriods] = useState<Periods>();
  return { periods: chosen ?? periodsAtFirst(startMonth), setPeriods, startMonth };
};
