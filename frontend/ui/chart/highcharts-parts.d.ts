/** Highcharts types its bundles, not their parts: this is what `highcharts.ts` uses of them. */
declare module 'highcharts/es-modules/Series/Line/LineSeries.js';
declare module 'highcharts/es-modules/Core/Series/Series.js' {
  const Series: unknown;
  export default Series;
}
declare module 'highcharts/es-modules/Core/Chart/Chart.js' {
  import type { Chart as DrawnChart, Options } from 'highcharts';
  const Chart: { chart(box: HTMLElement, options: Options): DrawnChart };
  export default Chart;
}
declare module 'highcharts/es-modules/Core/*' {
  const part: { compose(...parts: unknown[]): void };
  export default part;
}
