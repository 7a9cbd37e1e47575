import Axis from 'highcharts/es-modules/Core/Axis/Axis.js';
import StackingAxis from 'highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js';
import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Legend from 'highcharts/es-modules/Core/Legend/Legend.js';
import Pointer from 'highcharts/es-modules/Core/Pointer.js';
import HTMLElement from 'highcharts/es-modules/Core/Renderer/HTML/HTMLElement.js';
import SVGElement from 'highcharts/es-modules/Core/Renderer/SVG/SVGElement.js';
import SVGRenderer from 'highcharts/es-modules/Core/Renderer/SVG/SVGRenderer.js';
import DataLabel from 'highcharts/es-modules/Core/Series/DataLabel.js';
import { composeOverlappingDataLabels } from 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js';
import Series from 'highcharts/es-modules/Core/Series/Series.js';
import Tooltip from 'highcharts/es-modules/Core/Tooltip.js';
import { composeBorderRadius } from 'highcharts/es-modules/Extensions/BorderRadius.js';
import 'highcharts/es-modules/Series/Bar/BarSeries.js';
import ColumnDataLabel from 'highcharts/es-modules/Series/Column/ColumnDataLabel.js';
import 'highcharts/es-modules/Series/Column/ColumnSeries.js';
import 'highcharts/es-modules/Series/Line/LineSeries.js';

// The parts of Highcharts that our charts are made of: bars, columns and lines over categories weigh a third less than all.
composeBorderRadius(Series, SVGElement, SVGRenderer);
ColumnDataLabel.compose(Series.types.column);
DataLabel.compose(Series);
HTMLElement.compose(SVGRenderer);
Legend.compose(Chart);
composeOverlappingDataLabels(Chart);
Pointer.compose(Chart);
StackingAxis.compose(Axis, Chart, Series);
Tooltip.compose(Pointer);

/** Draws a chart into a box. */
export const draw = Chart.chart;
