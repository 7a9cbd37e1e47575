import { useState, type CSSProperties } from 'react';
import './columns.css';
import { axisLabel } from './axis-label';
import { axisTicks } from './axis-ticks';
import { axisFigure, colorOf, standOf, type ChartData } from './chart-data';
import { ChartTooltip } from './chart-tooltip';
import { Legend } from './legend';
import { stacksOf, type Segment } from './stacks';

/** With more categories than this, only some are labelled. */
const maxLabels = 18;
const percent = (share: number) => `${share * 100}%`;

/** Sums of periods, drawn as columns of their parts. Hidden from screen readers, which get the table. */
export function Columns({ data }: { data: ChartData }) {
  const [hiddenSeries, setHiddenSeries] = useState<ReadonlySet<string>>(new Set());
  const [pointedIndex, setPointedIndex] = useState<number>();
  const stacks = stacksOf(data, hiddenSeries);
  const ends = stacks.flat().map(({ to }) => to);
  const ticks = axisTicks(Math.min(0, ...ends), Math.max(0, ...ends));
  const labelStep = Math.ceil(data.categories.length / maxLabels);
  return (
    <div className="columns">
      {(data.series.length > 1 || data.continuedTotals) && (
        <Legend data={data} hiddenSeries={hiddenSeries} onChange={setHiddenSeries} />
      )}
      <div className="columns-grid" aria-hidden="true">
        <div className="columns-ticks">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{axisFigure(data.unit, tick)}</span>
          ))}
        </div>
        <div className="columns-plot" onPointerLeave={() => setPointedIndex(undefined)}>
          <Band data={data} />
          <div className="columns-lines">
            {ticks.map((tick) => (
              <i key={tick} />
            ))}
          </div>
          {stacks.map((segments, i) => (
            <div key={i} className="columns-category" onPointerEnter={() => setPointedIndex(i)}>
              <div className="columns-column">
                {segments.map((segment) => (
                  <Part key={segment.series} {...{ data, segment, ticks }} isFinal={!standOf(data, i)} />
                ))}
              </div>
            </div>
          ))}
          {pointedIndex !== undefined && pointedIndex < data.categories.length && (
            <ChartTooltip
              data={data}
              hiddenSeries={hiddenSeries}
              category={pointedIndex}
              style={besideOf(data, pointedIndex)}
            />
          )}
        </div>
        <div className="columns-labels">
          {data.categories.map((_, i) => (
            <span key={i}>{i % labelStep === 0 && axisLabel(data, i)}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The band behind future periods, with the word for their figures. */
function Band({ data: { ahead, categories } }: { data: ChartData }) {
  if (!ahead) return null;
  return (
    <div className="columns-band" style={{ left: percent(ahead.from / categories.length) }}>
      {ahead.word}
    </div>
  );
}

interface PartProps {
  data: ChartData;
  segment: Segment;
  ticks: readonly number[];
  isFinal: boolean;
}

/**
 * A part of a column. Where the period is not over it is hollow, with a broken outline; what renewals would add has a
 * dotted outline and no colour of its own.
 */
function Part({ data, segment: { series, from, to }, ticks, isFinal }: PartProps) {
  const [lowest, range] = [ticks[0]!, ticks.at(-1)! - ticks[0]!];
  const style = {
    color: series === 'continued' ? undefined : colorOf(data, series),
    bottom: percent((Math.min(from, to) - lowest) / range),
    height: percent(Math.abs(to - from) / range),
  };
  const kind = series === 'continued' ? 'is-continued' : isFinal ? '' : 'is-unfinished';
  return <i className={`columns-part ${kind}`} style={style} />;
}

/** Beside the column, on the side with more space. */
const besideOf = ({ categories }: ChartData, i: number): CSSProperties => {
  const { length } = categories;
  return i < length / 2 ? { left: percent((i + 1) / length) } : { right: percent((length - i) / length) };
};
