import type { Options, Point, PointOptionsObject, SeriesOptionsType, XAxisPlotBandsOptions } from 'highcharts';
import { axisFigure, categoryLabel, continuedName, figure, standOf, sumAt, type ChartData } from './chart-data';

const colorOf = ({ series }: ChartData, i: number) => {
  const color = series[i]?.color ?? i % 6;
  return color === 'others' ? 'var(--series-others)' : `var(--series-${color + 1})`;
};
const text = { color: 'var(--text-faint)', fontSize: '12px', fontFamily: 'inherit' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Highcharts reads names as HTML, and ours are whatever people typed. */
const plain = (name: string) => name.replace(/[&<>]/g, (sign) => entities[sign]!);

/** A period that is not over: the same colour, hollow, with a broken outline. */
const unfinishedPoint = (value: number, color: string): PointOptionsObject => ({
  y: value,
  color: `color-mix(in srgb, ${color} 22%, var(--surface))`,
  borderColor: color,
  borderWidth: 1,
  dashStyle: 'ShortDash',
});

/** What renewals would add: an outline without a colour of its own, on top of the agreed parts. */
const continuedSeries = (data: ChartData): SeriesOptionsType[] =>
  data.continued
    ? [
        {
          type: 'column',
          name: continuedName,
          legendIndex: data.series.length,
          color: 'transparent',
          borderColor: 'var(--text-quiet)',
          borderWidth: 1,
          dashStyle: 'ShortDot',
          data: data.continued.map((amount, i) => amount - sumAt(data, i) || null),
        },
      ]
    : [];

const columns = (data: ChartData): SeriesOptionsType[] => [
  // Highcharts stacks the first series on top.
  ...continuedSeries(data),
  ...(data.series.map(({ name, values }, i) => ({
    type: 'column' as const,
    name: plain(name),
    color: colorOf(data, i),
    data: values.map((value, at) => (value && standOf(data, at) ? unfinishedPoint(value, colorOf(data, i)) : value)),
  })) satisfies SeriesOptionsType[]),
];

/** Bars carry their figures at their ends, so that they need no axis. */
const bars = (data: ChartData): SeriesOptionsType[] =>
  data.series.map(({ name, values }, i) => ({
    type: 'bar',
    name: plain(name),
    color: colorOf(data, i),
    data: [...values],
    dataLabels: {
      enabled: true,
      crop: false,
      overflow: 'allow',
      style: { ...text, color: 'var(--text)', fontWeight: '400', textOutline: 'none' },
    },
  }));

const lines = (data: ChartData): SeriesOptionsType[] =>
  data.series.map(({ name, values }, i) => ({
    type: 'line',
    name: plain(name),
    color: colorOf(data, i),
    data: [...values],
    zoneAxis: 'x',
    zones: data.partial === undefined ? [] : [{ value: data.partial - 1 }, { dashStyle: 'ShortDash' }],
  }));

/** Room at the right of the longest bar for the longest figure. */
const roomForFigures = ({ unit, series }: ChartData) =>
  16 + 7.5 * Math.max(...series.flatMap(({ values }) => values.map((value) => figure(unit, value ?? 0).length)));

const isMonth = /^(\d{4})年(\d{1,2})月$/;
/** With many columns there is room for 26/4 only, with some for 途中; the table and the tooltip have the full text. */
const axisLabel = (data: ChartData, i: number) => {
  if (data.kind === 'bars') return plain(data.categories[i] ?? '');
  const isMany = data.categories.length > 6;
  const [, year = '', month] = (isMany && isMonth.exec(data.categories[i] ?? '')) || [];
  if (month) return `${year.slice(2)}/${month}`;
  return plain(categoryLabel(data, i, data.categories.length > 4)).replace(/（|(?<=・)/g, '<br/>$&');
};

/** The band behind future periods, with the word for their figures. */
const bandOf = ({ ahead, categories }: ChartData): XAxisPlotBandsOptions[] =>
  ahead
    ? [
        {
          from: ahead.from - 0.5,
          to: categories.length - 0.5,
          color: 'var(--sunken)',
          label: { text: ahead.word, align: 'right', x: -6, y: 14, style: { ...text, color: 'var(--text-quiet)' } },
        },
      ]
    : [];

const axisText = (data: ChartData) =>
  data.kind === 'bars' ? text : { ...text, whiteSpace: 'nowrap', textOverflow: 'none' as const };

/** The axis minimum: refunds are below zero. */
const least = ({ series }: ChartData) =>
  series.some(({ values }) => values.some((value) => (value ?? 0) < 0)) ? undefined : 0;

/** The line with the total of the visible parts, below them. */
const totalLine = ({ kind, unit, series }: ChartData, points: readonly Point[]) => {
  if (kind !== 'stacked' || points.length < 2) return '';
  const total = points.reduce((sum, { y }) => sum + (y ?? 0), 0);
  return `${points.length < series.length ? '表示中の合計' : '合計'} <b>${figure(unit, total)}</b>`;
};

/** The lines of the tooltip. */
const tooltipLines = (data: ChartData, points: readonly Point[]) => {
  const agreed = points.filter(({ series }) => series.name !== continuedName);
  const first = data.continued ? 1 : 0;
  const continued = data.continued?.[points[0]!.x];
  return [
    `<b>${String(points[0]!.key)}</b><br/>`,
    ...agreed.map(
      ({ series: { index, name }, y }) =>
        `<span style="color:${colorOf(data, index - first)}">●</span> ${name} <b>${figure(data.unit, y ?? 0)}</b><br/>`,
    ),
    totalLine(data, agreed),
    agreed.length < points.length ? `<br/>${continuedName} <b>${figure(data.unit, continued ?? 0)}</b>` : '',
  ];
};

/** The last point of a line carries its name, so a single line needs no legend. */
const hasOneSeries = (data: ChartData) => data.series.length <= 1 && !data.continued;

export const optionsOf = (data: ChartData, height: number): Options => ({
  // Colours are in a style sheet file: the content security policy forbids style elements.
  palette: { injectCSS: false },
  chart: {
    height,
    spacing: [8, 8, 4, 4],
    ...(data.kind === 'bars' && { marginRight: roomForFigures(data) }),
    backgroundColor: 'transparent',
    animation: false,
    style: { fontFamily: 'inherit' },
  },
  title: { text: undefined },
  credits: { enabled: false },
  // The data is in the table beside the chart.
  accessibility: { enabled: false },
  legend: {
    enabled: !hasOneSeries(data),
    align: 'left',
    verticalAlign: 'top',
    padding: 0,
    margin: 12,
    symbolRadius: 2,
    // One long name would give each of them a line.
    itemStyle: {
      ...text,
      color: 'var(--text-quiet)',
      fontWeight: '400',
      width: 180,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    itemHoverStyle: { color: 'var(--text)' },
  },
  xAxis: {
    categories: data.categories.map((_, i) => plain(categoryLabel(data, i))),
    lineColor: 'var(--line)',
    tickLength: 0,
    plotBands: bandOf(data),
    labels: { style: axisText(data), autoRotation: undefined, formatter: ({ pos }) => axisLabel(data, pos) },
    crosshair: data.kind === 'line' ? { color: 'var(--line)' } : false,
  },
  yAxis: {
    allowDecimals: false,
    visible: data.kind !== 'bars',
    ...(data.kind === 'bars' && { endOnTick: false, maxPadding: 0 }),
    title: { text: undefined },
    min: least(data),
    gridLineColor: 'var(--line-faint)',
    tickAmount: 5,
    labels: { style: text, formatter: ({ value }) => axisFigure(data.unit, Number(value)) },
  },
  tooltip: {
    shared: true,
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--line)',
    borderRadius: 6,
    shadow: false,
    style: { color: 'var(--text)', fontSize: '12px', fontFamily: 'inherit' },
    formatter() {
      return tooltipLines(data, this.points ?? [this]);
    },
  },
  plotOptions: {
    series: { animation: false, states: { hover: { brightness: 0 }, inactive: { opacity: 1 } } },
    bar: {
      borderWidth: 0,
      maxPointWidth: 18,
      dataLabels: {
        formatter() {
          return figure(data.unit, this.y ?? 0);
        },
      },
    },
    column: {
      stacking: data.kind === 'stacked' ? 'normal' : undefined,
      borderWidth: 0,
      maxPointWidth: 36,
      groupPadding: 0.12,
    },
    line: { lineWidth: 2, marker: { enabled: false, symbol: 'circle', radius: 3 } },
  },
  series: data.kind === 'line' ? lines(data) : data.kind === 'bars' ? bars(data) : columns(data),
});
