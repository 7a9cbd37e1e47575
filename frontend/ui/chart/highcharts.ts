// The series come first: other modules need them while loading.
import 'highcharts/es-modules/Core/Series/Series.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';

// Only the modules that draw lines over categories; `highcharts-pointer.ts` adds tooltips.

/** Draws a chart into a box. */
export const draw = Chart.chart;
