import type { deviceDisposals, deviceStatuses, WordOf } from '../../contract/vocabulary';
import type { CustomValue } from '../../platform/kit/custom-values';
import type { DeviceEvent } from './device.events';

export type DeviceStatus = WordOf<typeof deviceStatuses>;
export type DeviceFields = Omit<Extract<DeviceEvent, { type: 'DeviceRegistered' }>['data'], 'status'>;

/** The first and the last day of use, past or planned. */
export interface Use {
  usageStartsOn: string;
  usageEndsOn: string | null;
}

export interface Device extends DeviceFields {
  is: 'registered';
  status: DeviceStatus;
  /** Whether it is assigned or shared, also while it is in repair or lost. */
  isInUse: boolean;
  companyUserId: string | null;
  usageStartsOn: string | null;
  usageEndsOn: string | null;
  /** How it was disposed of, last. */
  disposal: WordOf<typeof deviceDisposals> | null;
  disposedOn: string | null;
  customValues: CustomValue[];
}
export type DeviceState = { is: 'unknown' } | Device | { is: 'deleted'; former: Device };

/** A device before anybody had it. */
export const unusedDevice = {
  is: 'registered',
  status: 'in_stock',
  isInUse: false,
  companyUserId: null,
  usageStartsOn: null,
  usageEndsOn: null,
  disposal: null,
  disposedOn: null,
  customValues: [] as CustomValue[],
} as const;

export const evolveDevice = (state: DeviceState, { type, data }: DeviceEvent): DeviceState => {
  if (type === 'DeviceRegistered') return { ...unusedDevice, ...data };
  if (type === 'DeviceRestored') {
    const { registeredAt: _, ...device } = data;
    return { ...unusedDevice, ...device };
  }
  if (state.is !== 'registered') return state;
  if (type === 'DeviceDeleted') return { is: 'deleted', former: state };
  switch (type) {
    case 'DeviceAssigned':
    case 'DevicePutIntoUse':
      return { ...state, ...data, isInUse: true };
    case 'DeviceReturned':
      return { ...state, ...data, isInUse: false };
    case 'DeviceDisposed':
      return { ...state, ...data, isInUse: false, disposedOn: data.effectiveFrom };
    case 'DeviceDisposalCancelled':
      return { ...state, ...data, disposedOn: null };
    default:
      return { ...state, ...data };
  }
};
