import type { OperationProblem, VendorOperationKind } from '../../../contract/operation-words';
import { decider } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { vendorOperationEvents, type VendorOperationEvent } from './vendor-operation.events';

export interface OperationTarget {
  id: string;
  companyUserId: string | null;
}

export type OutcomeIntent =
  | { type: 'Succeed'; data: { targetId: string; isReadAfterwards: boolean } }
  | { type: 'Refuse'; data: { targetId: string; code: OperationProblem; vendorText: string | null } }
  | { type: 'LeaveUnknown'; data: { targetId: string; vendorText: string | null } }
  /** Without a call of the vendor. */
  | { type: 'Skip'; data: { targetId: string; code: OperationProblem } }
  /** After the intent, but the call never left. */
  | { type: 'SkipUnsent'; data: { targetId: string; code: OperationProblem } };

export type VendorOperationCommand =
  | {
      type: 'Order';
      data: {
        companyServiceId: string;
        operation: VendorOperationKind;
        credentialId: string;
        targets: readonly OperationTarget[];
      };
    }
  | { type: 'Attempt'; data: { targetId: string } }
  | OutcomeIntent
  | { type: 'Stop' | 'Finish'; data: object };

type TargetState = 'waiting' | 'attempted' | 'done' | 'refused' | 'unknown' | 'not_attempted';
interface Ordered {
  companyServiceId: string;
  operation: VendorOperationKind;
  targets: ReadonlyMap<string, { companyUserId: string | null; is: TargetState }>;
  isStopped: boolean;
  isFinished: boolean;
}
type State = Ordered | null;

/** An account without an outcome may be attempted again: the vendor was read before. */
const attemptEvents = (state: Ordered, targetId: string): VendorOperationEvent[] => {
  const { is } = state.targets.get(targetId) ?? {};
  const isOpen = is === 'waiting' || is === 'attempted';
  if (!isOpen || state.isStopped || state.isFinished) return [];
  return [{ type: 'VendorOperationAttempted', data: dataOf(state, targetId) }];
};

const dataOf = ({ companyServiceId, operation, targets }: Ordered, targetId: string) => ({
  companyServiceId,
  operation,
  targetId,
  companyUserId: targets.get(targetId)!.companyUserId,
});

/** Each account has one outcome; what was unknown may turn out to be done. */
const outcome = (command: OutcomeIntent, state: Ordered): VendorOperationEvent[] => {
  const { targetId, ...more } = command.data;
  const { is } = state.targets.get(targetId) ?? {};
  const isExpected =
    command.type === 'Skip' ? is === 'waiting' : is === 'attempted' || (command.type === 'Succeed' && is === 'unknown');
  if (!isExpected) return [];
  const type = eventOfOutcome[command.type];
  return [{ type, data: { ...dataOf(state, targetId), ...more } } as VendorOperationEvent];
};

const eventOfOutcome = {
  Succeed: 'VendorOperationSucceeded',
  Refuse: 'VendorOperationRefused',
  LeaveUnknown: 'VendorOperationOutcomeUnknown',
  Skip: 'VendorOperationNotAttempted',
  SkipUnsent: 'VendorOperationNotAttempted',
} as const;

const finishEvents = ({ companyServiceId, operation, targets, isFinished }: Ordered): VendorOperationEvent[] => {
  if (isFinished) return [];
  const count = (...states: TargetState[]) => [...targets.values()].filter(({ is }) => states.includes(is)).length;
  if (count('waiting', 'attempted') > 0) throw new Rejected('conflict');
  const counts = {
    done: count('done'),
    refused: count('refused'),
    unknown: count('unknown'),
    notAttempted: count('not_attempted'),
  };
  return [{ type: 'VendorOperationFinished', data: { companyServiceId, operation, ...counts } }];
};

const withTarget = (state: Ordered, targetId: string, is: TargetState): Ordered => {
  const target = state.targets.get(targetId);
  return target ? { ...state, targets: new Map(state.targets).set(targetId, { ...target, is }) } : state;
};

/** An order to operate accounts at a vendor. After a stop no further account is attempted. */
export const vendorOperationDecider = decider<VendorOperationCommand, State, typeof vendorOperationEvents>({
  events: vendorOperationEvents,
  initialState: null,

  decide(command, state) {
    if (command.type === 'Order') {
      const { targets, ...data } = command.data;
      if (state) return [];
      const orderData = { ...data, accounts: targets.length, targets: [...targets] };
      return [{ type: 'VendorOperationOrdered', data: orderData }];
    }
    if (!state) throw new Rejected('not_found');
    switch (command.type) {
      case 'Attempt':
        return attemptEvents(state, command.data.targetId);
      case 'Stop': {
        if (state.isStopped || state.isFinished) return [];
        const { companyServiceId, operation } = state;
        return [{ type: 'VendorOperationStopped', data: { companyServiceId, operation } }];
      }
      case 'Finish':
        return finishEvents(state);
      default:
        return outcome(command, state);
    }
  },

  evolve(state, { type, data }) {
    if (type === 'VendorOperationOrdered') {
      const { companyServiceId, operation, targets } = data;
      const waiting = targets.map(({ id, companyUserId }) => [id, { companyUserId, is: 'waiting' as const }] as const);
      return { companyServiceId, operation, targets: new Map(waiting), isStopped: false, isFinished: false };
    }
    if (!state) return state;
    switch (type) {
      case 'VendorOperationAttempted':
        return withTarget(state, data.targetId, 'attempted');
      case 'VendorOperationSucceeded':
        return withTarget(state, data.targetId, 'done');
      case 'VendorOperationRefused':
        return withTarget(state, data.targetId, 'refused');
      case 'VendorOperationOutcomeUnknown':
        return withTarget(state, data.targetId, 'unknown');
      case 'VendorOperationNotAttempted':
        return withTarget(state, data.targetId, 'not_attempted');
      case 'VendorOperationStopped':
        return { ...state, isStopped: true };
      case 'VendorOperationFinished':
        return { ...state, isFinished: true };
    }
  },
});
