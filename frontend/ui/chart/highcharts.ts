// The series come first: other modules need them while loading.
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import PlotLineOrBand from 'highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js';
import StackingAxis from 'highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Legend from 'highcharts/es-modules/Core/Legend/Legend.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import { composeOverlappingDataLabels } from 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js';
import 'highcharts/es-modules/Series/Bar/BarSeries.js';
import ColumnDataLabel from 'highcharts/es-modules/Series/Column/ColumnDataLabel.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';

// Only the modules that draw bars, columns and lines over categories; `highcharts-pointer.ts` adds tooltips.
ColumnDataLabel.compose(Series.types.column);
DataLabel.compose(Series);
Legend.compose(Chart);
composeOverlappingDataLabels(Chart);
PlotLineOrBand.compose(Chart, Axis);
StackingAxis.compose(Axis, Chart, Series);

/** Draws a chart into a box. */
export const draw = Chart.chart;
