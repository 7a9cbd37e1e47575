import { sinceEver, type DatedValues } from '../../platform/kit/dated-values';
import type { CompanyUserEvent } from './company-user.events';
import {
  evolveTerms,
  isTermEvent,
  termsOf,
  type EmploymentTerms,
  type TermEvent,
  type TermField,
} from './employment-terms.rules';

export type DataOf<T extends CompanyUserEvent['type']> = Extract<CompanyUserEvent, { type: T }>['data'];
export type CompanyUserFields = DataOf<'CompanyUserAdded'>;
export type LeavingTask = DataOf<'CompanyUserLeavingTaskAssigned'>;
/** The fields without terms. */
export type UndatedFields = Omit<CompanyUserFields, TermField>;

export interface Known extends UndatedFields {
  terms: EmploymentTerms;
  departments: DatedValues<readonly string[]>;
  /** The main record of the person, when this is another one. */
  mainCompanyUserId: string | null;
  /** The last day whose planned changes were applied. */
  appliedOn: string | null;
  /** The accounts that required confirmation, whether it is still pending, and the working statuses at that time. */
  confirmation: {
    isRequired: boolean;
    accountIds: readonly string[];
    statuses: EmploymentTerms['workingStatus'] | null;
  };
  /** Owner and due day of each task of a leaver, by kind and target. */
  leavingTasks: Readonly<Record<string, Pick<LeavingTask, 'ownerId' | 'dueOn'>>>;
  /** `none` also once it was accepted. */
  invitation: { is: 'none' } | { is: 'open' | 'expired'; expiresOn: string };
}
export type CompanyUserState = { is: 'unknown' } | ({ is: 'registered' | 'deleted' } & Known) | { is: 'forgotten' };

export const noDepartments: DatedValues<readonly string[]> = [{ day: sinceEver, value: [] }];
const none = { isRequired: false, accountIds: [], statuses: null };

export const keyOfTask = ({ kind, targetId }: Pick<LeavingTask, 'kind' | 'targetId'>): string => `${kind}.${targetId}`;

const evolveKnown = (state: { is: 'registered' | 'deleted' } & Known, event: CompanyUserEvent): CompanyUserState => {
  if (isTermEvent(event)) return evolveEmployment(state, event);
  switch (event.type) {
    case 'CompanyUserDeleted':
      return { ...state, is: 'deleted' };
    case 'CompanyUserRestored':
      return { ...state, is: 'registered' };
    case 'CompanyUserInvited':
      return { ...state, invitation: { is: 'open', expiresOn: event.data.expiresOn } };
    case 'CompanyUserInvitationExpired': {
      const { invitation } = state;
      return { ...state, invitation: invitation.is === 'none' ? invitation : { ...invitation, is: 'expired' } };
    }
    case 'CompanyUserInvitationAccepted':
      return { ...state, invitation: { is: 'none' } };
    case 'CompanyUserDepartmentsChanged': {
      const { effectiveFrom: day, departmentIds: value } = event.data;
      return { ...state, departments: [...state.departments, { day, value }] };
    }
    case 'CompanyUserConfirmationRequired':
      return {
        ...state,
        confirmation: { isRequired: true, accountIds: event.data.accountIds, statuses: state.terms.workingStatus },
      };
    case 'CompanyUserConfirmationAccountsClosed': {
      const accountIds = state.confirmation.accountIds.filter((id) => !event.data.accountIds.includes(id));
      return { ...state, confirmation: { ...state.confirmation, accountIds } };
    }
    case 'CompanyUserConfirmationReset':
      return { ...state, confirmation: { ...state.confirmation, isRequired: false } };
    case 'CompanyUserLeavingTaskAssigned': {
      const { ownerId, dueOn } = event.data;
      return { ...state, leavingTasks: { ...state.leavingTasks, [keyOfTask(event.data)]: { ownerId, dueOn } } };
    }
    default:
      return { ...state, ...event.data };
  }
};

const evolveEmployment = <S extends Known>(state: S, event: TermEvent): S => {
  const next = { ...state, terms: evolveTerms(state.terms, event) };
  if (event.type === 'CompanyUserScheduleApplied') return { ...next, appliedOn: event.data.effectiveFrom };
  return event.type === 'CompanyUserEmploymentChanged' ? { ...next, joinedOn: event.data.joinedOn } : next;
};

export const evolveCompanyUser = (state: CompanyUserState, event: CompanyUserEvent): CompanyUserState => {
  if (event.type === 'CompanyUserAdded') {
    const { employeeCode, employeeStatus, position, workingStatus, ...undatedFields } = event.data;
    const terms = termsOf({ employeeCode, employeeStatus, position, workingStatus });
    const nothingElse = { departments: noDepartments, mainCompanyUserId: null, appliedOn: null, confirmation: none };
    return { is: 'registered', ...undatedFields, terms, ...nothingElse, invitation: { is: 'none' }, leavingTasks: {} };
  }
  if (event.type === 'CompanyUserForgotten') return { is: 'forgotten' };
  return state.is === 'unknown' || state.is === 'forgotten' ? state : evolveKnown(state, event);
};
