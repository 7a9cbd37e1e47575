import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart-data';
import { japanese } from './japanese';
import { optionsOf } from './options';

Highcharts.setOptions({ lang: japanese });

/** The drawing. Kept in its own file so that Highcharts is loaded only where a chart is shown. */
export default function Plot({ data, height }: { data: ChartData; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const drawn = Highcharts.chart(box.current, optionsOf(data, height));
    return () => drawn.destroy();
  }, [data, height]);
  return <div ref={box} />;
}
