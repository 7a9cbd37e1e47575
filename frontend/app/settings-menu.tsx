import { useReader } from '../lib/permissions';
import { Icon } from '../ui/icon';
import { HeaderMenu } from './header-menu';
import { useLinks } from './use-links';
import { settingsEntries } from './settings-entries';

/** The gear at the right of the header. */
export function SettingsMenu() {
  const entries = settingsEntries(useReader(), useLinks());
  return (
    <HeaderMenu label="設定メニュー" face={<Icon name="gear" size={18} />} className="icon-button" entries={entries} />
  );
}
