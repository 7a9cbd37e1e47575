import { NavLink } from 'react-router';
import './tabs.css';

export interface RouteTab {
  path: string;
  label: string;
  /** What waits for somebody there. */
  count?: number;
}

/** Tabs that are screens of their own: links, each with its address. */
export function RouteTabs({ tabs, label }: { tabs: readonly RouteTab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end>
          {tab.label}
          {tab.count ? <span className="tab-count">{tab.count.toLocaleString('ja-JP')}</span> : null}
        </NavLink>
      ))}
    </nav>
  );
}
