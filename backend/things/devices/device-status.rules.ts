import type { deviceDisposals, WordOf } from '../../contract/vocabulary';
import { Rejected } from '../../platform/kit/rejections';
import type { DeviceEvent } from './device.events';
import type { Device, DeviceStatus, Use } from './device-state.rules';

/** In which states of a device each act is possible. */
const possibleIn = {
  Assign: ['in_stock', 'in_use'],
  PutIntoUse: ['in_stock'],
  Return: ['in_use', 'in_repair'],
  SendToRepair: ['in_stock', 'in_use'],
  Repair: ['in_repair'],
  Lose: ['in_stock', 'in_use', 'in_repair'],
  Find: ['lost'],
  Dispose: ['in_stock', 'in_use', 'in_repair', 'lost'],
  CancelDisposal: ['disposed'],
} as const satisfies Record<string, readonly DeviceStatus[]>;
export type ActType = keyof typeof possibleIn;

/** @throws Rejected when the device is in a state in which that cannot be. */
export const mustAllow = (act: ActType, { status, isInUse }: Device): void => {
  const possible: readonly DeviceStatus[] = possibleIn[act];
  // What is repaired for the stock is nobody's to give back.
  if (!possible.includes(status) || (act === 'Return' && !isInUse)) throw new Rejected('device_status');
};

/** What each of these events says: who had it, and on which day. @throws Rejected when it was not in use yet. */
const happened = ({ isInUse, usageStartsOn, companyUserId }: Device, effectiveFrom: string) => {
  if (isInUse && usageStartsOn && effectiveFrom < usageStartsOn) throw new Rejected('before_usage');
  return { heldBy: companyUserId, effectiveFrom };
};
const ended = ({ isInUse, usageEndsOn }: Device, day: string) => ({
  companyUserId: null,
  usageEndsOn: isInUse ? day : usageEndsOn,
});
/** As it was before it went away. */
const again = ({ isInUse }: Device) => (isInUse ? 'in_use' : 'in_stock');

/** Into the hands of a user, or into use without one. */
export const beginUse = (companyUserId: string | null, { usageStartsOn, usageEndsOn }: Use): DeviceEvent => {
  if (usageEndsOn && usageEndsOn < usageStartsOn) throw new Rejected('wrong_usage_period');
  const data = { usageStartsOn, usageEndsOn, status: 'in_use' as const, effectiveFrom: usageStartsOn };
  return companyUserId
    ? { type: 'DeviceAssigned', data: { companyUserId, ...data } }
    : { type: 'DevicePutIntoUse', data };
};

/** From one user to another it goes by way of a return, so that the histories of both tell of it. */
export const assign = (companyUserId: string, use: Use, device: Device): DeviceEvent[] => {
  if (device.companyUserId === companyUserId) throw new Rejected('already_assigned');
  const given = beginUse(companyUserId, use);
  return device.companyUserId ? [onADay.Return(device, use.usageStartsOn), given] : [given];
};

type OnADay = 'Return' | 'SendToRepair' | 'Repair' | 'Lose' | 'Find';
export const onADay: Record<OnADay, (device: Device, day: string) => DeviceEvent> = {
  Return(device, day) {
    const status = device.status === 'in_repair' ? 'in_repair' : 'in_stock';
    return { type: 'DeviceReturned', data: { ...happened(device, day), ...ended(device, day), status } };
  },
  SendToRepair: (device, day) => ({
    type: 'DeviceSentToRepair',
    data: { ...happened(device, day), status: 'in_repair' },
  }),
  Repair: (device, day) => ({ type: 'DeviceRepaired', data: { ...happened(device, day), status: again(device) } }),
  Lose: (device, day) => ({ type: 'DeviceLost', data: { ...happened(device, day), status: 'lost' } }),
  Find: (device, day) => ({ type: 'DeviceFound', data: { ...happened(device, day), status: again(device) } }),
};

export const dispose = (device: Device, day: string, disposal: WordOf<typeof deviceDisposals>): DeviceEvent => ({
  type: 'DeviceDisposed',
  data: { ...happened(device, day), disposal, ...ended(device, day), status: 'disposed' },
});
