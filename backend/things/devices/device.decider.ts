import type { deviceDisposals, WordOf } from '../../contract/vocabulary';
import { eventsOfEdit } from '../../platform/kit/edit-events';
import { withChanges, type CustomValue, type CustomValueChanges } from '../../platform/kit/custom-values';
import { dayOf } from '../../contract/calendar';
import { decider, type CommandEnvelope } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { assign, beginUse, dispose, rejectIfImpossible, onADay, type ActType } from './device-status.rules';
import { restorationEvents } from './device-restoration.rules';
import { deviceEvents, type DeviceEvent } from './device.events';
import { evolveDevice, type Device, type DeviceFields, type DeviceState, type Use } from './device-state.rules';

/** `effectiveFrom`: the day of the act; default today in Japan. */
type OnADay = { effectiveFrom?: string };
export type DeviceCommand =
  | {
      type: 'Register';
      data: DeviceFields & { use?: Use & { companyUserId: string | null }; customValues?: CustomValue[] };
    }
  | {
      type: 'Change';
      data: Partial<DeviceFields> & Partial<Record<keyof Use, string | null>> & { customValues?: CustomValueChanges };
    }
  | { type: 'Assign'; data: OnADay & { companyUserId: string; usageEndsOn?: string | null } }
  | { type: 'PutIntoUse'; data: OnADay & { usageEndsOn?: string | null } }
  | { type: Exclude<ActType, 'Assign' | 'PutIntoUse' | 'Dispose' | 'CancelDisposal'>; data: OnADay }
  | { type: 'Dispose'; data: OnADay & { disposal: WordOf<typeof deviceDisposals> } }
  | { type: 'CancelDisposal'; data: object }
  | { type: 'Delete'; data: object }
  /** Undoes the deletion. */
  | { type: 'Restore'; data: { registeredAt: string } }
  /** One after the other, all of them or none. */
  | { type: 'InTurn'; data: { of: DeviceCommand[] } };

const groups = {
  DeviceSerialCodeChanged: ['serialCode'],
  DeviceSpecificationChanged: ['classification', 'name', 'maker', 'operatingSystem'],
  DevicePurchaseChanged: ['purchasedOn', 'price'],
  DeviceTermsChanged: ['warrantyEndsOn', 'leaseEndsOn'],
  DeviceNoteChanged: ['note'],
  DeviceCustomValuesChanged: ['customValues'],
} as const;
const period = { DeviceUsagePeriodChanged: ['usageStartsOn', 'usageEndsOn'] } as const;

type Change = Extract<DeviceCommand, { type: 'Change' }>['data'];
const changes = (next: Change, device: Device): DeviceEvent[] => {
  const { usageStartsOn = device.usageStartsOn, usageEndsOn = device.usageEndsOn } = next;
  if (usageStartsOn && usageEndsOn && usageEndsOn < usageStartsOn) throw new Rejected('wrong_usage_period');
  const customValues = withChanges(device.customValues, next.customValues ?? {});
  const periodEvents = eventsOfEdit<DeviceEvent, Device>(period, { usageStartsOn, usageEndsOn }, device);
  return [
    ...eventsOfEdit<DeviceEvent, Device>(groups, { ...next, customValues }, device),
    ...periodEvents.map(
      (event) => ({ ...event, data: { ...event.data, heldBy: device.companyUserId } }) as DeviceEvent,
    ),
  ];
};

const act = (command: Extract<DeviceCommand, { type: ActType }>, device: Device, today: string): DeviceEvent[] => {
  rejectIfImpossible(command.type, device);
  if (command.type === 'CancelDisposal') return [{ type: 'DeviceDisposalCancelled', data: { status: 'in_stock' } }];
  const { effectiveFrom: day = today } = command.data;
  if (day > today) throw new Rejected('device_act_ahead');
  switch (command.type) {
    case 'Assign': {
      const { companyUserId, usageEndsOn = null } = command.data;
      return assign(companyUserId, { usageStartsOn: day, usageEndsOn }, device);
    }
    case 'PutIntoUse':
      return [beginUse(null, { usageStartsOn: day, usageEndsOn: command.data.usageEndsOn ?? null })];
    case 'Dispose':
      return [dispose(device, day, command.data.disposal)];
    default:
      return [onADay[command.type](device, day)];
  }
};

const decideInOrder = (
  commands: readonly DeviceCommand[],
  envelope: CommandEnvelope,
  state: DeviceState,
): DeviceEvent[] => {
  const events: DeviceEvent[] = [];
  for (const command of commands) {
    const current = events.reduce(evolveDevice, state);
    events.push(...deviceDecider.decide({ ...command, ...envelope }, current));
  }
  return events;
};

/** A device of the company: from its registration through users, repairs and losses to its disposal. */
export const deviceDecider = decider<DeviceCommand, DeviceState, typeof deviceEvents>({
  events: deviceEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    const { entityId, companyId, at } = command;
    if (command.type === 'InTurn') return decideInOrder(command.data.of, { entityId, companyId, at }, state);
    if (command.type === 'Register') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      const { use, customValues = [], ...fields } = command.data;
      if (use && use.usageStartsOn > dayOf(at)) throw new Rejected('device_use_ahead');
      const registration: DeviceEvent = { type: 'DeviceRegistered', data: { ...fields, status: 'in_stock' } };
      const own: DeviceEvent = { type: 'DeviceCustomValuesChanged', data: { customValues } };
      const useEvents = use ? [beginUse(use.companyUserId, use)] : [];
      return [registration, ...(customValues.length > 0 ? [own] : []), ...useEvents];
    }
    if (command.type === 'Restore') {
      if (state.is !== 'deleted') throw new Rejected('already_exists');
      return restorationEvents(state.former, command.data.registeredAt);
    }
    if (state.is !== 'registered') throw new Rejected('not_found');
    switch (command.type) {
      case 'Change':
        return changes(command.data, state);
      case 'Delete':
        return [{ type: 'DeviceDeleted', data: { heldBy: state.companyUserId } }];
      default:
        return act(command, state, dayOf(command.at));
    }
  },

  evolve: evolveDevice,
});
