import { Link } from 'react-router';
import { usageUnknown } from '../../../../backend/contract/messages.ja';
import { seatList } from '../../../../backend/contract/seats';
import { columnsOf } from '../../../ui/declared-columns';
import { count, yen } from '../../../ui/format';
import { OrDash } from '../../../ui/moment';

const unknown = (
  <span className="faint" title="最終ログインを、判定する日数だけ続けて取得していません。">
    {usageUnknown}
  </span>
);

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
  usedCount: { width: 110, render: ({ usedCount }) => (usedCount === null ? unknown : count(usedCount)) },
  idleCount: { width: 70, render: ({ idleCount }) => <OrDash>{idleCount === null ? null : count(idleCount)}</OrDash> },
  unusedCount: {
    width: 124,
    render: (row) =>
      row.shortCount > 0 ? <span className="seat-short">{count(row.shortCount)}席不足</span> : count(row.unusedCount),
  },
  unitCost: { width: 140, wide: true },
  idleCost: {
    width: 132,
    render: ({ idleCost }) => (idleCost === null ? <OrDash>{null}</OrDash> : <strong>{yen(idleCost)}</strong>),
  },
  unusedCost: { width: 168, render: (row) => <strong>{yen(row.unusedCost)}</strong> },
});

/** Missing and unused seats share a column on the screen, as a plan never has both; a file has a column for each. */
export const seatColumns = columns
  .filter(({ field }) => field !== 'shortCount' && field !== 'idleDays')
  .map((column) => (column.field === 'unusedCount' ? { ...column, header: '未割り当て・不足' } : column));
