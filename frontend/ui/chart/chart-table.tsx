import { axisNameOf, categoryLabel, figure, type ChartData } from './chart-data';

/** The figures of a chart, to be read. */
export function ChartTable({ data }: { data: ChartData }) {
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={`${data.title}の表`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{axisNameOf(data)}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((category, i) => (
            <tr key={category}>
              <th scope="row">{categoryLabel(data, i)}</th>
              {data.series.map(({ name, values }) => {
                const value = values[i];
                return <td key={name}>{typeof value === 'number' ? figure(data.unit, value) : '—'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
