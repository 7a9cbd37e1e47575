import { addDays, dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import { accessLinkEvents, type AccessLinkEvent, type IssuedLink } from './access-link.events';

export type AccessLinkCommand =
  | { type: 'Issue'; data: IssuedLink }
  | { type: 'SendAgain' | 'Open' | 'ExhaustCode' | 'StartSession' | 'Revoke' | 'Forget'; data: object };

export type AccessLinkState =
  { is: 'none' } | { is: 'issued'; link: IssuedLink; isOpened: boolean; isRevoked: boolean; isForgotten: boolean };

const maxDays = 366;

const requireDays = ({ kind, expiresOn, firstDay, lastDay }: IssuedLink, today: string): void => {
  if (expiresOn < today || expiresOn > addDays(today, maxDays)) throw new Rejected('link_expires_too_late');
  if (kind === 'auditor' && [firstDay, lastDay].some((day) => day && day > today))
    throw new Rejected('link_days_ahead');
};

/** A link that names nobody any more opens nothing either. */
const forget = ({ isRevoked, isForgotten }: Extract<AccessLinkState, { is: 'issued' }>): AccessLinkEvent[] => [
  ...(isRevoked ? [] : [{ type: 'AccessLinkRevoked', data: {} } as const]),
  ...(isForgotten ? [] : [{ type: 'AccessLinkForgotten', data: {} } as const]),
];

/** A link lives from its issue to its revocation; expiry is a matter of the day. */
export const accessLinkDecider = decider<AccessLinkCommand, AccessLinkState, typeof accessLinkEvents>({
  events: accessLinkEvents,
  initialState: { is: 'none' },

  decide({ at, ...command }, state) {
    const today = dayOf(at);
    if (command.type === 'Issue') {
      if (state.is === 'issued') return [];
      requireDays(command.data, today);
      return [{ type: 'AccessLinkIssued', data: command.data }];
    }
    if (state.is === 'none') throw new Rejected('not_found');
    if (command.type === 'Forget') return forget(state);
    if (command.type === 'Revoke') return state.isRevoked ? [] : [{ type: 'AccessLinkRevoked', data: {} }];
    if (state.isRevoked) throw new Rejected('link_revoked');
    if (state.link.expiresOn < today) throw new Rejected('link_expired');
    switch (command.type) {
      case 'SendAgain':
        return [{ type: 'AccessLinkSentAgain', data: {} }];
      case 'Open':
        return state.isOpened ? [] : [{ type: 'AccessLinkOpened', data: {} }];
      case 'ExhaustCode':
        return [{ type: 'AccessLinkCodeExhausted', data: {} }];
      case 'StartSession':
        return [{ type: 'AccessLinkSessionStarted', data: {} }];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'AccessLinkIssued')
      return { is: 'issued', link: data, isOpened: false, isRevoked: false, isForgotten: false };
    if (state.is === 'none') return state;
    if (type === 'AccessLinkOpened') return { ...state, isOpened: true };
    if (type === 'AccessLinkForgotten') return { ...state, isForgotten: true };
    return type === 'AccessLinkRevoked' ? { ...state, isRevoked: true } : state;
  },
});
