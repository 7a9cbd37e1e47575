import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import type { Secrets } from '../../../platform/kit/secrets';
import { serviceAccountEvents, type ServiceAccountDataOf, type ServiceAccountEvent } from './service-account.events';

type Found = ServiceAccountDataOf<'ServiceAccountFound'>;
/** What a vendor says of an account, besides its id. */
export type AccountAttributes = Omit<Found, 'companyServiceId' | 'runId' | 'observedOn' | 'externalId'>;
interface Observation {
  companyServiceId: string;
  runId: string | null;
  observedOn: string;
}

type Match = Pick<ServiceAccountDataOf<'ServiceAccountMatched'>, 'companyUserId' | 'by'>;
interface Observed {
  externalId: string;
  attributes: AccountAttributes;
  match?: Match;
}

interface Operated {
  observedOn: string;
  orderId: string;
  status: AccountAttributes['status'];
  /** The vendor's list no longer has the account. */
  isGone: boolean;
}

type Insertion = Omit<Observation, 'runId'> & Omit<Observed, 'match'> & { companyUserId: string | null };

export type ServiceAccountCommand =
  | { type: 'Observe'; data: Observation & Observed }
  /** `isLostAtOnce`: a person released the run that missed it. */
  | { type: 'Miss'; data: Observation & { isLostAtOnce: boolean; isListShort?: boolean } }
  /** Entered by hand; a null user is somebody outside the company. */
  | { type: 'Insert'; data: Insertion }
  | { type: 'Remove'; data: { observedOn: string } }
  | { type: 'Match'; data: Omit<ServiceAccountDataOf<'ServiceAccountMatched'>, 'companyServiceId'> }
  /** Records by hand that the account belongs to nobody. */
  | { type: 'Unmatch'; data: { observedOn: string } }
  /** What the vendor answered to an operation. */
  | { type: 'Operate'; data: Operated }
  /** Undoes an import: `before` is the account before it, none for one that the import found. */
  | { type: 'Restore'; data: { observedOn: string; is: KnownAccount['is']; before?: AccountBefore } }
  | { type: 'Forget'; data: object };

export interface KnownAccount {
  is: 'present' | 'missed' | 'lost' | 'removed';
  companyServiceId: string;
  attributes: AccountAttributes;
  /** Whether the attributes come from the vendor, not from a hand or a CSV file. */
  isListed: boolean;
  missedByRun: string | null;
  companyUserId: string | null;
  by: ServiceAccountDataOf<'ServiceAccountMatched'>['by'] | null;
}
/** What an import may change of an account, besides its presence. */
type AccountBefore = Pick<KnownAccount, 'attributes' | 'companyUserId' | 'by'>;
export type ServiceAccountState = { is: 'unknown' } | { is: 'forgotten' } | KnownAccount;

/** The id of the account with this id at the vendor. Its hash has a key, because a vendor's id may be an address. */
export const serviceAccountId = (secrets: Secrets, companyServiceId: string, externalId: string): string =>
  derivedId(companyServiceId, secrets.hash('service-account-id', `${companyServiceId}\n${externalId}`).toString('hex'));

const names = ['name', 'email', 'employeeCode', 'status', 'role', 'licence', 'originals'] as const;

/** The attributes that differ, undefined when none does. */
export const changedAttributes = (
  next: AccountAttributes,
  now: AccountAttributes,
): Partial<AccountAttributes> | undefined => {
  const changedNames = names.filter((name) => next[name] !== now[name]);
  return changedNames.length > 0 ? Object.fromEntries(changedNames.map((name) => [name, next[name]])) : undefined;
};

/** Only a hand changes a match that a hand made. */
const matchEvents = (
  match: Match,
  { companyServiceId, observedOn }: Omit<Observation, 'runId'>,
  { companyUserId, by }: Pick<KnownAccount, 'companyUserId' | 'by'>,
): ServiceAccountEvent[] => {
  const isByHand = match.by === 'hand';
  if (companyUserId === match.companyUserId && (by === match.by || !isByHand)) return [];
  if (by === 'hand' && !isByHand) return [];
  return [{ type: 'ServiceAccountMatched', data: { companyServiceId, observedOn, ...match } }];
};

