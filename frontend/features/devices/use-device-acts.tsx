import { useState, type ReactNode } from 'react';
import { devices, type DeviceRow } from '../../../backend/contract/devices';
import type { Endpoint } from '../../../backend/contract/kit';
import { ActDialog, type Act } from '../../details/act-dialog';
import { answerOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import type { Action } from '../../ui/menu';
import { AssignDialog } from './assign-dialog';
import {
  cancelDisposalAct,
  findAct,
  loseAct,
  putIntoUseAct,
  removeAct,
  repairAct,
  repairedAct,
  returnAct,
} from '../../details/devices/device-acts';
import { DisposeDialog } from './dispose-dialog';
import { EditDevicePanel } from './edit-device-panel';
import { UsagePeriodDialog } from './usage-period-dialog';

/** The actions that a device's state allows, in the list and in the panel, and the open dialog. */
export function useDeviceActs(onRemoved?: () => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  const asks = <E extends Endpoint>(act: Act<E>, onDone?: () => void) =>
    setDialog(<ActDialog act={act} onClose={close} onDone={onDone} />);
  const edit = ({ id }: DeviceRow) =>
    answerOf(devices.show, { params: { companyDeviceId: id } }).then(
      (device) => setDialog(<EditDevicePanel device={device} onClose={close} />),
      showFailure,
    );
  const assign = (device: DeviceRow) => setDialog(<AssignDialog device={device} onClose={close} />);
  const giveBack = (device: DeviceRow) => asks(returnAct(device));

  const next = (device: DeviceRow): Action[] => {
    switch (device.status) {
      case 'in_stock':
        return [
          { label: '割り当てる', icon: 'person', run: () => assign(device) },
          { label: '使用者を決めずに利用を始める', icon: 'play', run: () => asks(putIntoUseAct(device)) },
          { label: '修理に出す', icon: 'gear', run: () => asks(repairAct(device)) },
        ];
      case 'in_use':
        return [
          { label: '返却を記録する', icon: 'refresh', run: () => giveBack(device) },
          {
            label: device.user ? 'ほかのユーザーに割り当てる' : '割り当てる',
            icon: 'person',
            run: () => assign(device),
          },
          { label: '修理に出す', icon: 'gear', run: () => asks(repairAct(device)) },
        ];
      case 'in_repair':
        return [
          { label: '修理完了を記録する', icon: 'check', run: () => asks(repairedAct(device)) },
          ...(device.user ? [{ label: '返却を記録する', icon: 'refresh', run: () => giveBack(device) } as const] : []),
        ];
      case 'lost':
        return [{ label: '発見を記録する', icon: 'check', run: () => asks(findAct(device)) }];
      case 'disposed':
        return [{ label: '廃棄を取り消す', icon: 'refresh', run: () => asks(cancelDisposalAct(device)) }];
    }
  };

  const end = (device: DeviceRow): Action[] => [
    ...(['lost', 'disposed'].includes(device.status)
      ? []
      : [{ label: '紛失を記録する', icon: 'alert', danger: true, run: () => asks(loseAct(device)) } as const]),
    ...(device.status === 'disposed'
      ? []
      : [
          {
            label: '廃棄する',
            icon: 'folder',
            danger: true,
            run: () => setDialog(<DisposeDialog device={device} onClose={close} />),
          } as const,
        ]),
    { label: '削除する', icon: 'trash', danger: true, run: () => asks(removeAct(device), onRemoved) },
  ];

  const actions = (device: DeviceRow): Action[] => [
    ...next(device),
    { label: '編集する', icon: 'edit', run: () => void edit(device) },
    {
      label: '利用期間を変更する',
      icon: 'calendar',
      run: () => setDialog(<UsagePeriodDialog device={device} onClose={close} />),
    },
    ...end(device),
  ];
  return { actions, edit, assign, giveBack, dialog };
}
