import { permissionScopes } from '../../../backend/contract/vocabulary';
import { useMe } from '../../lib/session';
import { Card } from '../../ui/card';
import { Facts } from '../../ui/facts';

/** The logged-in administrator. */
export function MeSection() {
  const me = useMe();
  if (!me) return null;
  return (
    <Card title="あなた">
      <Facts
        facts={[
          { label: '氏名', value: me.name },
          { label: 'ふりがな', value: me.nameKana },
          { label: 'メールアドレス', value: me.email },
          { label: '権限', value: permissionScopes.labels[me.companyAdministratorPermissionScopeId] },
        ]}
      />
    </Card>
  );
}
