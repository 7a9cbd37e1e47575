import { clockReactor } from '../../platform/reactors/reactor';
import { companyUserDecider } from './company-user.decider';
import { expiredInvitations } from './due-changes.queries';

/** Marks an unanswered invitation as expired after its last day. */
export const expiredInvitationsReactor = clockReactor('users.expired_invitations', async (tools) => {
  for (const { id } of await expiredInvitations(tools))
    await tools.send(companyUserDecider, id, { type: 'ExpireInvitation', data: {} });
});
