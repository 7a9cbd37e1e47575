import { historyList, type HistoryRow } from '../../../backend/contract/history';
import { historyKinds } from '../../../backend/contract/history-kinds';
import { actorKinds } from '../../../backend/contract/vocabulary';
import { columnsOf } from '../../ui/declared-columns';
import { day } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { realChanges } from '../../ui/timeline/sentence';
import { EntityLink } from './entity-link';
import './history.css';

const nothing = 'なし';
/** What is part of an alert's name, its subject. */
const inNameOfAlert: readonly string[] = ['alertType', 'targetKind', 'companyServiceId'];
const summaryOf = ({ entity, changes }: HistoryRow) =>
  realChanges(changes)
    .filter(({ field }) => entity !== 'alert' || !inNameOfAlert.includes(field))
    .map(({ label, before, after }) =>
      before === null ? `${label} ${after ?? nothing}` : `${label} ${before} → ${after ?? nothing}`,
    )
    .join('、');

/** What changed stands in full; the first values of something new take two lines, and are whole when the row is opened. */
function Summary({ row }: { row: HistoryRow }) {
  const words = summaryOf(row);
  const isNew = row.changes.every(({ before }) => before === null);
  if (!words) return <OrDash>{null}</OrDash>;
  return <span className={isNew && row.entity !== 'alert' ? 'history-first-values' : 'history-values'}>{words}</span>;
}

export const historyColumns = columnsOf(historyList, {
  at: { width: 146 },
  actor: {
    width: 104,
    render: ({ actor }) => <span title={actorKinds.labels[actor.kind]}>{actor.name}</span>,
  },
  channel: { width: 64, wide: true },
  entity: {
    width: 112,
    wide: true,
    render: ({ entity }) => <span className="quiet">{historyKinds[entity].label}</span>,
  },
  entityName: { grow: 1.2, lines: 2, render: (row) => <EntityLink row={row} /> },
  title: { grow: 1.2, lines: 2 },
  changes: { grow: 2, lines: 'all', render: (row) => <Summary row={row} /> },
  effectiveFrom: { width: 104, render: ({ effectiveFrom }) => <OrDash>{effectiveFrom && day(effectiveFrom)}</OrDash> },
  reason: { wide: true },
});
