import { decider } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { serviceSignInsEvents, type ServiceSignInsEvent } from './service-sign-ins.events';

type Observed = ServiceSignInsEvent['data'];
export interface ServiceSignInsCommand {
  type: 'Observe';
  data: Observed;
}
/** The newest known sign-in of each account on this day, with its user. */
type State = ReadonlyMap<string, string>;

export const serviceSignInsId = (companyServiceId: string, day: string): string =>
  derivedId(companyServiceId, 'sign-ins', day);

const wordsOf = ({ companyUserId, lastLoginAt }: Observed['accounts'][number]) => `${lastLoginAt} ${companyUserId}`;

/** The sign-ins of a service observed on a day. A sign-in is recorded once a day. */
export const serviceSignInsDecider = decider<ServiceSignInsCommand, State, typeof serviceSignInsEvents>({
  events: serviceSignInsEvents,
  initialState: new Map(),

  decide({ data }, knownSignIns) {
    const accounts = data.accounts.filter((account) => knownSignIns.get(account.id) !== wordsOf(account));
    return accounts.length > 0 ? [{ type: 'ServiceSignInsObserved', data: { ...data, accounts } }] : [];
  },

  evolve: (knownSignIns, { data }) =>
    new Map([...knownSignIns, ...data.accounts.map((account) => [account.id, wordsOf(account)] as const)]),
});
