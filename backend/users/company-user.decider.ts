import { changesOf } from '../kit/changes';
import { dayOf } from '../kit/days';
import { decider } from '../kit/decider';
import { Rejected } from '../kit/rejected';
import { companyUserEvents, type CompanyUserEvent } from './company-user.events';

type DataOf<T extends CompanyUserEvent['type']> = Extract<CompanyUserEvent, { type: T }>['data'];
export type CompanyUserFields = DataOf<'CompanyUserAdded'>;
export type CompanyUserCommand =
  | { type: 'Add'; data: CompanyUserFields }
  | { type: 'Change'; data: Partial<CompanyUserFields> }
  | { type: 'Delete'; data: { effectiveFrom?: string } }
  | { type: 'Forget'; data: object };

type State =
  | { is: 'unknown' }
  | ({ is: 'registered' } & CompanyUserFields)
  | ({ is: 'deleted' } & CompanyUserFields)
  | { is: 'forgotten' };

const groups = {
  CompanyUserRenamed: ['name', 'nameKana'],
  CompanyUserEmailChanged: ['email'],
  CompanyUserEmploymentChanged: ['employeeCode', 'employeeStatus', 'position', 'joinedOn'],
  CompanyUserWorkingStatusChanged: ['workingStatus'],
  CompanyUserNoteChanged: ['note'],
} as const;

/** A user of the company: added, changed, deleted, and at the very end forgotten (spec sections 3 and 4). */
export const companyUserDecider = decider<CompanyUserCommand, State, typeof companyUserEvents>({
  events: companyUserEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Add') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      return [{ type: 'CompanyUserAdded', data: command.data }];
    }
    const deleted = (effectiveFrom = dayOf(command.at)): CompanyUserEvent => ({
      type: 'CompanyUserDeleted',
      data: { effectiveFrom },
    });
    if (command.type === 'Forget') {
      if (state.is === 'unknown') throw new Rejected('not_found');
      if (state.is === 'forgotten') return [];
      return [...(state.is === 'registered' ? [deleted()] : []), { type: 'CompanyUserForgotten', data: {} }];
    }
    if (state.is !== 'registered') throw new Rejected('not_found');
    if (command.type === 'Delete') return [deleted(command.data.effectiveFrom)];
    return changesOf<CompanyUserEvent, CompanyUserFields>(groups, command.data, state);
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'CompanyUserAdded':
        return { is: 'registered', ...data };
      case 'CompanyUserForgotten':
        return { is: 'forgotten' };
    }
    if (state.is === 'unknown' || state.is === 'forgotten') return state;
    return type === 'CompanyUserDeleted' ? { ...state, is: 'deleted' } : { ...state, ...data };
  },
});
