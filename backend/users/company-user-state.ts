import { sinceEver, type Schedule } from '../kit/schedule';
import type { CompanyUserEvent } from './company-user.events';

export type DataOf<T extends CompanyUserEvent['type']> = Extract<CompanyUserEvent, { type: T }>['data'];
export type CompanyUserFields = DataOf<'CompanyUserAdded'>;
/** What applies from a day, which may be one to come. */
export type Dated = Pick<CompanyUserFields, 'employeeCode' | 'employeeStatus' | 'position' | 'workingStatus'>;

export interface Known extends CompanyUserFields {
  departments: Schedule<readonly string[]>;
  /** The main record of the person, when this is another one. */
  mainCompanyUserId: string | null;
  /** Of who is retired: since when, where that was said. */
  leftOn: string | null;
  /** What is to change, by the day to come on which it does. */
  scheduled: Readonly<Record<string, Partial<Dated>>>;
  /** The accounts for which the user required confirmation since they left, and whether that still is so. */
  confirmation: { isRequired: boolean; accountIds: readonly string[] };
  /** `none` also once it was accepted. */
  invitation: { is: 'none' } | { is: 'open' | 'expired'; expiresOn: string };
}
export type CompanyUserState = { is: 'unknown' } | ({ is: 'registered' | 'deleted' } & Known) | { is: 'forgotten' };

export const nowhere: Schedule<readonly string[]> = [{ day: sinceEver, value: [] }];
const none = { isRequired: false, accountIds: [] };

const without = (scheduled: Known['scheduled'], day: string): Known['scheduled'] =>
  Object.fromEntries(Object.entries(scheduled).filter(([other]) => other !== day));

/** The scheduled changes of an event by the names they have once they apply. */
const appliedNames = (data: DataOf<'CompanyUserChangeScheduled'>): Partial<Dated> => {
  const { nextEmployeeCode, nextEmployeeStatus, nextPosition, nextWorkingStatus } = data;
  const all = {
    employeeCode: nextEmployeeCode,
    employeeStatus: nextEmployeeStatus,
    position: nextPosition,
    workingStatus: nextWorkingStatus,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const evolveKnown = (state: { is: 'registered' | 'deleted' } & Known, event: CompanyUserEvent): CompanyUserState => {
  switch (event.type) {
    case 'CompanyUserDeleted':
      return { ...state, is: 'deleted' };
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
    case 'CompanyUserChangeScheduled': {
      const scheduled = { ...state.scheduled, [event.data.effectiveFrom]: appliedNames(event.data) };
      return { ...state, scheduled };
    }
    case 'CompanyUserScheduleCancelled':
    case 'CompanyUserScheduleApplied':
      return { ...state, scheduled: without(state.scheduled, event.data.effectiveFrom) };
    case 'CompanyUserWorkingStatusChanged': {
      const { workingStatus, effectiveFrom } = event.data;
      const isRetired = workingStatus === 'retired';
      // Whoever comes back and leaves once more is looked at anew.
      return {
        ...state,
        workingStatus,
        leftOn: isRetired ? effectiveFrom : null,
        confirmation: isRetired ? state.confirmation : none,
      };
    }
    case 'CompanyUserConfirmationRequired':
      return { ...state, confirmation: { isRequired: true, accountIds: event.data.accountIds } };
    case 'CompanyUserConfirmationReset':
      return { ...state, confirmation: { ...state.confirmation, isRequired: false } };
    default:
      return { ...state, ...event.data };
  }
};

export const evolveCompanyUser = (state: CompanyUserState, event: CompanyUserEvent): CompanyUserState => {
  if (event.type === 'CompanyUserAdded') {
    const nothingElse = {
      departments: nowhere,
      mainCompanyUserId: null,
      leftOn: null,
      scheduled: {},
      confirmation: none,
    };
    return { is: 'registered', ...event.data, ...nothingElse, invitation: { is: 'none' } };
  }
  if (event.type === 'CompanyUserForgotten') return { is: 'forgotten' };
  return state.is === 'unknown' || state.is === 'forgotten' ? state : evolveKnown(state, event);
};
