import type { CSSProperties } from 'react';
import { categoryLabel, colorOf, continuedName, figure, type ChartData } from './chart-data';

interface ChartTooltipProps {
  data: ChartData;
  hiddenSeries?: ReadonlySet<string>;
  category: number;
  style?: CSSProperties;
}

const none: ReadonlySet<string> = new Set();

/** The figures of one category, with the total of its visible parts. */
export function ChartTooltip({ data, hiddenSeries = none, category, style }: ChartTooltipProps) {
  const parts = data.series.flatMap(({ name, values }, place) =>
    hiddenSeries.has(name) ? [] : [{ name, place, value: values[category] ?? 0 }],
  );
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="chart-tooltip" style={style}>
      <b>{categoryLabel(data, category)}</b>
      {parts.map(({ name, place, value }) => (
        <span key={place}>
          <i style={{ color: colorOf(data, place, category) }}>●</i> {name} <b>{figure(data.unit, value)}</b>
        </span>
      ))}
      {parts.length > 1 && (
        <span>
          {parts.length < data.series.length ? '表示中の合計' : '合計'} <b>{figure(data.unit, total)}</b>
        </span>
      )}
      {data.continuedTotals && !hiddenSeries.has(continuedName) && (
        <span>
          {continuedName} <b>{figure(data.unit, data.continuedTotals[category]!)}</b>
        </span>
      )}
    </div>
  );
}
