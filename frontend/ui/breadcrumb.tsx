import { Link } from 'react-router';
import { Icon } from './icon';

export interface Crumb {
  label: string;
  to: string;
}

/** The way here, the last being this screen itself, unless it is called as its parent until it knows its own name. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  const hasName = here !== crumbs.at(-1)?.label;
  return (
    <nav className="breadcrumb" aria-label="現在の位置">
      <ol>
        {crumbs.map(({ label, to }, at) => (
          <li key={to}>
            <Link to={to} title={label}>
              {label}
            </Link>
            {(hasName || at < crumbs.length - 1) && <Icon name="chevron-right" size={12} />}
          </li>
        ))}
        {hasName && (
          <li>
            <span className="one-line" aria-current="page">
              {here}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
