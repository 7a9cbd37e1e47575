import type { MonthlyAmounts, YearlyAmounts } from '../../../backend/contract/amounts';
import { Card } from '../card';
import { presets, type DateRange } from '../date-range';
import { EmptyState } from '../empty-state';
import { month, today, yen } from '../format';
import { Chart } from './chart';
import type { ChartData, Series } from './chart-data';

/** Which periods are shown: the months of a fiscal year, or the years themselves. */
export type AmountsView = 'this' | 'last' | 'years';

const words: Record<AmountsView, string> = { this: '今年度', last: '前年度', years: '年度ごと' };
const shown = 6;

/** The days of the fiscal year shown, as of today. */
export const yearOf = (view: AmountsView, startMonth: number): DateRange => {
  const [, , , , now, before] = presets(today(), startMonth);
  const { from, to } = (view === 'last' ? before : now)!;
  return { from, to };
};

/** The dearest parts by name and the others as one, so that the columns add up to the amounts. */
const seriesOf = (parts: MonthlyAmounts['parts']): Series[] => {
  const few = parts.length <= shown + 1;
  const named = few ? parts : parts.slice(0, shown);
  const others = few ? [] : parts.slice(shown);
  const rest = (others[0]?.amounts ?? []).map((_, i) => others.reduce((sum, { amounts }) => sum + amounts[i]!, 0));
  const series = named.map(({ name, amounts }) => ({ name, values: amounts }));
  return others.length > 0 ? [...series, { name: `その他 ${others.length}件`, values: rest }] : series;
};

export const amountsData = (answer: MonthlyAmounts | YearlyAmounts): ChartData => {
  const now = today().slice(0, 7);
  const monthOf = (period: { month: string } | { year: number }) => ('month' in period ? period.month : undefined);
  const partial = answer.periods.findIndex((period) => monthOf(period) === now);
  return {
    title: `計上額 合計 ${yen(answer.total)}`,
    kind: 'stacked',
    unit: 'yen',
    categories: answer.periods.map((period) => ('month' in period ? month(period.month) : `${period.year}年度`)),
    series: seriesOf(answer.parts),
    ...(partial >= 0 && { partial }),
  };
};

interface AmountsChartProps {
  answer: MonthlyAmounts | YearlyAmounts;
  view: AmountsView;
  onView: (view: AmountsView) => void;
}

/** 計上額: recorded amounts over time, and the choice of the periods. */
export function AmountsChart({ answer, view, onView }: AmountsChartProps) {
  const periods = (
    <select
      className="input"
      aria-label="計上額の期間"
      value={view}
      onChange={(event) => onView(event.target.value as AmountsView)}
    >
      {Object.entries(words).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  if (answer.parts.length > 0)
    return (
      <Chart data={amountsData(answer)} height={320}>
        {periods}
      </Chart>
    );
  return (
    <Card title="計上額" actions={periods}>
      <EmptyState icon="document" title="この期間の計上額はありません">
        プランと料金を登録すると、契約期間の月ごとに計上されます。年額のプランは12分の1ずつ計上します。
      </EmptyState>
    </Card>
  );
}
