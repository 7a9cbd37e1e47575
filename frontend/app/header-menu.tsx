import { useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { showFailure } from '../lib/notice';
import { ProblemError } from '../lib/call';
import { logOut } from '../lib/session';
import { Icon } from '../ui/icon';
import './header-menu.css';
import { useHoverMenu } from './use-hover-menu';
import type { SettingsEntry } from './settings-entries';

interface HeaderMenuProps {
  label: string;
  /** What the button shows. */
  face: ReactNode;
  className: string;
  /** Stands above the entries. */
  heading?: ReactNode;
  entries: readonly SettingsEntry[];
}

/** A menu at the right of the header. */
export function HeaderMenu({ label, face, className, heading, entries }: HeaderMenuProps) {
  const menu = useHoverMenu();
  const id = useId();
  return (
    <div className="header-menu" {...menu.box}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-controls={menu.isOpen ? id : undefined}
        {...menu.button}
      >
        {face}
      </button>
      {menu.isOpen && (
        <div className="header-menu-popup">
          <div className="header-menu-frame">
            {heading}
            <div className="header-menu-list" role="menu" id={id} aria-label={label}>
              {entries.map((entry) => (
                <Entry key={entry.label} entry={entry} onChoose={menu.close} />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ entry, onChoose }: { entry: SettingsEntry; onChoose: () => void }) {
  const common = { role: 'menuitem', tabIndex: -1, onClick: onChoose };
  if (entry.kind === 'screen') {
    return (
      <Link {...common} to={entry.to}>
        {entry.label}
      </Link>
    );
  }
  if (entry.kind === 'outside') {
    return (
      <a {...common} href={entry.href} target="_blank" rel="noreferrer">
        {entry.label}
        <span className="only-heard">（新しいタブで開きます）</span>
        <Icon name="external" size={13} />
      </a>
    );
  }
  return <LogOut label={entry.label} onChoose={onChoose} />;
}

function LogOut({ label, onChoose }: { label: string; onChoose: () => void }) {
  const navigate = useNavigate();
  const go = async () => {
    onChoose();
    const result = await logOut();
    if (result.isSuccess) await navigate('/login');
    else showFailure(new ProblemError(result.error));
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="header-menu-last" onClick={() => void go()}>
      {label}
    </button>
  );
}
