import { dayOf } from '../../contract/calendar';
import { decider } from '../../platform/kit/decider';
import { Rejected } from '../../platform/kit/rejections';
import {
  scheduleAppliedEvents,
  scheduleCancelledEvents,
  changeEvents,
  departmentEvents,
  mustHaveJoined,
  type Belonging,
  type Changes,
} from './company-user-changes.rules';
import { acceptanceEvents, expiryEvents, invitationEvent, invitedAgain } from './company-user-invitation.rules';
import {
  evolveCompanyUser,
  noDepartments,
  type CompanyUserFields,
  type CompanyUserState,
  type Known,
} from './company-user-state.rules';
import { companyUserEvents, type CompanyUserEvent } from './company-user.events';
import { retiredSince } from './employment-terms.rules';
import { assignmentEvents, type LeavingAssignment } from './leaving-tasks.rules';

export type { CompanyUserFields } from './company-user-state.rules';
type Edit =
  | { type: 'Change'; data: Changes }
  | { type: 'CancelScheduled'; data: { effectiveFrom: string } }
  | { type: 'ApplyScheduled'; data: { effectiveFrom: string } }
  | { type: 'Invite' | 'ExpireInvitation'; data: object }
  | { type: 'AcceptInvitation'; data: Pick<CompanyUserFields, 'name' | 'nameKana'> }
  | { type: 'Delete'; data: { effectiveFrom?: string } };
/** Commands that a deleted user accepts, too: a deleted record stays in its union and follows its main record. */
type Afterwards =
  | { type: 'Unite'; data: { mainCompanyUserId: string } }
  | { type: 'DissolveUnion'; data: object }
  | { type: 'CheckLeaver'; data: { openAccountIds: readonly string[] } }
  | { type: 'ResetConfirmation'; data: object }
  | { type: 'AssignLeavingTasks'; data: LeavingAssignment };
export type CompanyUserCommand =
  | { type: 'Add'; data: CompanyUserFields & Belonging & { isInvited?: boolean } }
  | Edit
  | Afterwards
  /** Undoes the deletion. */
  | { type: 'Restore'; data: object }
  | { type: 'Forget'; data: object };

const deletionEvent = (effectiveFrom: string): CompanyUserEvent => ({
  type: 'CompanyUserDeleted',
  data: { effectiveFrom },
});

/** The link of an invitation died with the deletion. */
const restorationEvents = ({ email, invitation }: Known): CompanyUserEvent[] => [
  { type: 'CompanyUserRestored', data: { email } },
  ...(invitation.is === 'none' ? [] : [{ type: 'CompanyUserInvitationExpired' as const, data: {} }]),
];

const union = (mainCompanyUserId: string | null, { mainCompanyUserId: former }: Known): CompanyUserEvent[] => {
  if (mainCompanyUserId === former) return [];
  if (mainCompanyUserId) return [{ type: 'CompanyUsersUnited', data: { mainCompanyUserId } }];
  return [{ type: 'CompanyUserUnionDissolved', data: { mainCompanyUserId, formerMainCompanyUserId: former! } }];
};

const editEvents = ({ type, data }: Edit, state: Known, today: string): CompanyUserEvent[] => {
  switch (type) {
    case 'Change':
      return changeEvents(data, state, today);
    case 'CancelScheduled':
      return scheduleCancelledEvents(state, data.effectiveFrom, today);
    case 'ApplyScheduled':
      return scheduleAppliedEvents(state, data.effectiveFrom, today);
    case 'Invite':
      return invitedAgain(state, today);
    case 'ExpireInvitation':
      return expiryEvents(state, today);
    case 'AcceptInvitation':
      return acceptanceEvents(data, state);
    case 'Delete': {
      const { effectiveFrom = today } = data;
      if (effectiveFrom > today) throw new Rejected('deletion_ahead');
      mustHaveJoined(state.joinedOn, effectiveFrom, today);
      return [deletionEvent(effectiveFrom)];
    }
  }
};

/** An account that was closed and is open again requires another confirmation. */
const leaverChecked = (open: readonly string[], { confirmation, terms }: Known, today: string): CompanyUserEvent[] => {
  const { accountIds: knownAccountIds, statuses, isRequired } = confirmation;
  const closedIds = knownAccountIds.filter((id) => !open.includes(id));
  // A user who comes back and leaves again needs a new confirmation.
  const hasComeBack = statuses && retiredSince(statuses, today) !== retiredSince(terms.workingStatus, today);
  const isNews = open.length > 0 && (hasComeBack || open.some((id) => !knownAccountIds.includes(id)));
  const requiredConfirmation = { confirmationReason: 'leaver_account' as const, accountIds: [...open] };
  return [
    ...(closedIds.length > 0
      ? [{ type: 'CompanyUserConfirmationAccountsClosed' as const, data: { accountIds: closedIds } }]
      : []),
    ...(isNews ? [{ type: 'CompanyUserConfirmationRequired' as const, data: requiredConfirmation }] : []),
    ...(isRequired && open.length === 0 ? [{ type: 'CompanyUserConfirmationReset' as const, data: {} }] : []),
  ];
};

const afterwards = ({ type, data }: Afterwards, state: Known, today: string): CompanyUserEvent[] => {
  switch (type) {
    case 'Unite':
      return union(data.mainCompanyUserId, state);
    case 'DissolveUnion':
      return union(null, state);
    case 'CheckLeaver':
      return leaverChecked(data.openAccountIds, state, today);
    case 'ResetConfirmation':
      return state.confirmation.isRequired ? [{ type: 'CompanyUserConfirmationReset', data: {} }] : [];
    case 'AssignLeavingTasks':
      return assignmentEvents(data, state);
  }
};

/** A user of the company: added, changed, deleted, and at the very end forgotten (spec sections 3 and 4). */
export const companyUserDecider = decider<CompanyUserCommand, CompanyUserState, typeof companyUserEvents>({
  events: companyUserEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    const today = dayOf(command.at);
    switch (command.type) {
      case 'Add': {
        if (state.is !== 'unknown') throw new Rejected('already_exists');
        const { departmentIds, departmentsFrom = today, isInvited = false, ...data } = command.data;
        const belonging = departmentEvents({ departmentIds, departmentsFrom }, noDepartments);
        return [{ type: 'CompanyUserAdded', data }, ...belonging, ...(isInvited ? [invitationEvent(today)] : [])];
      }
      case 'Forget':
        if (state.is === 'unknown') throw new Rejected('not_found');
        if (state.is === 'forgotten') return [];
        return [
          ...(state.is === 'registered' ? [deletionEvent(today)] : []),
          { type: 'CompanyUserForgotten', data: {} },
        ];
      case 'Restore':
        if (state.is !== 'deleted') throw new Rejected(state.is === 'registered' ? 'already_exists' : 'not_found');
        return restorationEvents(state);
      case 'Unite':
      case 'DissolveUnion':
      case 'CheckLeaver':
      case 'ResetConfirmation':
      case 'AssignLeavingTasks':
        return state.is === 'registered' || state.is === 'deleted' ? afterwards(command, state, today) : [];
      default:
        if (state.is !== 'registered') throw new Rejected('not_found');
        return editEvents(command, state, today);
    }
  },

  evolve: evolveCompanyUser,
});
