import { leaving, type LeaverRow } from '../../../backend/contract/leaving';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { StatusBadge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count, day } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: '氏名・メールで検索' },
  {
    kind: 'choice',
    name: 'hasLeft',
    label: '退職',
    options: [
      { value: 'true', label: '退職済み' },
      { value: 'false', label: '退職予定' },
    ],
  },
  {
    kind: 'choice',
    name: 'hasAccounts',
    label: 'アカウント',
    options: [
      { value: 'true', label: '残っている' },
      { value: 'false', label: '残っていない' },
    ],
  },
];

const number = (field: 'accountsCount' | 'managedServicesCount' | 'devicesCount', header: string) =>
  ({
    field,
    header,
    sortable: true,
    align: 'right',
    width: 116,
    render: (row: LeaverRow) => count(row[field]),
  }) as const;

const columns: readonly Column<LeaverRow>[] = [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    render: ({ companyUserId, name }) => <OpenLink open={{ user: companyUserId, tab: 'leaving' }}>{name}</OpenLink>,
  },
  { field: 'email', header: 'メールアドレス', grow: 1.6, render: ({ email }) => <OrDash>{email}</OrDash> },
  {
    field: 'leavesOn',
    header: '退職日',
    sortable: true,
    width: 108,
    render: ({ leavesOn }) => <OrDash>{leavesOn && day(leavesOn)}</OrDash>,
  },
  {
    field: 'hasLeft',
    header: '退職',
    width: 112,
    render: ({ hasLeft, userStatus }) =>
      hasLeft ? (
        <StatusBadge tone="neutral" icon="logout">
          {userStatus === 'deleted' ? '削除済み' : '退職済み'}
        </StatusBadge>
      ) : (
        <StatusBadge tone="caution" icon="clock">
          退職予定
        </StatusBadge>
      ),
  },
  number('accountsCount', 'アカウント'),
  number('managedServicesCount', '担当サービス'),
  number('devicesCount', '端末'),
];

/** 退職者の確認: leavers with remaining accounts, devices or services. */
export function LeavingList({ openId }: { openId?: string }) {
  const list = useListState(leaving.list);
  const read = useRead(leaving.list, { query: list.query }, { keepPrevious: true });
  return (
    <>
      <FilterBar filters={filters} list={list} />
      <ListTable
        name="退職者"
        read={read}
        list={list}
        columns={columns}
        idOf={({ companyUserId }) => companyUserId}
        nameOf={({ name }) => name}
        openId={openId}
        empty={
          <EmptyState icon="check-circle" title="確認が残っている退職者はいません">
            退職または削除したユーザーのアカウント・担当サービス・端末は、処理されるまでここに表示されます。
          </EmptyState>
        }
      />
    </>
  );
}