const unmatchEvents = (
  { companyServiceId, observedOn }: Omit<Observation, 'runId'>,
  { companyUserId, by }: Pick<KnownAccount, 'companyUserId' | 'by'>,
): ServiceAccountEvent[] =>
  companyUserId === null && by === 'hand'
    ? []
    : [{ type: 'ServiceAccountUnmatched', data: { companyServiceId, by: 'hand', observedOn } }];

const observationEvents = (data: Observation & Observed, state: ServiceAccountState): ServiceAccountEvent[] => {
  const { externalId, attributes, match, ...observation } = data;
  if (state.is === 'forgotten') return [];
  if (state.is === 'unknown') {
    const foundData = { ...observation, externalId, ...attributes };
    const matches = match ? matchEvents(match, data, { companyUserId: null, by: null }) : [];
    return [{ type: 'ServiceAccountFound', data: foundData }, ...matches];
  }
  const changedFields = changedAttributes(attributes, state.attributes);
  const isNews = changedFields !== undefined || state.is !== 'present';
  return [
    ...(state.is === 'present' ? [] : [{ type: 'ServiceAccountBack' as const, data: observation }]),
    ...(changedFields ? [{ type: 'ServiceAccountChanged' as const, data: { ...observation, ...changedFields } }] : []),
    ...(isNews || state.isListed ? [] : listEvents(observation)),
    ...(match ? matchEvents(match, data, state) : []),
  ];
};

const listEvents = ({ runId, ...data }: Observation): ServiceAccountEvent[] =>
  runId === null ? [] : [{ type: 'ServiceAccountListed', data: { ...data, runId } }];

/** The same account again is no news; another one under its id is refused. */
const insertionEvents = ({ companyUserId, ...data }: Insertion, state: ServiceAccountState): ServiceAccountEvent[] => {
  if (state.is === 'forgotten') throw new Rejected('service_account_exists');
  if (state.is === 'present' || state.is === 'missed') {
    const isSame = companyUserId === state.companyUserId && !changedAttributes(data.attributes, state.attributes);
    if (isSame) return [];
    throw new Rejected('service_account_exists');
  }
  const owner = state.is === 'unknown' ? { companyUserId: null, by: null } : state;
  const match = companyUserId ? matchEvents({ companyUserId, by: 'hand' }, data, owner) : unmatchEvents(data, owner);
  return [...observationEvents({ ...data, runId: null }, state), ...match];
};

const missEvents = (
  { isLostAtOnce, isListShort = false, ...data }: Extract<ServiceAccountCommand, { type: 'Miss' }>['data'],
  { is, missedByRun }: KnownAccount,
): ServiceAccountEvent[] => {
  if (is === 'lost' || is === 'removed') return [];
  const lostEvent = { type: 'ServiceAccountLost', data } as const;
  if (isLostAtOnce) return [lostEvent];
  if (is === 'missed' && (isListShort || missedByRun === data.runId)) return [];
  return missedByRun === null ? [{ type: 'ServiceAccountMissed', data: { ...data, isListShort } }] : [lostEvent];
};

const orderEvents = ({ observedOn, orderId, status, isGone }: Operated, state: KnownAccount): ServiceAccountEvent[] => {
  const data = { companyServiceId: state.companyServiceId, runId: null, observedOn };
  // The answer tells the status alone: other attributes that a file brought meanwhile stay unlisted.
  const runId = state.isListed ? orderId : null;
  const isThere = state.is === 'present' || state.is === 'missed';
  return [
    ...(state.attributes.status === status
      ? []
      : [{ type: 'ServiceAccountChanged' as const, data: { ...data, runId, status } }]),
    ...(isGone && isThere ? [{ type: 'ServiceAccountLost' as const, data }] : []),
  ];
};

