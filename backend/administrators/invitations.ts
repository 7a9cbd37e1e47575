import { Injectable } from '@nestjs/common';
import { letters } from '../auth/letters';
import { Links } from '../auth/links';
import { Post } from '../auth/post';
import { Tokens } from '../auth/tokens';
import { Commands } from '../http/commands';
import type { Context } from '../kit/commands';
import { administratorDecider, type AdministratorCommand } from './administrator.decider';
import { AdministratorEmails } from './administrator-emails';
import { AdministratorsQueries } from './administrators.queries';

type Invitation = Extract<AdministratorCommand, { type: 'Invite' }>['data'];

/** Invites administrators by mail. */
@Injectable()
export class Invitations {
  constructor(
    private readonly commands: Commands,
    private readonly emails: AdministratorEmails,
    private readonly queries: AdministratorsQueries,
    private readonly tokens: Tokens,
    private readonly links: Links,
    private readonly post: Post,
  ) {}

  /** Invites an address, or again who is invited already, whose earlier link is void then; answers the administrator's id, `newId` if it is a new one. */
  async send(invitation: Invitation, inviterId: string, newId: string, context: Context, commandId: string) {
    const { email } = invitation;
    const wanted = { administratorId: newId, companyId: context.companyId };
    const holder = await this.emails.reserveInCompany(email, wanted, context);
    const intent = { type: 'Invite', data: invitation } as const;
    await this.commands.send(administratorDecider, holder.administratorId, intent, { context }, { commandId });
    const link = this.links.invitation(await this.tokens.issue('invitation', { ...holder, email }));
    await this.post.send({ to: email, ...(await this.letter(link, inviterId, context.companyId)) });
    return holder.administratorId;
  }

  private async letter(link: string, inviterId: string, companyId: string) {
    const [company, inviter] = await Promise.all([
      this.queries.companyName(companyId),
      this.queries.one(companyId, inviterId),
    ]);
    return letters.invitation(link, company.name, inviter.name ?? inviter.email);
  }
}
