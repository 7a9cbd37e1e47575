import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { effectiveDayOf } from '../../platform/kit/effective-day';
import { derivedId } from '../../platform/kit/ids';
import { accountEvents, type AccountReconnection } from './account.events';

interface Between {
  companyServiceId: string;
  companyUserId: string;
}
/** The first or the last day of the connection; default: the day of the command in Japan. */
type Dated = Between & { effectiveFrom?: string };
export type AccountCommand =
  | { type: 'Connect'; data: Dated }
  | { type: 'Disconnect'; data: Dated }
  /** Undoes a disconnection, or the deletion of the service (`isHidden`), on the former terms. */
  | { type: 'Reconnect'; data: AccountReconnection & { isHidden?: boolean } };

export interface AccountState {
  isConnected: boolean;
  changedOn: string | null;
}

/** The id of the account of this user in this service, so that a pair has one stream. */
export const accountId = ({ companyServiceId, companyUserId }: Between): string =>
  derivedId(companyServiceId, companyUserId);

/** A user's account of a service, connected and disconnected in turn; a command without effect changes nothing. */
export const accountDecider = decider<AccountCommand, AccountState, typeof accountEvents>({
  events: accountEvents,
  initialState: { isConnected: false, changedOn: null },

  decide(command, { isConnected, changedOn }) {
    if (command.type === 'Reconnect') {
      const { isHidden = false, ...data } = command.data;
      return isConnected === isHidden ? [{ type: 'AccountReconnected', data }] : [];
    }
    const { type, data, at } = command;
    const isConnecting = type === 'Connect';
    if (isConnecting === isConnected) return [];
    const effectiveFrom = effectiveDayOf(data.effectiveFrom, dayOf(at), changedOn);
    return [{ type: isConnecting ? 'AccountConnected' : 'AccountDisconnected', data: { ...data, effectiveFrom } }];
  },

  evolve: (_, { type, data }) => ({ isConnected: type !== 'AccountDisconnected', changedOn: data.effectiveFrom }),
});
