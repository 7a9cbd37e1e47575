import type { deviceDisposals, WordOf } from '../../../contract/vocabulary';
import type { DeviceCommand } from '../device.decider';
import type { Device, DeviceStatus } from '../device-state.rules';

/** The wanted state of a device; undefined fields stay unchanged. */
export interface Wanted {
  status?: DeviceStatus;
  companyUserId?: string | null;
  usageStartsOn?: string | null;
  usageEndsOn?: string | null;
  disposal?: WordOf<typeof deviceDisposals>;
  disposedOn?: string;
}

/** The resulting status when only the user is given. */
const statusOf = ({ status, companyUserId }: Wanted, now: Device): DeviceStatus => {
  if (status) return status;
  if (companyUserId && now.status === 'in_stock') return 'in_use';
  return companyUserId === null && now.companyUserId && now.status === 'in_use' ? 'in_stock' : now.status;
};

/** Back from repair, from being lost or from its disposal. */
const recoveryCommands = ({ status }: Device, today: string): DeviceCommand[] => {
  if (status === 'in_repair') return [{ type: 'Repair', data: { effectiveFrom: today } }];
  if (status === 'lost') return [{ type: 'Find', data: { effectiveFrom: today } }];
  return status === 'disposed' ? [{ type: 'CancelDisposal', data: {} }] : [];
};

const assignmentCommands = (target: Wanted, status: DeviceStatus, now: Device, today: string): DeviceCommand[] => {
  const { companyUserId: user = now.companyUserId, usageStartsOn, usageEndsOn } = target;
  const isShared = now.isInUse && !now.companyUserId && !user;
  const isUsed = status === 'in_use' || (status !== 'in_stock' && (user !== null || isShared));
  const from = { effectiveFrom: usageStartsOn ?? today, usageEndsOn };
  // The planned end of a use may be in the future.
  const returnedOn = usageEndsOn && usageEndsOn < today ? usageEndsOn : today;
  const giveBack: DeviceCommand = { type: 'Return', data: { effectiveFrom: returnedOn } };
  if (!isUsed) return now.isInUse ? [giveBack] : [];
  if (user)
    return user === now.companyUserId && now.isInUse
      ? []
      : [{ type: 'Assign', data: { companyUserId: user, ...from } }];
  if (isShared) return [];
  return [...(now.isInUse ? [giveBack] : []), { type: 'PutIntoUse', data: from }];
};

const putAway = (
  { disposal = 'scrapped', disposedOn }: Wanted,
  status: DeviceStatus,
  today: string,
): DeviceCommand[] => {
  if (status === 'in_repair') return [{ type: 'SendToRepair', data: { effectiveFrom: today } }];
  if (status === 'lost') return [{ type: 'Lose', data: { effectiveFrom: today } }];
  return status === 'disposed' ? [{ type: 'Dispose', data: { disposal, effectiveFrom: disposedOn ?? today } }] : [];
};

/** The commands that bring a device into the wanted state, in order; the decider checks whether they are allowed. */
export const commandsTo = (target: Wanted, now: Device, today: string): DeviceCommand[] => {
  const status = statusOf(target, now);
  const moves = status !== now.status;
  const { usageStartsOn, usageEndsOn } = target;
  const isDated = usageStartsOn !== undefined || usageEndsOn !== undefined;
  return [
    ...(moves ? recoveryCommands(now, today) : []),
    ...(status === 'disposed' ? [] : assignmentCommands(target, status, now, today)),
    ...(isDated ? [{ type: 'Change', data: { usageStartsOn, usageEndsOn } } as const] : []),
    ...(moves ? putAway(target, status, today) : []),
  ];
};
