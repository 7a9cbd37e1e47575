import { decider } from '../kit/decider';
import { Rejected } from '../kit/rejected';
import { administratorEmailEvents } from './administrator-email.events';

/** Unlike the kit's reservations it also says whose company the holder belongs to: an act that broke off is taken up from here. */
export interface Holder {
  administratorId: string;
  companyId: string;
}
export type AdministratorEmailCommand = { type: 'Reserve' | 'Release'; data: Holder };

interface State {
  holder: Holder | undefined;
}

/** An e-mail address belongs to at most one administrator of all companies. */
export const administratorEmailDecider = decider<AdministratorEmailCommand, State, typeof administratorEmailEvents>({
  events: administratorEmailEvents,
  initialState: { holder: undefined },

  decide({ type, data }, { holder }) {
    const isHolder = holder?.administratorId === data.administratorId;
    if (type === 'Release') return isHolder ? [{ type: 'AdministratorEmailReleased', data }] : [];
    if (holder && !isHolder) throw new Rejected('email_taken');
    return isHolder ? [] : [{ type: 'AdministratorEmailReserved', data }];
  },

  evolve: (_, { type, data }) => ({ holder: type === 'AdministratorEmailReserved' ? data : undefined }),
});
