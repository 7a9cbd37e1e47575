import type { CSSProperties, ReactNode } from 'react';
import { LevelBadge } from '../../ui/badge';
import { count } from '../../ui/format';

interface LimitMeterProps {
  label: string;
  unit: string;
  value: number;
  limit: number;
  minimum?: number;
  /** The severity of a problem, if there is one. */
  level?: 'error' | 'caution';
  note: ReactNode;
}

const share = (value: number, of: number) => `${Math.min(100, of === 0 ? 100 : (value / of) * 100)}%`;

/** How much of a limit is used; the mark is the least the contract expects. */
export function LimitMeter({ label, unit, value, limit, minimum = 0, level, note }: LimitMeterProps) {
  const at = (part: number): CSSProperties => ({ left: share(part, limit) });
  return (
    <div>
      <div className="meter-head">
        <span>{label}</span>
        <span className="meter-figure">
          <strong>{count(value)}</strong> / {count(limit)}
          {unit}
        </span>
      </div>
      <div
        className="meter-track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, value)}
        aria-valuenow={value}
        aria-valuetext={`${count(limit)}${unit}のうち${count(value)}${unit}`}
        data-level={level}
      >
        <span style={{ width: share(value, limit) }} />
        {minimum > 1 && <i className="meter-minimum" style={at(minimum)} />}
      </div>
      <p className="meter-note">
        {level && <LevelBadge level={level} />} {note}
      </p>
    </div>
  );
}
