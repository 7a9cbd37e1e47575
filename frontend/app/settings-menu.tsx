import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFlags } from '../lib/permissions';
import { showFailure } from '../lib/notice';
import { ProblemError } from '../lib/call';
import { logOut } from '../lib/session';
import { Icon } from '../ui/icon';
import { useHoverMenu } from './hover-menu';
import { settingsEntries, type SettingsEntry } from './settings-entries';
import './settings-menu.css';

/** The gear at the right of the header. */
export function SettingsMenu() {
  const menu = useHoverMenu();
  const entries = settingsEntries(useFlags());
  const id = useId();
  return (
    <div className="settings-menu" {...menu.box}>
      <button
        type="button"
        className="icon-button"
        aria-label="設定メニュー"
        aria-controls={menu.isOpen ? id : undefined}
        {...menu.button}
      >
        <Icon name="gear" size={18} />
      </button>
      {menu.isOpen && (
        <div className="settings-menu-popup">
          <div className="settings-menu-list" role="menu" id={id} aria-label="設定メニュー">
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} onChoose={menu.close} />
            ))}
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
    <button type="button" role="menuitem" tabIndex={-1} className="settings-menu-last" onClick={() => void go()}>
      {label}
    </button>
  );
}
