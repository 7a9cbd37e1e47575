import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { administratorRosterEvents } from './administrator-roster.events';

export type AdministratorRosterCommand = { type: 'Enter' | 'Leave'; data: { administratorId: string } };

interface State {
  admins: readonly string[];
}

/** The id of a company's only roster. */
export const rosterIdOf = (companyId: string): string => derivedId(companyId, 'administratorRoster');

/**
 * A company never loses its last administrator with scope admin.
 * The rule spans administrators, so one stream for each company decides it: of two who remove each other only one
 * succeeds. A read model would let both through.
 */
export const administratorRosterDecider = decider<AdministratorRosterCommand, State, typeof administratorRosterEvents>({
  events: administratorRosterEvents,
  initialState: { admins: [] },

  decide({ type, data }, { admins }) {
    const isIn = admins.includes(data.administratorId);
    if (type === 'Enter') return isIn ? [] : [{ type: 'AdministratorRosterEntered', data }];
    if (isIn && admins.length === 1) throw new Rejected('last_admin');
    return isIn ? [{ type: 'AdministratorRosterLeft', data }] : [];
  },

  evolve: ({ admins }, { type, data: { administratorId } }) => ({
    admins:
      type === 'AdministratorRosterEntered'
        ? [...admins, administratorId]
        : admins.filter((admin) => admin !== administratorId),
  }),
});
