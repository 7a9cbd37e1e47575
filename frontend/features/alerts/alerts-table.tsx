import { Link, useNavigate } from 'react-router';
import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import type { Page } from '../../../backend/contract/kit';
import { alertTargets, alertTypes } from '../../../backend/contract/vocabulary';
import type { ListState } from '../../lib/list-state';
import { LevelBadge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { Moment } from '../../ui/moment';
import { AlertCauses } from './alert-causes';
import { targetPath } from './alert-paths';
import { useDismiss, useRestore } from './use-dismiss';

const columns: readonly Column<AlertRow>[] = [
  {
    field: 'level',
    header: '重要度',
    sortable: true,
    width: 92,
    render: ({ level }) => <LevelBadge level={level} />,
  },
  { field: 'type', header: '種類', sortable: true, width: 152, render: ({ type }) => alertTypes.labels[type] },
  {
    field: 'target',
    header: '対象',
    grow: 1.6,
    render: ({ target }) => (
      <Link to={targetPath(target)} title={`${alertTargets.labels[target.kind]} ${target.name}`}>
        {target.name}
      </Link>
    ),
  },
  { field: 'message', header: '内容', grow: 2, render: ({ message }) => message },
  { field: 'causes', header: 'きっかけ', grow: 0.8, render: (alert) => <AlertCauses alert={alert} /> },
  { field: 'raisedAt', header: '発生', sortable: true, width: 108, render: ({ raisedAt }) => <Moment at={raisedAt} /> },
];

interface AlertsTableProps {
  list: ListState<typeof alerts.list>;
  read: Reading<Page<AlertRow>>;
}

export function AlertsTable({ list, read }: AlertsTableProps) {
  const dismiss = useDismiss();
  const restore = useRestore();
  const navigate = useNavigate();
  const actions = (alert: AlertRow): Action[] => [
    { label: '対象を開く', icon: 'link', run: () => void navigate(targetPath(alert.target)) },
    alert.dismissedAt === null
      ? { label: 'アラートを消す', icon: 'trash', danger: true, run: () => void dismiss(alert) }
      : { label: 'アラートを戻す', icon: 'refresh', run: () => void restore(alert) },
  ];
  return (
    <ListTable
      name="アラート"
      list={list}
      read={read}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ type, target }) => `${alertTypes.labels[type]} ${target.name}`}
      actions={actions}
      empty={
        <EmptyState icon="check-circle" title="対応が必要なアラートはありません">
          契約の終了が近いとき、ユーザー数が契約の範囲を外れたとき、プランが登録されていないときなどに、ここに表示されます。
        </EmptyState>
      }
    />
  );
}
