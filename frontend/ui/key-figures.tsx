import type { ReactNode } from 'react';
import './key-figures.css';

export interface KeyFigure {
  label: string;
  value: ReactNode;
  /** A small remark: 「前月 +¥12,000」. */
  note?: ReactNode;
}

/** The figures that matter most, in one row. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>
            {label}
            {note !== undefined && <span className="key-figure-note">{note}</span>}
          </dt>
          <dd className="key-figure-value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
