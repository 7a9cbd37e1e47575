import type { detectionDecisions } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import {
  detectedServiceEvents,
  type DetectedServiceDataOf,
  type DetectedServiceEvent,
} from './detected-service.events';

type Decided = DetectedServiceDataOf<'DetectedServiceDecided'>;
type Registered = DetectedServiceDataOf<'DetectedServiceRegistered'>;
type Override = DetectedServiceDataOf<'DetectedServiceRiskOverridden'>;

export type DetectedServiceCommand =
  | { type: 'Observe'; data: DetectedServiceDataOf<'DetectedServiceFound'> }
  | { type: 'Decide'; data: Decided }
  | { type: 'Expire'; data: { today: string } }
  | { type: 'Register' | 'FollowRegistration'; data: Registered }
  | { type: 'Release'; data: DetectedServiceDataOf<'DetectedServiceReleased'> }
  | { type: 'Rename'; data: DetectedServiceDataOf<'DetectedServiceRenamed'> }
  | { type: 'End'; data: DetectedServiceDataOf<'DetectedServiceEnded'> }
  | { type: 'OverrideRisk'; data: Override }
  | { type: 'EndRiskOverride'; data: { effectiveFrom: string } };

type Reason = string | null;
type Decision = Omit<Decided, 'decidedOn' | 'decision'> & {
  decision: WordOf<typeof detectionDecisions>;
  companyServiceId: string | null;
  reason: Reason;
};
interface Known extends Decision {
  is: 'known';
  name: string;
  /** A 禁止 that 許可 with a last day replaces until then. */
  isForbiddenAfterwards: boolean;
  override: (Override & { reason: Reason }) | null;
}
export type DetectedServiceState = { is: 'unknown' } | Known;

const noDecision: Decision = {
  decision: 'unconfirmed',
  departmentIds: [],
  until: null,
  ownerUserId: null,
  companyServiceId: null,
  reason: null,
};

export const detectedServiceId = (companyId: string, key: string): string =>
  derivedId(companyId, 'detected-service', key);

/** A reason is news where one is given: who decides the same without a reason corrects nothing. */
const isNewReason = (next: Reason | undefined, now: Reason): boolean => Boolean(next) && next !== now;

const isSame = (next: Decided, now: Decision): boolean =>
  next.decision === now.decision &&
  next.until === now.until &&
  next.ownerUserId === now.ownerUserId &&
  next.departmentIds.join() === now.departmentIds.join();

const observe = (
  data: DetectedServiceDataOf<'DetectedServiceFound'>,
  state: DetectedServiceState,
): DetectedServiceEvent[] => {
  if (state.is === 'unknown') return [{ type: 'DetectedServiceFound', data }];
  const { detectedOn } = data;
  return state.decision === 'ended' ? [{ type: 'DetectedServiceResumed', data: { detectedOn } }] : [];
};

const isUndecided = ({ decision }: Known): boolean => decision === 'unconfirmed' || decision === 'on_hold';

const decide = (data: Decided, reason: Reason | undefined, state: Known): DetectedServiceEvent[] => {
  if (state.decision === 'registered') throw new Rejected('detected_service_registered');
  if (data.until !== null && data.until < data.decidedOn) throw new Rejected('allowed_until_past');
  return isSame(data, state) && !isNewReason(reason, state.reason) ? [] : [{ type: 'DetectedServiceDecided', data }];
};

/** A person registered it after it had followed the new service: with an owner or a reason. */
const isNewRegistration = ({ ownerUserId }: Registered, reason: Reason | undefined, now: Known): boolean =>
  (ownerUserId !== null && ownerUserId !== now.ownerUserId) || isNewReason(reason, now.reason);

const overrideRisk = (data: Override, reason: Reason | undefined, { override }: Known): DetectedServiceEvent[] => {
  if (data.until < data.effectiveFrom) throw new Rejected('risk_until_past');
  const isNews =
    override?.level !== data.level || override.until !== data.until || isNewReason(reason, override.reason);
  return isNews ? [{ type: 'DetectedServiceRiskOverridden', data }] : [];
};

