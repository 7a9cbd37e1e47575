import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import './chart.css';
import { IconButton } from '../button';
import { Bars } from './bars';
import type { ChartData } from './chart-data';
import { ChartTable, ScreenReaderTable } from './chart-table';
import { Columns } from './columns';

const loadPlot = () => import('./plot');
const Plot = lazy(loadPlot);

/** Loads what draws lines, while their figures are being read. A failure is the drawing's to show. */
export const loadLines = (): void => void loadPlot().catch(() => undefined);

interface ChartProps {
  data: ChartData;
  height?: number;
  /** A remark below the figures. */
  foot?: string;
  /** What changes the chart, in its head. */
  children?: ReactNode;
}

/** A chart with the same figures as a table one click away. */
export function Chart({ data, height = 260, foot, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="chart" aria-label={data.title}>
      <figcaption className="chart-head">
        <div>
          <h2>{data.title}</h2>
          {data.note && <p className="chart-note">{data.note}</p>}
        </div>
        <div className="chart-head-end">
          {children}
          <IconButton
            reads
            icon={asTable ? 'chart' : 'table'}
            label={asTable ? 'グラフで表示' : '表で表示'}
            onClick={() => setAsTable(!asTable)}
          />
        </div>
      </figcaption>
      <div className="chart-body" style={{ height }}>
        {asTable ? (
          <ChartTable data={data} />
        ) : (
          <DrawnOrTable data={data}>
            <Drawing data={data} height={height} />
            <ScreenReaderTable data={data} />
          </DrawnOrTable>
        )}
      </div>
      {foot && <p className="chart-note">{foot}</p>}
    </figure>
  );
}

function Drawing({ data, height }: { data: ChartData; height: number }) {
  if (data.kind === 'stacked') return <Columns data={data} />;
  if (data.kind === 'bars') return <Bars data={data} />;
  return (
    <Suspense fallback={<div className="chart-waiting" role="status" aria-label="グラフを読み込み中" />}>
      <div aria-hidden="true">
        <Plot data={data} height={height} />
      </div>
    </Suspense>
  );
}

/** Where the drawing cannot be loaded, the figures themselves still can be read. */
class DrawnOrTable extends Component<{ data: ChartData; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <ChartTable data={this.props.data} /> : this.props.children;
  }
}
