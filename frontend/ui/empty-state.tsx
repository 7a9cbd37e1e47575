import type { ReactNode } from 'react';
import './states.css';
import { Icon, type IconName } from './icon';

/** The purpose of an empty place, and the button for the first step. */
export function EmptyState({
  icon = 'layers',
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      <Icon name={icon} size={24} />
      <p className="state-title">{title}</p>
      {children && <p>{children}</p>}
      {action && <div className="state-does">{action}</div>}
    </div>
  );
}
