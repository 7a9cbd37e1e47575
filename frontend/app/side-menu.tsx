import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { NavLink } from 'react-router';
import { alerts } from '../../backend/contract/alerts';
import { useReader, type Reader } from '../lib/permissions';
import { useRead } from '../lib/use-read';
import { count } from '../ui/format';
import { Icon } from '../ui/icon';
import { isOpenTo } from './route-access';
import type { RouteRow } from './route-row';
import { rows } from './routes';
import './side-menu.css';

const foldedAtom = atomWithStorage('daicho.sideMenuFolded', false, undefined, { getOnInit: true });

/** The entries of the side menu for this reader, each with its icon; for auditors those of the audit, too. */
const sideEntries = (reader: Reader) =>
  rows.flatMap((row) => {
    const side = row.side ?? (reader.isAuditor && row.auditSide);
    return side && isOpenTo(row, reader) ? [{ ...row, side }] : [];
  });

const pathOf = ({ path }: RouteRow) => path.replace(/\/:\w+\?$/, '');

/** How many alerts are open. */
function OpenAlerts() {
  const { data } = useRead(alerts.list, { query: { count: 1 } });
  if (!data?.total) return null;
  return (
    <span className="side-menu-count">
      {count(data.total)}
      <span className="only-heard">件</span>
    </span>
  );
}

/** The side menu; folded, it shows its icons alone. */
export function SideMenu() {
  const [isFolded, setFolded] = useAtom(foldedAtom);
  const entries = sideEntries(useReader());
  return (
    <nav className="side-menu" aria-label="メインメニュー" data-folded={isFolded}>
      <ul>
        {entries.map((row) => (
          <li key={row.path}>
            <NavLink to={pathOf(row)} title={isFolded ? row.title : undefined}>
              <Icon name={row.side.icon} />
              <span className="side-menu-word">{row.title}</span>
              {'counts' in row.side && <OpenAlerts />}
            </NavLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="side-menu-fold"
        aria-expanded={!isFolded}
        title={isFolded ? 'メニューを広げる' : undefined}
        onClick={() => setFolded(!isFolded)}
      >
        <Icon name={isFolded ? 'chevrons-right' : 'chevrons-left'} />
        <span className="side-menu-word">{isFolded ? 'メニューを広げる' : 'メニューをたたむ'}</span>
      </button>
    </nav>
  );
}
