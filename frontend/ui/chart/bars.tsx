import { useState } from 'react';
import './bars.css';
import { colorOf, figure, type ChartData } from './chart-data';
import { ChartTooltip } from './chart-tooltip';

/** The width of a digit, and of the space around the figures. */
const [digitPx, spacePx] = [7.5, 16];

/** Named things side by side; bars carry their figures at their ends, so that they need no axis. */
export function Bars({ data }: { data: ChartData }) {
  const [pointedIndex, setPointedIndex] = useState<number>();
  const values = data.categories.map((_, i) => data.series[0]?.values[i] ?? 0);
  const longest = Math.max(...values, 1);
  const figures = values.map((value) => figure(data.unit, value));
  const roomPx = spacePx + digitPx * Math.max(...figures.map(({ length }) => length));
  return (
    <div className="bars" aria-hidden="true" onPointerLeave={() => setPointedIndex(undefined)}>
      {values.map((value, i) => (
        <div key={i} className="bars-row" onPointerEnter={() => setPointedIndex(i)}>
          <span className="bars-name">{data.categories[i]}</span>
          <span className="bars-track" style={{ paddingRight: roomPx }}>
            <i style={{ width: `${(value / longest) * 100}%`, background: colorOf(data, 0, i) }} />
            <span>{figures[i]}</span>
          </span>
          {pointedIndex === i && <ChartTooltip data={data} category={i} />}
        </div>
      ))}
    </div>
  );
}
