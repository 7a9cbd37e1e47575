import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { effectiveDayOf } from '../../platform/kit/effective-day';
import { derivedId } from '../../platform/kit/ids';
import { accountEvents } from './account.events';

interface Between {
  companyServiceId: string;
  companyUserId: string;
}
/** The first or the last day of the connection; default: the day of the command in Japan. */
type Dated = Between & { effectiveFrom?: string };
export type AccountCommand = { type: 'Connect'; data: Dated } | { type: 'Disconnect'; data: Dated };

interface State {
  isConnected: boolean;
  changedOn: string | null;
}

/** The id of the account of this user in this service, so that a pair has one stream. */
export const accountId = ({ companyServiceId, companyUserId }: Between): string =>
  derivedId(companyServiceId, companyUserId);

/** A user's account of a service, connected and disconnected in turn; a command without effect changes nothing. */
export const accountDecider = decider<AccountCommand, State, typeof accountEvents>({
  events: accountEvents,
  initialState: { isConnected: false, changedOn: null },

  decide({ type, data, at }, { isConnected, changedOn }) {
    const isConnecting = type === 'Connect';
    if (isConnecting === isConnected) return [];
    const effectiveFrom = effectiveDayOf(data.effectiveFrom, dayOf(at), changedOn);
    return [{ type: isConnecting ? 'AccountConnected' : 'AccountDisconnected', data: { ...data, effectiveFrom } }];
  },

  evolve: (_, { type, data }) => ({ isConnected: type === 'AccountConnected', changedOn: data.effectiveFrom }),
});
