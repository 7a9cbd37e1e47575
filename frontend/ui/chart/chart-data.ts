import { count, inManOku, yen } from '../format';
import { cssColor } from './series-colors';

/** A colour of `colorsOf`; `others` is grey: all parts without a name of their own. */
type Color = number | 'others';

export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** Defaults to its place. */
  color?: Color;
}

/** The data of a chart and its table. */
export interface ChartData {
  title: string;
  /** The points of the x axis: 2026/04, 2025年度. */
  categories: readonly string[];
  series: readonly Series[];
  unit: 'yen' | 'count';
  /** `line` for one value at points in time, `stacked` for sums with parts, `bars` to compare named things. */
  kind: 'stacked' | 'line' | 'bars';
  /** The name of the category axis if it shows no periods: 「サービス」. */
  axisName?: string;
  /** The colour of each category of `bars`, where colours tell them apart. */
  barColors?: readonly Color[];
  /** The unfinished category, drawn lighter and marked as partial. */
  partial?: number;
  /** The text about it if 「途中」 is not precise enough: 「10月まで実績・11月以降見込み」. */
  partialWords?: string;
  /** The totals if automatically renewing contracts continue, for sums with parts; absent if equal everywhere. */
  continuedTotals?: readonly number[];
  /** A sentence below the title. */
  note?: string;
  /** The first future category, and the word for its figures: 「見込み」. */
  ahead?: { from: number; word: string };
}

export const axisNameOf = ({ axisName = '期間' }: ChartData) => axisName;
export const figure = (unit: ChartData['unit'], value: number) => (unit === 'yen' ? yen(value) : count(value));
export const axisFigure = (unit: ChartData['unit'], value: number) =>
  unit === 'yen' ? `¥${inManOku(value)}` : inManOku(value);
/** The name of the figures of `continued`. */
export const continuedName = '更新が続く場合';
/** The sum of the parts of a column. */
export const sumAt = ({ series }: Pick<ChartData, 'series'>, i: number): number =>
  series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0);

/** The total of a stacked column; undefined where there is nothing to add. */
export const totalAt = (data: ChartData, i: number): number | undefined =>
  data.kind === 'stacked' && data.series.length > 1 ? sumAt(data, i) : undefined;

type Stand = Pick<ChartData, 'categories' | 'partial' | 'partialWords' | 'ahead'>;
const isAhead = ({ ahead }: Stand, i: number) => ahead !== undefined && i >= ahead.from;

/** The text about an unfinished category, in full or short. */
export const standOf = (data: Stand, i: number, isShort = false): string | null => {
  if (isAhead(data, i)) return data.ahead!.word;
  if (i !== data.partial) return null;
  return isShort ? '途中' : (data.partialWords ?? '途中');
};

export const categoryLabel = (data: Stand, i: number, isShort = false) => {
  const stand = standOf(data, i, isShort);
  return `${data.categories[i] ?? ''}${stand ? `（${stand}）` : ''}`;
};

/** The colour of the series at a place, or of the bar of a category. */
export const colorOf = (
  { series, barColors }: Pick<ChartData, 'series' | 'barColors'>,
  place: number,
  category?: number,
): string => {
  const ofBar = category === undefined ? undefined : barColors?.[category];
  const color = ofBar ?? series[place]?.color ?? place % 6;
  return color === 'others' ? 'var(--series-others)' : cssColor(color);
};
