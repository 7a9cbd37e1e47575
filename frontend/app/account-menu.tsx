import type { Me } from '../../backend/contract/auth';
import { permissionScopes } from '../../backend/contract/vocabulary';
import { grantedDays } from './past/use-granted-past';
import { HeaderMenu } from './header-menu';
import { linkEntries, ownEntries } from './settings-entries';

/** One's name in the header: who is logged in, and one's own settings. */
export function AccountMenu({ me }: { me: Me }) {
  const heading = (
    <div className="header-menu-heading">
      <strong className="one-line">{me.name}</strong>
      <span className="one-line">{me.email}</span>
      {me.auditorLink ? (
        <span>監査用リンク・時点 {grantedDays(me.auditorLink)}</span>
      ) : (
        <span>権限 {permissionScopes.labels[me.companyAdministratorPermissionScopeId]}</span>
      )}
    </div>
  );
  const face = <span className="one-line">{me.name}</span>;
  return (
    <HeaderMenu
      label={`${me.name}さんのメニュー`}
      face={face}
      className="header-me"
      heading={heading}
      entries={me.auditorLink ? linkEntries : ownEntries}
    />
  );
}
