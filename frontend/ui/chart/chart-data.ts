import { count, inManOku, yen } from '../format';

export interface Series {
  name: string;
  values: readonly (number | null)[];
}

/** What a chart shows, and its table too. */
export interface ChartData {
  title: string;
  /** The points of the x axis: 2026/04, 2025年度. */
  categories: readonly string[];
  series: readonly Series[];
  unit: 'yen' | 'count';
  /** `line` for what is a state at each point, `columns` for sums of a period, `stacked` for sums with parts, `bars` to compare named things. */
  kind: 'columns' | 'stacked' | 'line' | 'bars';
  /** What the categories are, where they are not periods: 「サービス」. */
  axisName?: string;
  /** The category still under way, which is drawn lighter and said to be partial. */
  partial?: number;
}

export const axisNameOf = ({ axisName = '期間' }: ChartData) => axisName;
export const figure = (unit: ChartData['unit'], value: number) => (unit === 'yen' ? yen(value) : count(value));
export const axisFigure = (unit: ChartData['unit'], value: number) =>
  unit === 'yen' ? `¥${inManOku(value)}` : inManOku(value);
export const categoryLabel = ({ categories, partial }: ChartData, i: number) =>
  `${categories[i] ?? ''}${i === partial ? '（途中）' : ''}`;
