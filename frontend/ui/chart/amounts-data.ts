import type { MonthlyAmounts, YearlyAmounts } from '../../../backend/contract/amounts';
import { yen } from '../format';
import type { ChartData, Series } from './chart-data';
import { aheadWords, periodName, unfinished, type Summed } from './period-words';

type Stand = ReturnType<typeof unfinished>;
type Answer = MonthlyAmounts | YearlyAmounts;

/** With the others as one there are as many series as there are colours. */
const shown = 5;

/** The dearest parts by name and the others as one, so that the columns add up to the amounts. */
const seriesOf = (parts: MonthlyAmounts['parts']): Series[] => {
  const fitsAll = parts.length <= shown + 1;
  const named = fitsAll ? parts : parts.slice(0, shown);
  const others = fitsAll ? [] : parts.slice(shown);
  const rest = (others[0]?.amounts ?? []).map((_, i) => others.reduce((sum, { amounts }) => sum + amounts[i]!, 0));
  const series = named.map(({ name, amounts }) => ({ name, values: amounts }));
  return others.length > 0 ? [...series, { name: `その他 ${others.length}件`, values: rest }] : series;
};

/** The title also names sums of unfinished periods. */
const titleOf = (what: Summed, { total, periods }: Answer, { partial, partialWords, ahead }: Stand) => {
  const isFrom = partialWords !== undefined ? partial : ahead?.from;
  const holdsMore = isFrom !== undefined && periods.slice(isFrom).some(({ amount }) => amount !== 0);
  return `${what} 合計 ${yen(total)}${holdsMore ? `（${aheadWords[what]}を含む）` : ''}`;
};

/** The figures of a chart of amounts; fiscal years begin with `startMonth`. */
export const amountsData = (what: Summed, answer: Answer, startMonth: number): ChartData => {
  const stand = unfinished(what, answer.periods, startMonth);
  return {
    title: titleOf(what, answer, stand),
    kind: 'stacked',
    unit: 'yen',
    categories: answer.periods.map(periodName),
    series: seriesOf(answer.parts),
    ...stand,
  };
};
