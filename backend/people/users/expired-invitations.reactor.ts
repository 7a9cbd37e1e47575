import { clockReactor } from '../../platform/reactors/reactor';
import { dayOf } from '../../contract/calendar';
import { companyUserDecider } from './company-user.decider';

/** Marks an unanswered invitation as expired after its last day. */
export const expiredInvitationsReactor = clockReactor('users.expired_invitations', async (tools) => {
  const late = await tools.readModels.rows<{ id: string }>(
    tools.companyId,
    `select id from company_user where user_status = 'invited' and invitation_expires_on < $1`,
    [dayOf(tools.at)],
  );
  for (const { id } of late) await tools.send(companyUserDecider, id, { type: 'ExpireInvitation', data: {} });
});
