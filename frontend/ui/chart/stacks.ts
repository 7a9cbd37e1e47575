import { continuedName, sumAt, type ChartData } from './chart-data';

/** A part of a column; it reaches from one value to another. */
export interface Segment {
  /** The place of its series; or what renewals would add. */
  series: number | 'continued';
  from: number;
  to: number;
}

/** The parts of one column, the last series first and what renewals add at the end; refunds reach below zero. */
const columnOf = (data: ChartData, hidden: ReadonlySet<string>, category: number): Segment[] => {
  const segments: Segment[] = [];
  const reached = { above: 0, below: 0 };
  const add = (series: Segment['series'], name: string, value: number) => {
    if (value === 0 || hidden.has(name)) return;
    const side = value > 0 ? 'above' : 'below';
    const from = reached[side];
    reached[side] += value;
    segments.push({ series, from, to: reached[side] });
  };
  data.series
    .map((_, place) => place)
    .toReversed()
    .forEach((place) => {
      const { name, values } = data.series[place]!;
      add(place, name, values[category] ?? 0);
    });
  if (data.continued) add('continued', continuedName, data.continued[category]! - sumAt(data, category));
  return segments;
};

/** The columns of the series that are not hidden. */
export const stacksOf = (data: ChartData, hidden: ReadonlySet<string>): Segment[][] =>
  data.categories.map((_, category) => columnOf(data, hidden, category));
