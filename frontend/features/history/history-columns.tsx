import { historyList, type HistoryRow } from '../../../backend/contract/history';
import { historyKinds } from '../../../backend/contract/history-kinds';
import { actorKinds } from '../../../backend/contract/vocabulary';
import { columnsOf } from '../../ui/declared-columns';
import { day } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { realChanges } from '../../ui/timeline/sentence';
import { EntityLink } from './entity-link';

const nothing = 'なし';
const summaryOf = (row: HistoryRow) =>
  realChanges(row.changes)
    .map(({ label, before, after }) =>
      before === null ? `${label} ${after ?? nothing}` : `${label} ${before} → ${after ?? nothing}`,
    )
    .join('、');

/** Two lines; field by field when the row is opened. */
function Summary({ words }: { words: string }) {
  return <OrDash>{words || null}</OrDash>;
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
  changes: { grow: 2, lines: 2, render: (row) => <Summary words={summaryOf(row)} /> },
  effectiveFrom: { width: 104, render: ({ effectiveFrom }) => <OrDash>{effectiveFrom && day(effectiveFrom)}</OrDash> },
  reason: { wide: true },
});
