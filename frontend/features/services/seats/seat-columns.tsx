import { Link } from 'react-router';
import { seatList } from '../../../../backend/contract/seats';
import { columnsOf } from '../../../ui/declared-columns';
import { count, yen } from '../../../ui/format';
import { usageUnknown } from '../../../../backend/contract/messages.ja';

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
  assignedCount: { width: 100 },
  usedCount: { width: 116, render: ({ usedCount }) => (usedCount === null ? unknown : count(usedCount)) },
  idleCount: { width: 116, render: ({ idleCount }) => (idleCount === null ? unknown : count(idleCount)) },
  unusedCount: {
    width: 148,
    render: (row) =>
      row.shortCount > 0 ? <span className="seat-short">{count(row.shortCount)}席不足</span> : count(row.unusedCount),
  },
  unitCost: { width: 140, wide: true },
  idleCost: {
    width: 150,
    render: ({ idleCost }) => (idleCost === null ? unknown : <strong>{yen(idleCost)}</strong>),
  },
  unusedCost: { width: 176, render: (row) => <strong>{yen(row.unusedCost)}</strong> },
});

/** Missing and unused seats share a column on the screen, as a plan never has both; a file has a column for each. */
export const seatColumns = columns
  .filter(({ field }) => field !== 'shortCount' && field !== 'idleDays')
  .map((column) => (column.field === 'unusedCount' ? { ...column, header: '未割り当て・不足' } : column));
