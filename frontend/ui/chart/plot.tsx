import { useEffect, useRef, useState } from 'react';
import 'highcharts/css/highcharts-palette.css';
import type { ChartData } from './chart-data';
import { draw } from './highcharts';
import { optionsOf } from './options';

const loadPointer = () => import('./highcharts-pointer');

/** The drawing, in its own file so that Highcharts is loaded only with a chart, and its tooltips with the first pointer. */
export default function Plot({ data, height }: { data: ChartData; height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [hasTooltips, setHasTooltips] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const chart = draw(box.current, optionsOf(data, height));
    return () => chart.destroy();
  }, [data, height, hasTooltips]);
  const addTooltips = () =>
    void loadPointer()
      .then(() => setHasTooltips(true))
      .catch(() => undefined);
  return <div ref={box} onPointerEnter={addTooltips} />;
}
