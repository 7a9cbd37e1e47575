import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { alerts, type AlertRow } from '../../../backend/contract/alerts';
import type { Page } from '../../../backend/contract/kit';
import type { ListState } from '../../lib/use-list-state';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Column } from '../../ui/list-columns';
import type { Reading } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import type { Action } from '../../ui/menu';
import type { Selection } from '../../ui/selection';
import { alertAction, alertActionPath } from '../../details/alert-paths';
import { withAct } from './alert-columns';
import { AlertDetail } from './alert-detail';
import { useDismissal, useManyDismissals } from './use-dismiss';

const maxAtOnce = 200;

interface AlertsTableProps {
  list: ListState<typeof alerts.list>;
  reading: Reading<Page<AlertRow>>;
  columns: readonly Column<AlertRow>[];
}

export function AlertsTable({ list, reading, columns }: AlertsTableProps) {
  const { dismiss, restore } = useDismissal();
  const { selection } = useSelected(list.query.isDismissed === true);
  const tableColumns = useMemo(
    () => withAct(columns, list.query.isDismissed === true),
    [columns, list.query.isDismissed],
  );
  const navigate = useNavigate();
  const actions = (alert: AlertRow): Action[] => [
    { label: alertAction(alert), icon: 'link', reads: true, run: () => void navigate(alertActionPath(alert)) },
    alert.dismissedAt === null
      ? { label: 'アラートを消す', icon: 'check', run: () => void dismiss(alert) }
      : { label: 'アラートを戻す', icon: 'refresh', run: () => void restore(alert) },
  ];
  return (
    <ListTable
      name="アラート"
      list={list}
      reading={reading}
      columns={tableColumns}
      idOf={({ id }) => id}
      nameOf={({ heading, target }) => `${heading} ${target.name}`}
      actions={actions}
      selection={selection}
      detail={(alert) => <AlertDetail alert={alert} />}
      empty={
        <EmptyState icon="check-circle" title="対応が必要なアラートはありません">
          契約の終了が近いとき、ユーザー数が契約の範囲を外れたとき、プランが登録されていないときなどに、ここに表示されます。
        </EmptyState>
      }
    />
  );
}

const none: ReadonlySet<string> = new Set();

/** The ticked alerts and what can be done to them; the dismissed ones are another list. */
function useSelected(isDismissed: boolean) {
  const [{ of, selectedIds }, setState] = useState({ of: isDismissed, selectedIds: none });
  const { dismissMany, restoreMany, isPending } = useManyDismissals();
  const now = of === isDismissed ? selectedIds : none;
  const onSelect: Selection['onSelect'] = (next) =>
    setState((state) => {
      const before = state.of === isDismissed ? state.selectedIds : none;
      return { of: isDismissed, selectedIds: typeof next === 'function' ? next(before) : next };
    });
  const act = isDismissed ? restoreMany : dismissMany;
  const run = () => act([...now]).then(() => onSelect(none));
  const bar = () => (
    <Button small busy={isPending && '処理中'} disabled={now.size > maxAtOnce} onClick={() => void run()}>
      {isDismissed ? '選択したアラートを戻す' : '選択したアラートを消す'}
    </Button>
  );
  return { selection: { selectedIds: now, onSelect, bar } };
}
