import { eventsOfEdit } from '../../platform/kit/edit-events';
import { addDays } from '../../contract/calendar';
import { Rejected } from '../../platform/kit/rejections';
import type { CompanyUserFields, Known } from './company-user-state.rules';
import type { CompanyUserEvent } from './company-user.events';

type Name = Pick<CompanyUserFields, 'name' | 'nameKana'>;

const goodForDays = 7;

/** The link in the mail is good for a week, to the end of its last day. */
export const invitationEvent = (today: string): CompanyUserEvent => ({
  type: 'CompanyUserInvited',
  data: { expiresOn: addDays(today, goodForDays) },
});

/** @throws Rejected not_invited for a user who was added without an invitation, or accepted it. */
export const invitedAgain = ({ invitation }: Known, today: string): CompanyUserEvent[] => {
  if (invitation.is === 'none') throw new Rejected('not_invited');
  return [invitationEvent(today)];
};

export const expiryEvents = ({ invitation }: Known, today: string): CompanyUserEvent[] =>
  invitation.is === 'open' && invitation.expiresOn < today ? [{ type: 'CompanyUserInvitationExpired', data: {} }] : [];

/**
 * The person confirms the spelling of the name and is registered. Changes nothing after an earlier acceptance.
 * @throws Rejected token_invalid
 */
export const acceptanceEvents = (name: Name, now: Known): CompanyUserEvent[] => {
  if (now.invitation.is === 'expired') throw new Rejected('token_invalid');
  if (now.invitation.is === 'none') return [];
  const renameEvents = eventsOfEdit<CompanyUserEvent, Name>({ CompanyUserRenamed: ['name', 'nameKana'] }, name, now);
  return [...renameEvents, { type: 'CompanyUserInvitationAccepted', data: {} }];
};
