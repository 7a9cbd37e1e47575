import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels and their values, in one or two columns. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={`facts facts-${columns}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
