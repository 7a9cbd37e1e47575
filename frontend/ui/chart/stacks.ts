import { continuedName, sumAt, type ChartData } from './chart-data';

/** A part of a column; it reaches from one value to another. */
export interface Segment {
  /** The place of its series; or what renewals would add. */
  series: number | 'continued';
  from: number;
  to: number;
}

/** The parts of one column, the last series first and what renewals add at the end; refunds reach below zero. */
const columnOf = (data: ChartData, hiddenSeries: ReadonlySet<string>, category: number): Segment[] => {
  const segments: Segment[] = [];
  const edges = { above: 0, below: 0 };
  const add = (series: Segment['series'], name: string, value: number) => {
    if (value === 0 || hiddenSeries.has(name)) return;
    const side = value > 0 ? 'above' : 'below';
    const from = edges[side];
    edges[side] += value;
    segments.push({ series, from, to: edges[side] });
  };
  data.series
    .map((_, place) => place)
    .toReversed()
    .forEach((place) => {
      const { name, values } = data.series[place]!;
      add(place, name, values[category] ?? 0);
    });
  if (data.continuedTotals) add('continued', continuedName, data.continuedTotals[category]! - sumAt(data, category));
  return segments;
};

/** The columns of the series that are not hidden. */
export const stacksOf = (data: ChartData, hiddenSeries: ReadonlySet<string>): Segment[][] =>
  data.categories.map((_, category) => columnOf(data, hiddenSeries, category));
