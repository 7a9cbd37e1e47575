import { colorOf, continuedName, type ChartData } from './chart-data';

interface LegendProps {
  data: ChartData;
  hiddenSeries: ReadonlySet<string>;
  onChange: (hiddenSeries: ReadonlySet<string>) => void;
}

/** The names of the series; a click hides or shows one. */
export function Legend({ data, hiddenSeries, onChange }: LegendProps) {
  const toggle = (name: string) => {
    const others = [...hiddenSeries].filter((one) => one !== name);
    onChange(new Set(hiddenSeries.has(name) ? others : [...others, name]));
  };
  const item = (name: string, color?: string) => (
    <li key={name}>
      <button type="button" aria-pressed={!hiddenSeries.has(name)} title={name} onClick={() => toggle(name)}>
        <i className={color ? '' : 'is-continued'} style={{ background: color }} />
        <span>{name}</span>
      </button>
    </li>
  );
  return (
    <ul className="legend">
      {data.series.map(({ name }, place) => item(name, colorOf(data, place)))}
      {data.continuedTotals && item(continuedName)}
    </ul>
  );
}
