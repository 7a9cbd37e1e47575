import { Link } from 'react-router';
import { accounts, serviceUserList } from '../../../../backend/contract/accounts';
import { useListState } from '../../../lib/list-state';
import { DownloadButton } from '../../../lists/download-button';
import { useRead } from '../../../lib/use-read';
import { StatusBadge, type Look } from '../../../ui/badge';
import { columnsOf } from '../../../ui/declared-columns';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { ListTable } from '../../../ui/list-table';
import { LastSignIn } from '../../../ui/last-sign-in';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールアドレスで検索' },
  { kind: 'flag', name: 'hasLeft', label: '退職者のみ' },
];

const left: Look = { tone: 'caution', icon: 'alert' };
const unused: Look = { tone: 'neutral', icon: 'clock' };

const columns = columnsOf(serviceUserList, {
  serviceName: {
    grow: 1.2,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=users`}>{row.serviceName}</Link>,
  },
  name: { grow: 1.1, render: (row) => <Link to={`/users?user=${row.companyUserId}`}>{row.name}</Link> },
  email: { grow: 1.3 },
  reason: {
    width: 200,
    render: (row) => (
      <StatusBadge {...(row.hasLeft ? left : unused)}>
        {serviceUserList.columns.reason.value(row) as string}
      </StatusBadge>
    ),
  },
  lastLoginAt: { width: 130, render: ({ lastLoginAt }) => <LastSignIn at={lastLoginAt} /> },
});

/** 返却の候補: accounts of leavers and unused ones, whose seats could be given back. */
export function CandidatesTable() {
  const list = useListState(accounts.all);
  const query = { ...list.query, isUnused: true };
  const read = useRead(accounts.all, { query }, { keepPrevious: true });
  return (
    <>
      <FilterBar filters={filters} list={list} name="返却の候補">
        <DownloadButton of={{ label: '返却の候補', csv: accounts.allCsv }} list={{ query }} total={read.data?.total} />
      </FilterBar>
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
