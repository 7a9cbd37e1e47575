import '../figures-table.css';
import { axisNameOf, categoryLabel, continuedName, figure, standOf, totalAt, type ChartData } from './chart-data';

/** The figures of a chart, to be read. */
export function ChartTable({ data }: { data: ChartData }) {
  return (
    <div className="figures-table chart-table" tabIndex={0} role="region" aria-label={`${data.title}の表`}>
      <Figures data={data} />
    </div>
  );
}

/** The chart's data as a visually hidden table for screen readers. */
export function ScreenReaderTable({ data }: { data: ChartData }) {
  return (
    <div className="only-heard">
      <Figures data={data} />
    </div>
  );
}

function Figures({ data }: { data: ChartData }) {
  const hasTotals = totalAt(data, 0) !== undefined;
  return (
    <table aria-label={data.title}>
      <thead>
        <tr>
          <th scope="col">{axisNameOf(data)}</th>
          {hasTotals && <th scope="col">{data.continuedTotals ? '確定' : '合計'}</th>}
          {data.continuedTotals && <th scope="col">{continuedName}</th>}
          {data.series.map(({ name }, i) => (
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((_, i) => (
          <tr key={i} className={standOf(data, i) ? 'chart-unfinished' : undefined}>
            <th scope="row">{categoryLabel(data, i)}</th>
            {hasTotals && <td className="chart-total">{figure(data.unit, totalAt(data, i) ?? 0)}</td>}
            {data.continuedTotals && <td>{figure(data.unit, data.continuedTotals[i]!)}</td>}
            {data.series.map(({ values }, at) => {
              const value = values[i];
              return <td key={at}>{typeof value === 'number' ? figure(data.unit, value) : '—'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
