import { Link } from 'react-router';
import './user-departments.css';
import type { BelongsTo } from '../../../backend/contract/departments';
import type { UserDetail } from '../../../backend/contract/users';
import { day } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';

/** The main department by its own name, and how many others there are; the whole on hover. */
export function MainDepartment({ departments }: { departments: readonly BelongsTo[] }) {
  const [main, ...others] = departments;
  if (!main) return <OrDash>{null}</OrDash>;
  return (
    <span title={departments.map(({ path }) => path).join('\n')}>
      {main.name}
      {others.length > 0 && <span className="faint"> ほか{others.length}</span>}
    </span>
  );
}

/** A user's present departments, and below them past and planned ones, with the names of that time. */
export function UserDepartments({ user }: { user: UserDetail }) {
  const { departments, belonging } = user;
  return (
    <>
      <ul className="user-departments">
        {departments.length === 0 && (
          <li>
            <OrDash>{null}</OrDash>
          </li>
        )}
        {departments.map(({ id, path, isMain }) => (
          <li key={id}>
            <Link to={`/departments/${id}`}>{path}</Link>
            {!isMain && <span className="faint">兼務</span>}
          </li>
        ))}
      </ul>
      {belonging.length > 1 && (
        <details className="user-belonging">
          <summary>所属の推移</summary>
          <ul>
            {belonging.map((period) => (
              <li key={period.from}>
                <span className="faint">{`${day(period.from)}〜`}</span>
                <OrDash>{period.departments.map(({ path }) => path).join('、')}</OrDash>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
