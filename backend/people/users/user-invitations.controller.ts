import { Controller } from '@nestjs/common';
import { userInvitations } from '../../contract/user-invitations';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { companyUserDecider } from './company-user.decider';
import { UserInvitations } from './user-invitations.service';
import { UserQueries } from './users.queries';

@Controller()
export class UserInvitationsController {
  constructor(
    private readonly commands: Commands,
    private readonly invitations: UserInvitations,
    private readonly users: UserQueries,
  ) {}

  @Serves(userInvitations.send)
  async send(request: ApiRequest<typeof userInvitations.send>) {
    const { companyUserId } = request.params;
    const { email } = await this.users.findOwnFields(request.companyId, companyUserId);
    if (email) await this.invitations.requireMailAllowance(email, request);
    await this.commands.send(companyUserDecider, companyUserId, { type: 'Invite', data: {} }, request);
    await this.invitations.mail(companyUserId, request.context);
  }

  @Serves(userInvitations.show)
  show({ params }: ApiRequest<typeof userInvitations.show>) {
    return this.invitations.show(params.invitationToken);
  }

  @Serves(userInvitations.accept)
  accept(request: ApiRequest<typeof userInvitations.accept>) {
    return this.invitations.accept(request);
  }
}
