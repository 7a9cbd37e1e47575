import { Link } from 'react-router';
import { useSession } from '../lib/session';
import './header.css';
import { HelpButton } from './help/help-button';
import { LogoMark } from './logo';
import { OwnMenu } from './own-menu';
import { SearchField } from './search/search-field';
import { SettingsMenu } from './settings-menu';

/** The logo links to home, or to the login when logged out. */
export function Header() {
  const session = useSession();
  const me = session.state === 'loggedIn' ? session.me : undefined;
  return (
    <header className="header">
      <Link to={me ? '/home' : '/login'} className="header-logo" aria-label={me ? 'Daicho ホーム' : 'Daicho ログイン'}>
        <LogoMark />
        <span>Daicho</span>
      </Link>
      {me && (
        <>
          <SearchField />
          <span className="header-company one-line" title={me.company.name}>
            {me.company.name}
          </span>
          <OwnMenu me={me} />
          <HelpButton />
          <SettingsMenu />
        </>
      )}
    </header>
  );
}
