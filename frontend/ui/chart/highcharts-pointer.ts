import Chart from 'highcharts/es-modules/Core/Chart/Chart.js';
import Pointer from 'highcharts/es-modules/Core/Pointer.js';
import Tooltip from 'highcharts/es-modules/Core/Tooltip.js';

// Charts that are drawn from now on follow the pointer and show tooltips.
Pointer.compose(Chart);
Tooltip.compose(Pointer);
