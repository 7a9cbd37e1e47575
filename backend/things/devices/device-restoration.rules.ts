import type { DeviceEvent } from './device.events';
import type { Device } from './device-state.rules';

/** The events after which a deleted device is as it was. */
export const restorationEvents = ({ customValues, ...device }: Device, registeredAt: string): DeviceEvent[] => {
  const { serialCode, classification, name, maker, operatingSystem, purchasedOn, price, note } = device;
  const { warrantyEndsOn, leaseEndsOn, status, isInUse, companyUserId, usageStartsOn, usageEndsOn } = device;
  const fields = { serialCode, classification, name, maker, operatingSystem, purchasedOn, price, note };
  const use = { status, isInUse, companyUserId, usageStartsOn, usageEndsOn };
  const disposal = { disposal: device.disposal, disposedOn: device.disposedOn };
  const data = { ...fields, warrantyEndsOn, leaseEndsOn, ...use, ...disposal, registeredAt };
  return [
    { type: 'DeviceRestored', data },
    ...(customValues.length > 0 ? [{ type: 'DeviceCustomValuesChanged' as const, data: { customValues } }] : []),
  ];
};
