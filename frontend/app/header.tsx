import { Link } from 'react-router';
import { useIsAuditor } from '../lib/permissions';
import { useSession } from '../lib/session';
import { StatusBadge } from '../ui/badge';
import './header.css';
import { HelpButton } from './help/help-button';
import { LogoMark } from './logo';
import { AccountMenu } from './account-menu';
import { PastPicker } from './past/past-picker';
import { SearchField } from './search/search-field';
import { SettingsMenu } from './settings-menu';

/** The logo links to home, or to the login when logged out. */
export function Header() {
  const session = useSession();
  const me = session.state === 'loggedIn' ? session.me : undefined;
  const isAuditor = useIsAuditor();
  return (
    <header className="header">
      <Link to={me ? '/home' : '/login'} className="header-logo" aria-label={me ? 'Daicho ホーム' : 'Daicho ログイン'}>
        <LogoMark />
        <span>Daicho</span>
      </Link>
      {me && (
        <>
          <SearchField />
          <PastPicker fiscalYearStartMonth={me.company.fiscalYearStartMonth} />
          <span className="header-company one-line" title={me.company.name}>
            {me.company.name}
          </span>
          <AccountMenu me={me} />
          {isAuditor && (
            <StatusBadge tone="info" icon="eye">
              監査・閲覧のみ
            </StatusBadge>
          )}
          <HelpButton />
          <SettingsMenu />
        </>
      )}
    </header>
  );
}
