import type { MonthlyAmounts, YearlyAmounts } from '../../../backend/contract/amounts';
import { month, today, yen } from '../format';
import type { ChartData, Series } from './chart-data';

/** With the others as one there are as many series as there are colours. */
const shown = 5;

/** The dearest parts by name and the others as one, so that the columns add up to the amounts. */
const seriesOf = (parts: MonthlyAmounts['parts']): Series[] => {
  const few = parts.length <= shown + 1;
  const named = few ? parts : parts.slice(0, shown);
  const others = few ? [] : parts.slice(shown);
  const rest = (others[0]?.amounts ?? []).map((_, i) => others.reduce((sum, { amounts }) => sum + amounts[i]!, 0));
  const series = named.map(({ name, amounts }) => ({ name, values: amounts }));
  return others.length > 0 ? [...series, { name: `その他 ${others.length}件`, values: rest }] : series;
};

/** `what` is summed: 「計上額」. */
export const amountsData = (what: string, answer: MonthlyAmounts | YearlyAmounts): ChartData => {
  const now = today().slice(0, 7);
  const monthOf = (period: { month: string } | { year: number }) => ('month' in period ? period.month : undefined);
  const partial = answer.periods.findIndex((period) => monthOf(period) === now);
  return {
    title: `${what} 合計 ${yen(answer.total)}`,
    kind: 'stacked',
    unit: 'yen',
    categories: answer.periods.map((period) => ('month' in period ? month(period.month) : `${period.year}年度`)),
    series: seriesOf(answer.parts),
    ...(partial >= 0 && { partial }),
  };
};
