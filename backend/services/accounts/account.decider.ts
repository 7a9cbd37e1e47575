import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { accountEvents } from './account.events';

interface Between {
  companyServiceId: string;
  companyUserId: string;
}
export type AccountCommand = { type: 'Connect'; data: Between } | { type: 'Disconnect'; data: Between };

interface State {
  isConnected: boolean;
}

/** The id of the account of this user in this service, so that a pair has one stream. */
export const accountId = ({ companyServiceId, companyUserId }: Between): string =>
  derivedId(companyServiceId, companyUserId);

/** A user's account of a service, connected and disconnected in turn; a command without effect changes nothing. */
export const accountDecider = decider<AccountCommand, State, typeof accountEvents>({
  events: accountEvents,
  initialState: { isConnected: false },

  decide({ type, data }, { isConnected }) {
    if (type === 'Connect') return isConnected ? [] : [{ type: 'AccountConnected', data }];
    return isConnected ? [{ type: 'AccountDisconnected', data }] : [];
  },

  evolve: (_, { type }) => ({ isConnected: type === 'AccountConnected' }),
});
