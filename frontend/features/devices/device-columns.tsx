import type { DeviceRow } from '../../../backend/contract/devices';
import { day, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { OrDash } from '../../ui/moment';
import { OpenLink } from '../../ui/open-link';
import { DeviceStatusBadge, DeviceUser } from './device-words';
import './devices.css';

export const deviceColumns: readonly Column<DeviceRow>[] = [
  {
    field: 'serialCode',
    header: '管理番号',
    sortable: true,
    width: 132,
    render: (row) => (
      <OpenLink open={{ device: row.id }} drop={['tab']}>
        {row.serialCode}
      </OpenLink>
    ),
  },
  {
    field: 'name',
    header: '端末名',
    sortable: true,
    grow: 1.3,
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    field: 'classification',
    header: '分類',
    sortable: true,
    width: 124,
    render: ({ classification }) => <span title={classification}>{classification}</span>,
  },
  {
    field: 'status',
    header: '状態',
    sortable: true,
    width: 100,
    render: ({ status }) => <DeviceStatusBadge status={status} />,
  },
  { field: 'user', header: '使用者', sortable: true, grow: 1.2, render: (device) => <DeviceUser device={device} /> },
  {
    field: 'usageStartDate',
    header: '利用開始日',
    sortable: true,
    width: 104,
    render: ({ usageStartDate: on }) => <OrDash>{on && day(on)}</OrDash>,
  },
  {
    field: 'usageEndDate',
    header: '利用終了日',
    sortable: true,
    width: 104,
    render: ({ usageEndDate: on }) => <OrDash>{on && day(on)}</OrDash>,
  },
  {
    field: 'maker',
    header: 'メーカー',
    sortable: true,
    width: 120,
    wide: true,
    render: ({ maker }) => <OrDash>{maker}</OrDash>,
  },
  {
    field: 'operatingSystem',
    header: 'OS',
    sortable: true,
    width: 120,
    wide: true,
    render: ({ operatingSystem }) => <OrDash>{operatingSystem}</OrDash>,
  },
  {
    field: 'purchasedOn',
    header: '購入日',
    sortable: true,
    width: 104,
    wide: true,
    render: ({ purchasedOn: on }) => <OrDash>{on && day(on)}</OrDash>,
  },
  {
    field: 'price',
    header: '購入金額',
    sortable: true,
    align: 'right',
    width: 104,
    wide: true,
    render: ({ price }) => <OrDash>{price === null ? null : yen(price)}</OrDash>,
  },
];