/** An account of nobody may be matched again by the next list. */
const rematchEvents = (
  before: AccountBefore,
  { companyServiceId, observedOn }: Omit<Observation, 'runId'>,
  { companyUserId, by }: KnownAccount,
): ServiceAccountEvent[] => {
  if (by === 'hand' || before.companyUserId === companyUserId) return [];
  const data = { companyServiceId, observedOn };
  if (before.companyUserId === null || before.by === null)
    return [{ type: 'ServiceAccountUnmatched', data: { ...data, by: 'csv' } }];
  const match = { companyUserId: before.companyUserId, by: before.by };
  return [{ type: 'ServiceAccountMatched', data: { ...data, ...match } }];
};

const restorationEvents = (
  { is, before, observedOn }: Extract<ServiceAccountCommand, { type: 'Restore' }>['data'],
  state: KnownAccount,
): ServiceAccountEvent[] => {
  const observation = { companyServiceId: state.companyServiceId, runId: null, observedOn };
  const changedFields = before && changedAttributes(before.attributes, state.attributes);
  const presence = {
    present: { type: 'ServiceAccountBack', data: observation },
    missed: { type: 'ServiceAccountMissed', data: { ...observation, isListShort: false } },
    lost: { type: 'ServiceAccountLost', data: observation },
    removed: { type: 'ServiceAccountRemoved', data: { companyServiceId: state.companyServiceId, observedOn } },
  } as const;
  return [
    ...(changedFields ? [{ type: 'ServiceAccountChanged' as const, data: { ...observation, ...changedFields } }] : []),
    ...(before ? rematchEvents(before, observation, state) : []),
    ...(is === state.is ? [] : [presence[is]]),
  ];
};

/** An account at a vendor. Observing it twice is no news, and only a hand changes a match made by hand. */
export const serviceAccountDecider = decider<ServiceAccountCommand, ServiceAccountState, typeof serviceAccountEvents>({
  events: serviceAccountEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Observe') return observationEvents(command.data, state);
    if (command.type === 'Insert') return insertionEvents(command.data, state);
    if (state.is === 'unknown') throw new Rejected('not_found');
    if (state.is === 'forgotten') return [];
    const { companyServiceId } = state;
    switch (command.type) {
      case 'Miss':
        return missEvents(command.data, state);
      case 'Match': {
        const { observedOn, ...match } = command.data;
        return matchEvents(match, { companyServiceId, observedOn }, state);
      }
      case 'Unmatch':
        return unmatchEvents({ companyServiceId, ...command.data }, state);
      case 'Remove':
        if (state.is === 'removed') return [];
        return [{ type: 'ServiceAccountRemoved', data: { companyServiceId, ...command.data } }];
      case 'Operate':
        return orderEvents(command.data, state);
      case 'Restore':
        return restorationEvents(command.data, state);
      case 'Forget':
        return [{ type: 'ServiceAccountForgotten', data: { companyServiceId } }];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'ServiceAccountFound') {
      const { companyServiceId, runId, observedOn: _day, externalId: _id, ...attributes } = data;
      const nobody = { companyUserId: null, by: null };
      return { is: 'present', companyServiceId, attributes, isListed: runId !== null, missedByRun: null, ...nobody };
    }
    if (type === 'ServiceAccountForgotten') return { is: 'forgotten' };
    if (state.is === 'unknown' || state.is === 'forgotten') return state;
    switch (type) {
      case 'ServiceAccountChanged': {
        const { companyServiceId: _service, runId, observedOn: _day, ...changedFields } = data;
        return { ...state, attributes: { ...state.attributes, ...changedFields }, isListed: runId !== null };
      }
      case 'ServiceAccountMissed':
        return { ...state, is: 'missed', missedByRun: data.isListShort ? null : data.runId };
      case 'ServiceAccountLost':
        return { ...state, is: 'lost' };
      case 'ServiceAccountRemoved':
        return { ...state, is: 'removed' };
      case 'ServiceAccountBack':
        return { ...state, is: 'present', isListed: data.runId !== null, missedByRun: null };
      case 'ServiceAccountListed':
        return { ...state, isListed: true };
      case 'ServiceAccountMatched':
        return { ...state, companyUserId: data.companyUserId, by: data.by };
      case 'ServiceAccountUnmatched':
        return { ...state, companyUserId: null, by: data.by };
    }
  },
});
