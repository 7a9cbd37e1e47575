import type { MonthlyAmounts, RecordedMonthly, RecordedYearly, YearlyAmounts } from '../../../backend/contract/amounts';
import { yen } from '../format';
import { continuedName, type ChartData, type Series } from './chart-data';
import { partName } from './part-name';
import { colorsOf } from './series-colors';
import { aheadWords, periodName, describeUnfinished, type Summed } from './period-words';

type UnfinishedPeriod = ReturnType<typeof describeUnfinished>;
export type Answer = MonthlyAmounts | YearlyAmounts | RecordedMonthly | RecordedYearly;
type Recorded = RecordedMonthly | RecordedYearly;
const isRecorded = (answer: Answer): answer is Recorded => 'continuedTotal' in answer;

/** The second pattern of recorded amounts, where renewals change any of them. */
const forecastOf = (answer: Answer): Pick<ChartData, 'continuedTotals' | 'note'> => {
  if (!isRecorded(answer) || answer.continuedTotal === answer.total) return {};
  const periods: readonly { continuedAmount: number }[] = answer.periods;
  return {
    continuedTotals: periods.map(({ continuedAmount }) => continuedAmount),
    note: `${continuedName} ${yen(answer.continuedTotal)}。自動更新の契約が今の条件で続く場合の金額です。`,
  };
};

type Part = MonthlyAmounts['parts'][number] & { isDeleted?: boolean };

/** More parts than these are too thin to read. */
const maxParts = 5;

/** The dearest parts by name and the others as one, so that the columns add up to the amounts. */
const seriesOf = (parts: readonly Part[]): Series[] => {
  const fitsAll = parts.length <= maxParts + 1;
  const namedParts = fitsAll ? parts : parts.slice(0, maxParts);
  const others = fitsAll ? [] : parts.slice(maxParts);
  const rest = (others[0]?.amounts ?? []).map((_, i) => others.reduce((sum, { amounts }) => sum + amounts[i]!, 0));
  const colors = colorsOf(namedParts);
  const series = namedParts.map((part, i) => ({ name: partName(part), values: part.amounts, color: colors[i] }));
  return others.length > 0 ? [...series, { name: `その他 ${others.length}件`, values: rest, color: 'others' }] : series;
};

/** The title also names sums of unfinished periods. */
const titleOf = (what: Summed, answer: Answer, { partial, partialWords, ahead }: UnfinishedPeriod) => {
  const { total, periods } = answer;
  if (forecastOf(answer).continuedTotals) return `${what} 確定 ${yen(total)}`;
  const isFrom = partialWords !== undefined ? partial : ahead?.from;
  const holdsMore = isFrom !== undefined && periods.slice(isFrom).some(({ amount }) => amount !== 0);
  return `${what} 合計 ${yen(total)}${holdsMore ? `（${aheadWords[what]}を含む）` : ''}`;
};

/** The figures of a chart of amounts; fiscal years begin with `startMonth`. */
export const amountsData = (what: Summed, answer: Answer, startMonth: number): ChartData => {
  const stand = describeUnfinished(what, answer.periods, startMonth);
  return {
    title: titleOf(what, answer, stand),
    kind: 'stacked',
    unit: 'yen',
    categories: answer.periods.map(periodName),
    series: seriesOf(answer.parts),
    ...forecastOf(answer),
    ...stand,
  };
};
