import { Link } from 'react-router';
import type { SeatRow } from '../../../../backend/contract/seats';
import { count, yen } from '../../../ui/format';
import { signInsUnknown } from '../../../ui/last-sign-in';
import type { Column } from '../../../ui/list-columns';

export const seatColumns: readonly Column<SeatRow>[] = [
  {
    field: 'serviceName',
    header: 'サービス名',
    sortable: true,
    grow: 1.1,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=users`}>{row.serviceName}</Link>,
  },
  {
    field: 'name',
    header: 'プラン名',
    sortable: true,
    grow: 1.1,
    render: (row) => <Link to={`/services/${row.companyServiceId}?tab=plans&plan=${row.id}`}>{row.name}</Link>,
  },
  {
    field: 'seatsCount',
    header: '契約',
    sortable: true,
    align: 'right',
    width: 84,
    render: (row) => count(row.seatsCount),
  },
  {
    field: 'assignedCount',
    header: '割り当て',
    sortable: true,
    align: 'right',
    width: 100,
    render: (row) => count(row.assignedCount),
  },
  {
    field: 'usedCount',
    header: '利用（90日）',
    sortable: true,
    align: 'right',
    width: 116,
    render: (row) => (row.usedCount === null ? signInsUnknown : count(row.usedCount)),
  },
  {
    field: 'unusedCount',
    header: '未割り当て・不足',
    sortable: true,
    align: 'right',
    width: 148,
    render: (row) =>
      row.shortCount > 0 ? <span className="seat-short">{count(row.shortCount)}席不足</span> : count(row.unusedCount),
  },
  {
    field: 'unitCost',
    header: '1席の年間費用',
    sortable: true,
    align: 'right',
    width: 140,
    wide: true,
    render: (row) => yen(row.unitCost),
  },
  {
    field: 'unusedCost',
    header: '未割り当ての年間費用',
    sortable: true,
    align: 'right',
    width: 176,
    render: (row) => <strong>{yen(row.unusedCost)}</strong>,
  },
];
