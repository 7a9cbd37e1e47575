import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import type { Secrets } from '../../platform/kit/secrets';
import {
  detectedServiceUserEvents,
  type DetectedServiceUserDataOf,
  type DetectedServiceUserEvent,
} from './detected-service-user.events';

type Found = DetectedServiceUserDataOf<'DetectedServiceUserFound'>;
type Observation = Found & { scopes: readonly string[] };

export type DetectedServiceUserCommand =
  { type: 'Observe'; data: Observation } | Match | Withdrawal | { type: 'Forget'; data: object };
/** The only log that counted it was taken back. */
type Withdrawal = { type: 'Withdraw'; data: { withdrawnOn: string } };
/** Its label turned out to be of this user, or this user is the person's main record. */
type Match = { type: 'Match'; data: Pick<Observation, 'companyUserId' | 'detectedOn'> & { companyUserId: string } };

interface Known {
  is: 'known';
  detectedServiceId: string;
  companyUserId: string | null;
  scopes: readonly string[];
}
type State = { is: 'unknown' } | { is: 'forgotten' } | { is: 'withdrawn'; detectedServiceId: string } | Known;

/** A user, or a label that is of no user; null where a door names nobody. */
export type DetectedPerson = { companyUserId: string } | { label: string } | null;

/** A label's hash has a key, because it may be an address. */
export const detectedServiceUserId = (
  secrets: Secrets,
  { detectedServiceId, detectedType }: Pick<Found, 'detectedServiceId' | 'detectedType'>,
  person: DetectedPerson,
): string => {
  if (person === null) return derivedId(detectedServiceId, detectedType);
  if ('companyUserId' in person) return derivedId(detectedServiceId, detectedType, 'user', person.companyUserId);
  const hash = secrets.hash('detected-service-user-id', `${detectedServiceId}\n${person.label.toLowerCase()}`);
  return derivedId(detectedServiceId, detectedType, 'label', hash.toString('hex'));
};

type NewFacts = Pick<Observation, 'companyUserId' | 'scopes' | 'detectedOn'>;
const newFactsOf = ({ companyUserId, scopes, detectedOn: observedOn }: NewFacts, state: Known) => {
  const { detectedServiceId } = state;
  const newScopes = scopes.filter((scope) => !state.scopes.includes(scope));
  const events: DetectedServiceUserEvent[] = [];
  if (companyUserId !== null && companyUserId !== state.companyUserId)
    events.push({ type: 'DetectedServiceUserMatched', data: { detectedServiceId, companyUserId, observedOn } });
  if (newScopes.length > 0)
    events.push({
      type: 'DetectedServiceUserScopesGranted',
      data: { detectedServiceId, scopes: newScopes, observedOn },
    });
  return events;
};

/** A person's use of a detected service: only what is new of it is an event. */
export const detectedServiceUserDecider = decider<DetectedServiceUserCommand, State, typeof detectedServiceUserEvents>({
  events: detectedServiceUserEvents,
  initialState: { is: 'unknown' },

  decide({ type, data }, state) {
    if (type === 'Observe') {
      if (state.is === 'forgotten') return [];
      if (state.is === 'known') return newFactsOf(data, state);
      const { scopes, ...newUse } = data;
      const { detectedServiceId, detectedOn: observedOn } = newUse;
      const grant = { detectedServiceId, scopes: [...scopes], observedOn };
      return [
        { type: 'DetectedServiceUserFound', data: newUse },
        ...(scopes.length > 0 ? [{ type: 'DetectedServiceUserScopesGranted' as const, data: grant }] : []),
      ];
    }
    if (state.is === 'unknown') throw new Rejected('not_found');
    if (state.is === 'forgotten') return [];
    const { detectedServiceId } = state;
    if (type === 'Forget') return [{ type: 'DetectedServiceUserForgotten', data: { detectedServiceId } }];
    if (state.is === 'withdrawn') return [];
    if (type === 'Match') return newFactsOf({ ...data, scopes: [] }, state);
    return [{ type: 'DetectedServiceUserWithdrawn', data: { detectedServiceId, ...data } }];
  },

  evolve(state, { type, data }) {
    if (type === 'DetectedServiceUserFound') {
      const { detectedServiceId, companyUserId } = data;
      return { is: 'known', detectedServiceId, companyUserId, scopes: [] };
    }
    if (type === 'DetectedServiceUserForgotten') return { is: 'forgotten' };
    if (state.is !== 'known') return state;
    switch (type) {
      case 'DetectedServiceUserWithdrawn':
        return { is: 'withdrawn', detectedServiceId: state.detectedServiceId };
      case 'DetectedServiceUserMatched':
        return { ...state, companyUserId: data.companyUserId };
      case 'DetectedServiceUserScopesGranted':
        return { ...state, scopes: [...state.scopes, ...data.scopes] };
    }
  },
});
