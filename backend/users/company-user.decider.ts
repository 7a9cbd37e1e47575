import { changesOf } from '../kit/changes';
import { dayOf } from '../kit/days';
import { decider } from '../kit/decider';
import { Rejected } from '../kit/rejected';
import { inForce, sinceEver, type Schedule } from '../kit/schedule';
import { companyUserEvents, type CompanyUserEvent } from './company-user.events';

type DataOf<T extends CompanyUserEvent['type']> = Extract<CompanyUserEvent, { type: T }>['data'];
export type CompanyUserFields = DataOf<'CompanyUserAdded'>;
/** The main department first; from today when no day is said. */
type Belonging = { departmentIds?: readonly string[]; departmentsFrom?: string };
export type CompanyUserCommand =
  | { type: 'Add'; data: CompanyUserFields & Belonging }
  | { type: 'Change'; data: Partial<CompanyUserFields> & Belonging }
  | { type: 'Unite'; data: { mainCompanyUserId: string } }
  | { type: 'DissolveUnion'; data: object }
  | { type: 'Delete'; data: { effectiveFrom?: string } }
  | { type: 'Forget'; data: object };

interface Known extends CompanyUserFields {
  departments: Schedule<readonly string[]>;
  /** The main record of the person, when this is another one. */
  mainCompanyUserId: string | null;
}
type State = { is: 'unknown' } | ({ is: 'registered' | 'deleted' } & Known) | { is: 'forgotten' };

const groups = {
  CompanyUserRenamed: ['name', 'nameKana'],
  CompanyUserEmailChanged: ['email'],
  CompanyUserEmploymentChanged: ['employeeCode', 'employeeStatus', 'position', 'joinedOn'],
  CompanyUserWorkingStatusChanged: ['workingStatus'],
  CompanyUserNoteChanged: ['note'],
} as const;

const nowhere: Schedule<readonly string[]> = [{ day: sinceEver, value: [] }];

const moves = (
  { departmentIds, departmentsFrom: effectiveFrom }: { departmentsFrom: string } & Belonging,
  departments: Known['departments'],
): CompanyUserEvent[] => {
  if (!departmentIds || inForce(departments, effectiveFrom).join() === departmentIds.join()) return [];
  return [{ type: 'CompanyUserDepartmentsChanged', data: { departmentIds: [...departmentIds], effectiveFrom } }];
};

const union = (mainCompanyUserId: string | null, { mainCompanyUserId: former }: Known): CompanyUserEvent[] => {
  if (mainCompanyUserId === former) return [];
  if (mainCompanyUserId) return [{ type: 'CompanyUsersUnited', data: { mainCompanyUserId } }];
  return [{ type: 'CompanyUserUnionDissolved', data: { mainCompanyUserId, formerMainCompanyUserId: former! } }];
};

/** A user of the company: added, changed, deleted, and at the very end forgotten (spec sections 3 and 4). */
export const companyUserDecider = decider<CompanyUserCommand, State, typeof companyUserEvents>({
  events: companyUserEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Add') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      const { departmentIds, departmentsFrom = dayOf(command.at), ...data } = command.data;
      return [{ type: 'CompanyUserAdded', data }, ...moves({ departmentIds, departmentsFrom }, nowhere)];
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
    if (state.is === 'deleted' && command.type === 'DissolveUnion') return union(null, state);
    if (state.is !== 'registered') throw new Rejected('not_found');
    if (command.type === 'Unite') return union(command.data.mainCompanyUserId, state);
    if (command.type === 'DissolveUnion') return union(null, state);
    if (command.type === 'Delete') return [deleted(command.data.effectiveFrom)];
    const { departmentIds, departmentsFrom = dayOf(command.at) } = command.data;
    return [
      ...changesOf<CompanyUserEvent, CompanyUserFields>(groups, command.data, state),
      ...moves({ departmentIds, departmentsFrom }, state.departments),
    ];
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'CompanyUserAdded':
        return { is: 'registered', ...data, departments: nowhere, mainCompanyUserId: null };
      case 'CompanyUserForgotten':
        return { is: 'forgotten' };
    }
    if (state.is === 'unknown' || state.is === 'forgotten') return state;
    switch (type) {
      case 'CompanyUserDeleted':
        return { ...state, is: 'deleted' };
      case 'CompanyUserDepartmentsChanged': {
        const { effectiveFrom: day, departmentIds: value } = data;
        return { ...state, departments: [...state.departments, { day, value }] };
      }
      default:
        return { ...state, ...data };
    }
  },
});
