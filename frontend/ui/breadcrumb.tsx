import { Link } from 'react-router';
import { Icon } from './icon';

export interface Crumb {
  label: string;
  to: string;
}

/** The way here, the last being this screen itself. */
export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav className="breadcrumb" aria-label="現在の位置">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} title={label}>
              {label}
            </Link>
            <Icon name="chevron-right" size={12} />
          </li>
        ))}
        <li>
          <span className="one-line" aria-current="page">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
