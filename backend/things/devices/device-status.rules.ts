import type { deviceDisposals, WordOf } from '../../contract/vocabulary';
import { Rejected } from '../../platform/kit/rejections';
import type { DeviceEvent } from './device.events';
import type { Device, DeviceStatus, Use } from './device-state.rules';

/** The states in which each act is possible. */
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

/** @throws Rejected when the device's state does not allow the act. */
export const rejectIfImpossible = (act: ActType, { status, isInUse }: Device): void => {
  const possible: readonly DeviceStatus[] = possibleIn[act];
  // A device in repair that belongs to the stock cannot be returned.
  if (!possible.includes(status) || (act === 'Return' && !isInUse)) throw new Rejected('device_status');
};

/** The holder and the effective date of each event. @throws Rejected when the device was not in use yet. */
const heldFields = ({ isInUse, usageStartsOn, companyUserId }: Device, effectiveFrom: string) => {
  if (isInUse && usageStartsOn && effectiveFrom < usageStartsOn) throw new Rejected('before_usage');
  return { heldBy: companyUserId, effectiveFrom };
};
const endedUse = ({ isInUse, usageEndsOn }: Device, day: string) => ({
  companyUserId: null,
  usageEndsOn: isInUse ? day : usageEndsOn,
});
/** As it was before it went away. */
const formerStatus = ({ isInUse }: Device) => (isInUse ? 'in_use' : 'in_stock');

/** Into the hands of a user, or into use without one. */
export const beginUse = (companyUserId: string | null, { usageStartsOn, usageEndsOn }: Use): DeviceEvent => {
  if (usageEndsOn && usageEndsOn < usageStartsOn) throw new Rejected('wrong_usage_period');
  const data = { usageStartsOn, usageEndsOn, status: 'in_use' as const, effectiveFrom: usageStartsOn };
  return companyUserId
    ? { type: 'DeviceAssigned', data: { companyUserId, ...data } }
    : { type: 'DevicePutIntoUse', data };
};

/** A change of user includes a return, so that it appears in the histories of both. */
export const assign = (companyUserId: string, use: Use, device: Device): DeviceEvent[] => {
  if (device.companyUserId === companyUserId) throw new Rejected('already_assigned');
  const useEvent = beginUse(companyUserId, use);
  return device.companyUserId ? [onADay.Return(device, use.usageStartsOn), useEvent] : [useEvent];
};

type OnADay = 'Return' | 'SendToRepair' | 'Repair' | 'Lose' | 'Find';
export const onADay: Record<OnADay, (device: Device, day: string) => DeviceEvent> = {
  Return(device, day) {
    const status = device.status === 'in_repair' ? 'in_repair' : 'in_stock';
    return { type: 'DeviceReturned', data: { ...heldFields(device, day), ...endedUse(device, day), status } };
  },
  SendToRepair: (device, day) => ({
    type: 'DeviceSentToRepair',
    data: { ...heldFields(device, day), status: 'in_repair' },
  }),
  Repair: (device, day) => ({
    type: 'DeviceRepaired',
    data: { ...heldFields(device, day), status: formerStatus(device) },
  }),
  Lose: (device, day) => ({ type: 'DeviceLost', data: { ...heldFields(device, day), status: 'lost' } }),
  Find: (device, day) => ({ type: 'DeviceFound', data: { ...heldFields(device, day), status: formerStatus(device) } }),
};

export const dispose = (device: Device, day: string, disposal: WordOf<typeof deviceDisposals>): DeviceEvent => ({
  type: 'DeviceDisposed',
  data: { ...heldFields(device, day), disposal, ...endedUse(device, day), status: 'disposed' },
});
