import type { CustomSettingRow } from '../../../backend/contract/custom-settings';
import { deviceList, type DeviceRow } from '../../../backend/contract/devices';
import { columnsOf } from '../../ui/declared-columns';
import type { Column } from '../../ui/list-columns';
import { OpenLink } from '../../ui/open-link';
import { customSettingColumns } from '../../ui/custom-settings/custom-setting-columns';
import { DeviceStatusBadge, DeviceUser } from '../../details/devices/device-words';
import './devices.css';

const columns = columnsOf(deviceList, {
  serialCode: {
    width: 132,
    render: (row) => (
      <OpenLink open={{ device: row.id }} drop={['tab']}>
        {row.serialCode}
      </OpenLink>
    ),
  },
  name: { render: ({ name }) => <span title={name}>{name}</span> },
  classification: { width: 124, render: ({ classification }) => <span title={classification}>{classification}</span> },
  status: { width: 100, render: ({ status }) => <DeviceStatusBadge status={status} /> },
  user: { grow: 1.5, render: (device) => <DeviceUser device={device} /> },
  maker: { width: 120, wide: true },
  operatingSystem: { width: 120, wide: true },
  purchasedOn: { wide: true },
  price: { width: 104, wide: true },
});

/** All columns of devices, custom settings last. */
export const deviceColumns = (settings: readonly CustomSettingRow[]): readonly Column<DeviceRow>[] => [
  ...columns,
  ...customSettingColumns(settings),
];
