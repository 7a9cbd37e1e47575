import { Link } from 'react-router';
import { accounts, type ServiceUserRow } from '../../../../backend/contract/accounts';
import { useListState } from '../../../lib/list-state';
import { useRead } from '../../../lib/use-read';
import { StatusBadge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import type { Column } from '../../../ui/list-columns';
import { ListTable } from '../../../ui/list-table';
import { LastSignIn } from '../../../ui/last-sign-in';
import { OrDash } from '../../../ui/moment';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールアドレスで検索' },
  { kind: 'flag', name: 'hasLeft', label: '退職者のみ' },
];

const columns: readonly Column<ServiceUserRow>[] = [
  {
    field: 'serviceName',
    header: 'サービス名',
    sortable: true,
    grow: 1.2,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=users`}>{row.serviceName}</Link>,
  },
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    grow: 1.1,
    render: (row) => <Link to={`/users?user=${row.companyUserId}`}>{row.name}</Link>,
  },
  {
    field: 'email',
    header: 'メールアドレス',
    sortable: true,
    grow: 1.3,
    render: (row) => <OrDash>{row.email}</OrDash>,
  },
  {
    field: 'reason',
    header: '理由',
    width: 200,
    render: (row) =>
      row.hasLeft ? (
        <StatusBadge tone="caution" icon="alert">
          退職者のアカウント
        </StatusBadge>
      ) : (
        <StatusBadge tone="neutral" icon="clock">
          90日以上サインインなし
        </StatusBadge>
      ),
  },
  {
    field: 'lastLoginAt',
    header: '最終サインイン',
    sortable: true,
    width: 130,
    render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} />,
  },
];

/** 返却の候補: accounts of leavers, and those in which nobody signs in; without them their seats can be given back. */
export function CandidatesTable() {
  const list = useListState(accounts.all);
  const query = { ...list.query, isUnused: true };
  const read = useRead(accounts.all, { query }, { keepPrevious: true });
  return (
    <>
      <FilterBar filters={filters} list={list} name="返却の候補" />
      <ListTable
        name="返却の候補"
        read={read}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.serviceName} ${row.name}`}
        empty={
          <EmptyState icon="check-circle" title="返却の候補はありません">
            退職者のアカウントや、90日以上サインインがないアカウントがあると、ここに表示されます。サインインを取得していないサービスでは、退職者のアカウントだけを候補にします。
          </EmptyState>
        }
      />
    </>
  );
}
