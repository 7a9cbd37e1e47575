// The series come first: other modules need them while loading.
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';

// Only the modules that draw lines over categories; `highcharts-pointer.ts` adds tooltips.

// Each series merges its options by a method of the first; a line's crosshair needs the second.
DataLabel.compose(Series);
PlotLineOrBand.compose(Chart, Axis);

/** Draws a chart into a box. */
export const draw = Chart.chart;
