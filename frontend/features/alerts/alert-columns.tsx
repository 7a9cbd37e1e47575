import { Link } from 'react-router';
import { alertList, type AlertRow } from '../../../backend/contract/alerts';
import { alertTargets } from '../../../backend/contract/vocabulary';
import { alertAction, alertActionPath, alertPath } from '../../details/alert-paths';
import { LevelBadge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { columnsOf } from '../../ui/declared-columns';
import type { Column } from '../../ui/list-columns';
import { RelativeTime } from '../../ui/relative-time';
import { AlertCauses } from './alert-causes';

export const alertColumns = columnsOf(alertList, {
  level: { width: 88, render: ({ level }) => <LevelBadge level={level} /> },
  type: { width: 128, render: ({ heading }) => heading },
  targetKind: { width: 104 },
  target: {
    grow: 1.2,
    lines: 2,
    render: ({ type, target }) => (
      <Link to={alertPath({ type, target })} title={`${alertTargets.labels[target.kind]} ${target.name}`}>
        {target.name}
      </Link>
    ),
  },
  message: { grow: 2.2, lines: 2 },
  causes: { grow: 1.2, render: (alert) => <AlertCauses alert={alert} /> },
  raisedAt: { width: 100, render: ({ raisedAt }) => <RelativeTime at={raisedAt} /> },
  dismissedBy: { width: 110 },
  dismissedAt: { width: 100, render: ({ dismissedAt }) => (dismissedAt ? <RelativeTime at={dismissedAt} /> : '—') },
});

const act: Column<AlertRow> = {
  field: 'act',
  header: '次の操作',
  width: 168,
  acts: true,
  render: (alert) => (
    <ButtonLink small to={alertActionPath(alert)}>
      {alertAction(alert)}
    </ButtonLink>
  ),
};

const ofDismissal = ['dismissedBy', 'dismissedAt'];

/** The chosen columns with the act of each row; of dismissed alerts, who dismissed them and when. */
export const withAct = (columns: readonly Column<AlertRow>[], isDismissed: boolean): readonly Column<AlertRow>[] => {
  if (!isDismissed) return [...columns, act];
  const lacking = ofDismissal.filter((field) => !columns.some((column) => column.field === field && !column.extra));
  const addedColumns = alertColumns.filter(({ field }) => lacking.includes(field));
  return [...columns, ...addedColumns.map((column) => ({ ...column, extra: false }))];
};
