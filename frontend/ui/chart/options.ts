import type { Options, Point, SeriesOptionsType } from 'highcharts';
import { axisLabel } from './axis-label';
import { axisFigure, categoryLabel, colorOf, figure, type ChartData } from './chart-data';

const text = { color: 'var(--text-faint)', fontSize: '12px', fontFamily: 'inherit' };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Highcharts reads names as HTML, and ours are whatever people typed. */
const plain = (name: string) => name.replace(/[&<>]/g, (sign) => entities[sign]!);

const lines = (data: ChartData): SeriesOptionsType[] =>
  data.series.map(({ name, values }, i) => ({
    type: 'line',
    name: plain(name),
    color: colorOf(data, i),
    data: [...values],
    zoneAxis: 'x',
    zones: data.partial === undefined ? [] : [{ value: data.partial - 1 }, { dashStyle: 'ShortDash' }],
  }));

/** The lines of the tooltip. */
const tooltipLines = (data: ChartData, points: readonly Point[]) => [
  `<b>${String(points[0]!.key)}</b><br/>`,
  ...points.map(
    ({ series: { index, name }, y }) =>
      `<span style="color:${colorOf(data, index)}">●</span> ${name} <b>${figure(data.unit, y ?? 0)}</b><br/>`,
  ),
];

/** What Highcharts draws lines by. */
export const optionsOf = (data: ChartData, height: number): Options => ({
  // Colours are in a style sheet file: the content security policy forbids style elements.
  palette: { injectCSS: false },
  chart: {
    height,
    spacing: [8, 8, 4, 4],
    backgroundColor: 'transparent',
    animation: false,
    style: { fontFamily: 'inherit' },
  },
  title: { text: undefined },
  credits: { enabled: false },
  // The data is in the table beside the chart.
  accessibility: { enabled: false },
  xAxis: {
    categories: data.categories.map((_, i) => plain(categoryLabel(data, i))),
    lineColor: 'var(--line)',
    tickLength: 0,
    labels: {
      style: { ...text, whiteSpace: 'nowrap', textOverflow: 'none' },
      autoRotation: undefined,
      formatter: ({ pos }) => plain(axisLabel(data, pos)).replaceAll('\n', '<br/>'),
    },
    crosshair: { color: 'var(--line)' },
  },
  yAxis: {
    allowDecimals: false,
    title: { text: undefined },
    min: 0,
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
    line: { lineWidth: 2, marker: { enabled: false, symbol: 'circle', radius: 3 } },
  },
  series: lines(data),
});
