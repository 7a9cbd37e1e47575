import { Link } from 'react-router';
import { addDays } from '../../../../backend/contract/calendar';
import { usageUnknown } from '../../../../backend/contract/messages.ja';
import { seatList, type SeatRow } from '../../../../backend/contract/seats';
import { columnsOf } from '../../../ui/declared-columns';
import { count, day, yen } from '../../../ui/format';
import { OrDash } from '../../../ui/relative-time';

/** Why the use is not known, and when it will be. */
function Unknown({ row: { signInsReportedSince: since, idleDays } }: { row: SeatRow }) {
  if (since === null)
    return (
      <span className="faint" title="このサービスの最終ログインを取得していません。連携すると、取得を始めます。">
        {usageUnknown}
      </span>
    );
  const from = day(addDays(since, Number(idleDays)));
  return (
    <span
      className="faint"
      title={`最終ログインを${day(since)}から取得しています。${idleDays}日分がそろう${from}から表示します。`}
    >
      {from}から
    </span>
  );
}

const columns = columnsOf(seatList, {
  serviceName: {
    grow: 1.1,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=users`}>{row.serviceName}</Link>,
  },
  name: {
    grow: 1.1,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=plans&plan=${row.id}`}>{row.name}</Link>,
  },
  seatsCount: { width: 64 },
  assignedCount: { width: 82 },
  usedCount: {
    width: 104,
    render: (row) => (row.usedCount === null ? <Unknown row={row} /> : count(row.usedCount)),
  },
  idleCount: { width: 70, render: ({ idleCount }) => <OrDash>{idleCount === null ? null : count(idleCount)}</OrDash> },
  unusedCount: {
    width: 124,
    render: (row) =>
      row.shortCount > 0 ? <span className="seat-short">{count(row.shortCount)}席不足</span> : count(row.unusedCount),
  },
  unitCost: { width: 140, wide: true },
  idleCost: {
    width: 120,
    render: ({ idleCost }) => (idleCost === null ? <OrDash>{null}</OrDash> : <strong>{yen(idleCost)}</strong>),
  },
  unusedCost: { width: 168, render: (row) => <strong>{yen(row.unusedCost)}</strong> },
});

/** Missing and unused seats share a column on the screen, as a plan never has both; a file has a column for each. */
export const seatColumns = columns
  .filter(({ field }) => field !== 'shortCount' && field !== 'idleDays')
  .map((column) => (column.field === 'unusedCount' ? { ...column, header: '未割り当て・不足' } : column));
