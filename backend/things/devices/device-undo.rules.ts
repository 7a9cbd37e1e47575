import { changeBack, removedBy, type UndoTable } from '../../platform/kit/undo';
import type { DeviceCommand } from './device.decider';
import type { deviceEvents } from './device.events';
import type { Device, DeviceState } from './device-state.rules';

const by = <T extends 'Return' | 'Repair' | 'SendToRepair' | 'Find' | 'Lose'>(type: T) => ({
  by: 'whole' as const,
  undo: ({ data: { effectiveFrom } }: { data: { effectiveFrom: string } }) => ({ type, data: { effectiveFrom } }),
});

const inUseAgain = ({ companyUserId, usageStartsOn, usageEndsOn }: Device, day: string): DeviceCommand => {
  const use = { effectiveFrom: usageStartsOn ?? day, usageEndsOn };
  return companyUserId ? { type: 'Assign', data: { ...use, companyUserId } } : { type: 'PutIntoUse', data: use };
};

export const deviceUndo: UndoTable<DeviceCommand, DeviceState, typeof deviceEvents> = {
  DeviceRegistered: removedBy('Delete'),
  DeviceRestored: removedBy('Delete'),
  DeviceSerialCodeChanged: changeBack,
  DeviceSpecificationChanged: changeBack,
  DevicePurchaseChanged: changeBack,
  DeviceTermsChanged: changeBack,
  DeviceNoteChanged: changeBack,
  DeviceCustomValuesChanged: {
    by: 'values',
    undo: ({ values: { customValues } }) => ({ type: 'Change', data: { customValues } }),
  },
  DeviceAssigned: { ...by('Return'), begins: true },
  DevicePutIntoUse: by('Return'),
  DeviceReturned: {
    by: 'whole',
    ends: true,
    undo: ({ before, data }) => inUseAgain(before as Device, data.effectiveFrom),
  },
  DeviceUsagePeriodChanged: {
    by: 'values',
    undo: ({ values: { usageStartsOn, usageEndsOn } }) => ({ type: 'Change', data: { usageStartsOn, usageEndsOn } }),
  },
  DeviceSentToRepair: by('Repair'),
  DeviceRepaired: by('SendToRepair'),
  DeviceLost: by('Find'),
  DeviceFound: by('Lose'),
  DeviceDisposed: {
    by: 'whole',
    ends: true,
    undo: ({ before, data }) => {
      const cancel: DeviceCommand = { type: 'CancelDisposal', data: {} };
      const device = before as Device;
      if (!device.isInUse) return cancel;
      return { type: 'InTurn', data: { of: [cancel, inUseAgain(device, data.effectiveFrom)] } };
    },
  },
  DeviceDisposalCancelled: {
    by: 'whole',
    undo: ({ before, today: effectiveFrom }) => {
      const { disposal } = before as Device;
      return disposal
        ? { type: 'Dispose', data: { disposal, effectiveFrom } }
        : { because: '廃棄の方法の記録がないため、元に戻せません。' };
    },
  },
  DeviceDeleted: {
    by: 'return',
    ends: true,
    undo: ({ begunAt: registeredAt }) => ({ type: 'Restore', data: { registeredAt } }),
  },
};
