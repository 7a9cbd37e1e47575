import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { useMe } from '../../lib/session';
import { ContractHistories } from './contract-histories';
import { CompanyHistory, ContractHistory } from './contract-history';
import { LoginTab } from './login-tab';
import { Overview } from './overview';

export default function AccountScreen() {
  const me = useMe();
  return (
    <div className="screen">
      <PageHeader title="アカウント情報" state={me?.company.name} />
      <Tabs
        label="アカウント情報"
        tabs={[
          { id: 'overview', label: '概要', render: () => <Overview /> },
          ...(me?.auditorLink ? [] : [{ id: 'login', label: 'パスワードとログイン', render: () => <LoginTab /> }]),
          { id: 'contracts', label: '契約の一覧', render: () => <ContractHistories /> },
          { id: 'history', label: '契約の履歴', render: () => <ContractHistory /> },
          { id: 'company', label: '会社の履歴', render: () => me && <CompanyHistory id={me.company.id} /> },
        ]}
      />
    </div>
  );
}
