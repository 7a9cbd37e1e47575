import {
  administratorList,
  type administrators,
  type AdministratorRow,
} from '../../../backend/contract/administrators';
import type { Page } from '../../../backend/contract/kit';
import type { ListState } from '../../lib/use-list-state';
import { useMe } from '../../lib/session';
import { StatusBadge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { columnsOf } from '../../ui/declared-columns';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { OrDash } from '../../ui/relative-time';
import { nameOf } from './administrator-name';
import { useInviteAgain } from './use-invite-again';
import { useRemove } from './use-remove';

export const administratorColumns = columnsOf(administratorList, {
  name: { grow: 1, render: (row) => <Name row={row} /> },
  email: { grow: 1.4 },
  companyAdministratorPermissionScopeId: { width: 96 },
  status: { width: 120, render: (row) => <Status row={row} /> },
  invitedAt: { width: 116 },
  joinedAt: { width: 116 },
  linkedUser: { width: 136, render: (row) => <LinkedUser row={row} /> },
});

function Name({ row: { id, name, nameKana } }: { row: AdministratorRow }) {
  return (
    <span title={nameKana ?? undefined}>
      <OrDash>{name}</OrDash>
      {id === useMe()?.id && <span className="faint">（あなた）</span>}
    </span>
  );
}

function LinkedUser({ row: { linkedUser } }: { row: AdministratorRow }) {
  if (!linkedUser?.isDeleted) return <OrDash>{linkedUser?.name}</OrDash>;
  return (
    <StatusBadge tone="caution" icon="alert">
      削除されたユーザー
    </StatusBadge>
  );
}

function Status({ row }: { row: AdministratorRow }) {
  if (row.status === 'joined')
    return (
      <StatusBadge tone="success" icon="check-circle">
        登録済み
      </StatusBadge>
    );
  return row.isInvitationExpired ? (
    <StatusBadge tone="caution" icon="clock">
      招待期限切れ
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon="mail">
      招待中
    </StatusBadge>
  );
}

interface AdministratorsTableProps {
  list: ListState<typeof administrators.list>;
  reading: Reading<Page<AdministratorRow>>;
  columns: readonly Column<AdministratorRow>[];
  onEdit: (row: AdministratorRow) => void;
  onHistory: (id: string) => void;
  openId?: string;
}

export function AdministratorsTable({ list, reading, columns, onEdit, onHistory, openId }: AdministratorsTableProps) {
  const inviteAgain = useInviteAgain();
  const remove = useRemove();
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
      reading={reading}
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
