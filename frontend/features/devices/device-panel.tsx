import { devices, type DeviceDetail } from '../../../backend/contract/devices';
import { DetailPanel } from '../../details/detail-panel';
import { EntityHistory } from '../../details/entity-history';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { KeyFigures } from '../../ui/key-figures';
import { MenuButton } from '../../ui/menu';
import { OrDash } from '../../ui/relative-time';
import { Tabs } from '../../ui/tabs';
import { DeviceOverview } from './device-overview';
import { calledOf, DeviceStatusBadge, DeviceUser, period } from '../../details/devices/device-words';
import { useDeviceActs } from './use-device-acts';

/** One device beside the list: its user, its fields and its history. */
export function DevicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useRead(devices.show, { params: { companyDeviceId: id } });
  return (
    <DetailPanel noun="端末" width={680} reading={reading} title={calledOf} onClose={onClose}>
      {(device) => <Detail device={device} onRemoved={onClose} />}
    </DetailPanel>
  );
}

function Detail({ device, onRemoved }: { device: DeviceDetail; onRemoved: () => void }) {
  const { actions, edit, assign, giveBack, dialog } = useDeviceActs(onRemoved);
  const deviceName = calledOf(device);
  return (
    <div className="panel-detail">
      <div className="panel-head">
        <DeviceStatusBadge status={device.status} />
        <span className="quiet one-line">{device.classification}</span>
        <MenuButton actions={actions(device)} label={`${deviceName}の操作`} />
        {device.status === 'in_stock' && (
          <Button small icon="person" onClick={() => assign(device)}>
            割り当てる
          </Button>
        )}
        {device.status === 'in_use' && (
          <Button small icon="refresh" onClick={() => giveBack(device)}>
            返却を記録する
          </Button>
        )}
        <Button small icon="edit" onClick={() => void edit(device)}>
          編集する
        </Button>
      </div>
      <KeyFigures
        figures={[
          { label: '使用者', value: <DeviceUser device={device} /> },
          { label: '利用期間', value: <OrDash>{period(device.usageStartDate, device.usageEndDate)}</OrDash> },
        ]}
      />
      <Tabs
        label={`${deviceName}の情報`}
        inPanel
        tabs={[
          { id: 'overview', label: '概要', render: () => <DeviceOverview device={device} /> },
          { id: 'history', label: '履歴', render: () => <EntityHistory entity="device" id={device.id} /> },
        ]}
      />
      {dialog}
    </div>
  );
}
