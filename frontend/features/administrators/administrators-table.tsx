import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import type { Page } from '../../../backend/contract/kit';
import { permissionScopes } from '../../../backend/contract/vocabulary';
import type { ListState } from '../../lib/list-state';
import { useMe } from '../../lib/session';
import { StatusBadge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { dayOf } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { OrDash } from '../../ui/moment';
import { nameOf } from './administrator-name';
import { useInviteAgain } from './use-invite-again';
import { useRemove } from './use-remove';

const columnsFor = (myId: string | undefined): readonly Column<AdministratorRow>[] => [
  {
    field: 'name',
    header: '氏名',
    sortable: true,
    grow: 1,
    render: ({ id, name, nameKana }) => (
      <span title={nameKana ?? undefined}>
        <OrDash>{name}</OrDash>
        {id === myId && <span className="faint">（あなた）</span>}
      </span>
    ),
  },
  { field: 'email', header: 'メールアドレス', sortable: true, render: ({ email }) => email },
  {
    field: 'companyAdministratorPermissionScopeId',
    header: '権限',
    sortable: true,
    width: 120,
    render: (row) => permissionScopes.labels[row.companyAdministratorPermissionScopeId],
  },
  { field: 'status', header: '状態', sortable: true, width: 120, render: (row) => <Status row={row} /> },
  {
    field: 'invitedAt',
    header: '招待日',
    sortable: true,
    width: 116,
    render: ({ invitedAt }) => <OrDash>{invitedAt && dayOf(invitedAt)}</OrDash>,
  },
  {
    field: 'joinedAt',
    header: '登録日',
    width: 116,
    render: ({ joinedAt }) => <OrDash>{joinedAt && dayOf(joinedAt)}</OrDash>,
  },
];

function Status({ row }: { row: AdministratorRow }) {
  return row.status === 'joined' ? (
    <StatusBadge tone="success" icon="check-circle">
      登録済み
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon="mail">
      招待中
    </StatusBadge>
  );
}

interface AdministratorsTableProps {
  list: ListState<typeof administrators.list>;
  read: Reading<Page<AdministratorRow>>;
  onEdit: (row: AdministratorRow) => void;
  onHistory: (id: string) => void;
  openId?: string;
}

export function AdministratorsTable({ list, read, onEdit, onHistory, openId }: AdministratorsTableProps) {
  const inviteAgain = useInviteAgain();
  const remove = useRemove();
  const columns = columnsFor(useMe()?.id);
  const actions = (row: AdministratorRow): Action[] => [
    { label: '変更する', icon: 'edit', run: () => onEdit(row) },
    ...(row.status === 'invited'
      ? [{ label: '招待メールを送り直す', icon: 'mail' as const, run: () => void inviteAgain(row) }]
      : []),
    { label: '履歴を見る', icon: 'history', run: () => onHistory(row.id) },
    { label: '削除する', icon: 'trash', danger: true, run: () => void remove(row) },
  ];
  return (
    <ListTable
      name="管理者"
      list={list}
      read={read}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      actions={actions}
      openId={openId}
      empty={
        <EmptyState icon="people" title="管理者はいません">
          管理者を招待すると、この会社の台帳を一緒に管理できます。
        </EmptyState>
      }
    />
  );
}
