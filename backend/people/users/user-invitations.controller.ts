import { Controller } from '@nestjs/common';
import { userInvitations } from '../../contract/user-invitations';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Serves } from '../../platform/http/serves';
import { companyUserDecider } from './company-user.decider';
import { UserInvitations } from './user-invitations';
import { UserQueries } from './users.queries';

@Controller()
export class UserInvitationsController {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: UserInvitations,
    private readonly users: UserQueries,
  ) {}

  @Serves(userInvitations.send)
  async send(ask: Ask<typeof userInvitations.send>) {
    const { companyUserId } = ask.params;
    const { email } = await this.users.ownOf(ask.companyId, companyUserId);
    if (email) await this.invitations.mayWriteTo(email, ask);
    await this.commands.send(companyUserDecider, companyUserId, { type: 'Invite', data: {} }, ask);
    await this.invitations.mail(companyUserId, ask);
  }

  @Serves(userInvitations.show)
  show({ params }: Ask<typeof userInvitations.show>) {
    return this.invitations.show(params.invitationToken);
  }

  @Serves(userInvitations.accept)
  accept({ body, correlationId }: Ask<typeof userInvitations.accept>) {
    return this.invitations.accept(body, correlationId);
  }
}
