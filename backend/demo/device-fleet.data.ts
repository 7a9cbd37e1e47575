import type { DeviceCommand } from '../things/devices/device.decider';
import type { DeviceFields } from '../things/devices/device-state.rules';
import { addDays, addMonthsToDay } from '../contract/calendar';
import type { Days } from './demo-days.rules';
import { demoId } from './demo-ids.data';
import { modelOf, type Sort } from './device-models.data';

/** Something that happened to a device on a day. */
export interface DeviceStep {
  on: string;
  /** Minutes after nine in the morning. */
  minutes: number;
  intent: Exclude<DeviceCommand, { type: 'Register' }>;
  why?: string;
  /** The user concerned, if any. */
  personId?: string;
}

export interface DemoDevice {
  id: string;
  sort: Sort;
  fields: DeviceFields;
  registeredOn: string;
  /** Since when it has been lying in stock. */
  freeSince: string | undefined;
  holderId: string | undefined;
  steps: DeviceStep[];
}

const prefixes: Record<Sort, string> = {
  laptop: 'PC',
  desktop: 'DT',
  phone: 'SP',
  tablet: 'TB',
  monitor: 'MN',
  peripheral: 'AC',
};
const serialOf = (sort: Sort, nth: number) => `${prefixes[sort]}-${String(nth).padStart(4, '0')}`;

/** The company's devices and their holders. */
export class Fleet {
  readonly devices: DemoDevice[] = [];
  private readonly counts = new Map<Sort, number>();

  constructor(private readonly days: Days) {}

  /** Buys a device; one from before the company used Daicho is registered on its first day. */
  buy(sort: Sort, daysAgo: number): DemoDevice {
    const nth = (this.counts.get(sort) ?? 0) + 1;
    this.counts.set(sort, nth);
    const purchasedOn = this.days.ago(daysAgo);
    const { sinceDaysAgo: _, ...model } = modelOf(sort, daysAgo, nth);
    const isLeased = sort === 'laptop' && nth % 4 === 0;
    const deliveredOn = addDays(purchasedOn, 4);
    const first = this.days.ago(727);
    const device: DemoDevice = {
      id: demoId('device', serialOf(sort, nth)),
      sort,
      fields: {
        ...model,
        serialCode: serialOf(sort, nth),
        purchasedOn,
        warrantyEndsOn: addDays(addMonthsToDay(purchasedOn, 36), -1),
        leaseEndsOn: isLeased ? addDays(addMonthsToDay(purchasedOn, 48), -1) : null,
        note: null,
      },
      registeredOn: deliveredOn < first ? first : deliveredOn,
      freeSince: deliveredOn < first ? first : deliveredOn,
      holderId: undefined,
      steps: [],
    };
    this.devices.push(device);
    return device;
  }

  /** Takes the device that was in stock longest; buys a new one in time if there is none. */
  take(sort: Sort, day: string, daysAgo: number): DemoDevice {
    const inStock = this.devices
      .filter((device) => device.sort === sort && device.freeSince && device.freeSince < addDays(day, -4))
      .sort((a, b) => (a.freeSince! < b.freeSince! ? -1 : 1));
    return inStock[0] ?? this.buy(sort, daysAgo + 12);
  }

  /** `from`: the day of the handover, when it is earlier than the day it was recorded. */
  give(device: DemoDevice, personId: string, on: string, from = on): void {
    device.freeSince = undefined;
    device.holderId = personId;
    const { leaseEndsOn } = device.fields;
    const usageEndsOn = leaseEndsOn && leaseEndsOn > from ? leaseEndsOn : null;
    const data = { companyUserId: personId, effectiveFrom: from, usageEndsOn };
    const intent = { type: 'Assign', data } as const;
    const recordedOn = on < device.registeredOn ? device.registeredOn : on;
    device.steps.push({ on: recordedOn, minutes: 210, intent, personId });
  }

  returnDevice(device: DemoDevice, on: string, why: string): void {
    const personId = device.holderId;
    Object.assign(device, { freeSince: on, holderId: undefined });
    const intent = { type: 'Return', data: { effectiveFrom: on } } as const;
    device.steps.push({ on, minutes: 440, intent, why, personId });
  }

  dispose(device: DemoDevice, on: string, why: string): void {
    device.freeSince = undefined;
    const disposal = device.fields.leaseEndsOn ? 'lease_returned' : device.sort === 'phone' ? 'sold' : 'scrapped';
    device.steps.push({ on, minutes: 300, intent: { type: 'Dispose', data: { disposal, effectiveFrom: on } }, why });
  }

  /** Anything else that happened on a day. */
  happen(device: DemoDevice, type: 'SendToRepair' | 'Repair' | 'Lose' | 'Find', on: string, why?: string): void {
    const intent = { type, data: { effectiveFrom: on } } as const;
    device.steps.push({ on, minutes: 260, intent, why, personId: device.holderId });
  }
}
