import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { devices, type DeviceRow } from '../../../backend/contract/devices';
import type { Endpoint } from '../../../backend/contract/kit';
import type { UserDetail } from '../../../backend/contract/users';
import { ActDialog, type Act } from '../../details/act-dialog';
import { findAct, loseAct, repairAct, repairedAct, returnAct } from '../../details/devices/device-acts';
import { calledOf, DeviceStatusBadge } from '../../details/devices/device-words';
import { useMay } from '../../lib/permissions';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { day } from '../../ui/format';
import { MenuButton, type Action } from '../../ui/menu';
import { Skeleton } from '../../ui/skeleton';
import './user-services.css';

/** A user's devices; the panel reads them for its count, too. */
export const useUserDevices = (companyUserId: string) =>
  useRead(devices.list, { query: { companyDeviceUserId: companyUserId, count: 200 } });

/** The acts on a user's device by its state; assigning it to others is on its own screen. */
function useUserDeviceActs() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const asks = <E extends Endpoint>(act: Act<E>) => setDialog(<ActDialog act={act} onClose={() => setDialog(null)} />);
  const actions = (device: DeviceRow): Action[] => {
    if (device.status === 'lost') return [{ label: '発見を記録する', icon: 'check', run: () => asks(findAct(device)) }];
    return [
      ...(device.status === 'in_repair'
        ? [{ label: '修理完了を記録する', icon: 'check', run: () => asks(repairedAct(device)) } as const]
        : [{ label: '修理に出す', icon: 'gear', run: () => asks(repairAct(device)) } as const]),
      { label: '返却を記録する', icon: 'refresh', run: () => asks(returnAct(device)) },
      { label: '紛失を記録する', icon: 'alert', danger: true, run: () => asks(loseAct(device)) },
    ];
  };
  return { actions, dialog };
}

/** 端末: a user's devices with their state, the first day of each, and its acts. */
export function UserDevices({ user }: { user: UserDetail }) {
  const reading = useUserDevices(user.id);
  const mayAct = useMay('device');
  const { actions, dialog } = useUserDeviceActs();
  if (reading.error && !reading.data)
    return <ErrorState title="端末を読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton lines={3} />;
  return (
    <>
      {reading.data.total === 0 ? (
        <EmptyState title="使用中の端末はありません">端末をこのユーザーに割り当てると、ここに表示されます。</EmptyState>
      ) : (
        <section className="user-services" aria-label="使用中の端末">
          <h3>使用中の端末</h3>
          <ul>
            {reading.data.items.map((device) => (
              <li key={device.id} className="user-device">
                <span className="user-record">
                  <Link to={`/devices?device=${device.id}`}>{calledOf(device)}</Link>
                  <span className="faint">{device.classification}</span>
                </span>
                <DeviceStatusBadge status={device.status} />
                <span className="faint">{device.usageStartDate && `${day(device.usageStartDate)} から`}</span>
                {mayAct && <MenuButton actions={actions(device)} label={`${calledOf(device)}の操作`} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}
