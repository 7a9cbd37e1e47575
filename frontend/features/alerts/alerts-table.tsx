import { useNavigate } from 'react-router';
import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import type { Page } from '../../../backend/contract/kit';
import { alertTypes } from '../../../backend/contract/vocabulary';
import type { ListState } from '../../lib/list-state';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import { alertAction, alertPath } from '../../details/alert-paths';
import { useDismiss, useRestore } from './use-dismiss';

interface AlertsTableProps {
  list: ListState<typeof alerts.list>;
  read: Reading<Page<AlertRow>>;
  columns: readonly Column<AlertRow>[];
}

export function AlertsTable({ list, read, columns }: AlertsTableProps) {
  const dismiss = useDismiss();
  const restore = useRestore();
  const navigate = useNavigate();
  const actions = (alert: AlertRow): Action[] => [
    { label: alertAction(alert.type), icon: 'link', reads: true, run: () => void navigate(alertPath(alert)) },
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