const expire = (until: string, today: string, state: Known): DetectedServiceEvent[] => {
  const { ownerUserId, isForbiddenAfterwards } = state;
  const again: Decided = { decision: 'forbidden', departmentIds: [], until: null, ownerUserId, decidedOn: today };
  return [
    { type: 'DetectedServiceDecisionExpired', data: { until, expiredOn: today } },
    ...(isForbiddenAfterwards ? [{ type: 'DetectedServiceDecided', data: again } as const] : []),
  ];
};

/** 禁止 now, or again after the last day of 許可: only a person's decision about the finding itself lifts it. */
const isForbiddenForGood = ({ decision, isForbiddenAfterwards }: Known): boolean =>
  decision === 'forbidden' || isForbiddenAfterwards;

const isForbiddenAfter = ({ decision, until }: Decided, state: Known): boolean =>
  decision === 'allowed' && until !== null && isForbiddenForGood(state);

/** A detected service: observing it again is no news, and a registered one is decided by its service. */
export const detectedServiceDecider = decider<
  DetectedServiceCommand,
  DetectedServiceState,
  typeof detectedServiceEvents
>({
  events: detectedServiceEvents,
  initialState: { is: 'unknown' },

  decide({ type, data, reason }, state) {
    if (type === 'Observe') return observe(data, state);
    if (state.is === 'unknown') throw new Rejected('not_found');
    switch (type) {
      case 'Decide':
        return decide(data, reason, state);
      case 'Expire': {
        const { decision, until } = state;
        const isOver = decision === 'allowed' && until !== null && until < data.today;
        return isOver ? expire(until, data.today, state) : [];
      }
      case 'FollowRegistration':
      case 'Register':
        if (type === 'FollowRegistration' && (isForbiddenForGood(state) || state.companyServiceId)) return [];
        if (state.companyServiceId === data.companyServiceId && !isNewRegistration(data, reason, state)) return [];
        if (state.companyServiceId !== data.companyServiceId && state.decision === 'registered')
          throw new Rejected('detected_service_registered');
        return [{ type: 'DetectedServiceRegistered', data }];
      case 'Release':
        return state.companyServiceId === data.companyServiceId ? [{ type: 'DetectedServiceReleased', data }] : [];
      case 'Rename':
        return state.name === data.name ? [] : [{ type: 'DetectedServiceRenamed', data }];
      case 'End':
        // A decision in the meantime stands.
        return isUndecided(state) ? [{ type: 'DetectedServiceEnded', data }] : [];
      case 'OverrideRisk':
        return overrideRisk(data, reason, state);
      case 'EndRiskOverride':
        return state.override ? [{ type: 'DetectedServiceRiskOverrideEnded', data }] : [];
    }
  },

  evolve(state, { type, data, metadata: { reason = null } = {} }) {
    if (type === 'DetectedServiceFound')
      return { is: 'known', name: data.name, ...noDecision, isForbiddenAfterwards: false, override: null };
    if (state.is === 'unknown') return state;
    switch (type) {
      case 'DetectedServiceDecided': {
        const { decidedOn: _day, ...decision } = data;
        return {
          ...state,
          ...decision,
          companyServiceId: null,
          reason,
          isForbiddenAfterwards: isForbiddenAfter(data, state),
        };
      }
      case 'DetectedServiceDecisionExpired':
      case 'DetectedServiceReleased':
      case 'DetectedServiceResumed':
        return { ...state, ...noDecision, isForbiddenAfterwards: false };
      case 'DetectedServiceRegistered': {
        const { companyServiceId, ownerUserId } = data;
        return {
          ...state,
          ...noDecision,
          isForbiddenAfterwards: false,
          decision: 'registered',
          ownerUserId,
          companyServiceId,
          reason,
        };
      }
      case 'DetectedServiceEnded':
        return { ...state, ...noDecision, isForbiddenAfterwards: false, decision: 'ended' };
      case 'DetectedServiceRenamed':
        return { ...state, ...data };
      case 'DetectedServiceRiskOverridden':
        return { ...state, override: { ...data, reason } };
      case 'DetectedServiceRiskOverrideEnded':
        return { ...state, override: null };
    }
  },
});
