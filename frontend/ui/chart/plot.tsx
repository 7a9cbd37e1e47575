import { useEffect, useRef } from 'react';
import 'highcharts/css/highcharts-palette.css';
import type { ChartData } from './chart-data';
import { draw } from './highcharts';
import { optionsOf } from './options';

/** The drawing, in its own file so that Highcharts is loaded only with a chart. */
export default function Plot({ data, height }: { data: ChartData; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const drawn = draw(box.current, optionsOf(data, height));
    return () => drawn.destroy();
  }, [data, height]);
  return <div ref={box} />;
}
