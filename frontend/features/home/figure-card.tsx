import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/icon';
import { SkeletonBar } from '../../ui/skeleton';

interface FigureCardProps {
  label: string;
  icon: IconName;
  to: string;
  /** What the figure means, in one sentence on hover. */
  hint?: string;
  /** Undefined while it is being read, null when it could not be. */
  value: ReactNode | undefined;
  note?: ReactNode;
}

/** One figure that leads to its list. */
export function FigureCard({ label, icon, to, hint, value, note }: FigureCardProps) {
  return (
    <Link to={to} className="home-figure" title={hint}>
      <span className="home-figure-label">
        <Icon name={icon} />
        {label}
        <Icon name="chevron-right" size={14} />
      </span>
      <span className="home-figure-value">{value === undefined ? <SkeletonBar seed={2} /> : (value ?? '—')}</span>
      <span className="home-figure-note">{value === null ? '読み込めませんでした' : note}</span>
    </Link>
  );
}
