import type { ReactNode } from 'react';
import './key-figures.css';

export interface KeyFigure {
  label: string;
  /** What the figure means, in one sentence on hover. */
  hint?: string;
  value: ReactNode;
  /** A small remark: 「前月 +¥12,000」. */
  note?: ReactNode;
  /** A line below the value: what it consists of. */
  detail?: ReactNode;
  /** Something is missing: the value stands out. */
  isShort?: boolean;
}

/** The figures that matter most, in one row. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="key-figures">
      {figures.map(({ label, hint, value, note, detail, isShort }) => (
        <div key={label} title={hint}>
          <dt>
            {label}
            {note !== undefined && <span className="key-figure-note">{note}</span>}
          </dt>
          <dd className={isShort ? 'key-figure-value key-figure-short' : 'key-figure-value'}>{value}</dd>
          {detail !== undefined && <dd className="key-figure-detail">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
