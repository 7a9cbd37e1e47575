import { Injectable } from '@nestjs/common';
import { Tokens } from '../credentials/tokens';
import { Commands } from '../http/commands';
import type { Context } from '../kit/commands';
import type { Mail } from '../kit/mail';
import { letters } from '../mail/letters';
import { Links } from '../mail/links';
import { MailQueue } from '../mail/mail-queue';
import type { Subjects } from '../mail/outbox';
import { AdministratorEmails } from './administrator-emails';
import { AdministratorStates } from './administrator-states';
import { administratorDecider, type AdministratorCommand } from './administrator.decider';
import { AdministratorsQueries } from './administrators.queries';

type Invitation = Extract<AdministratorCommand, { type: 'Invite' }>['data'];

/** Invites administrators by mail. */
@Injectable()
export class Invitations {
  constructor(
    private readonly commands: Commands,
    private readonly emails: AdministratorEmails,
    private readonly states: AdministratorStates,
    private readonly queries: AdministratorsQueries,
    private readonly tokens: Tokens,
    private readonly links: Links,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('invitation', (about) => this.letter(about));
  }

  /** Invites an address, or again who is invited already, whose earlier link is void then; answers the administrator's id, `newId` if it is a new one. */
  async send(invitation: Invitation, inviterId: string, newId: string, context: Context, commandId: string) {
    const { email } = invitation;
    const wanted = { administratorId: newId, companyId: context.companyId };
    const holder = await this.emails.reserveInCompany(email, wanted, context);
    const intent = { type: 'Invite', data: invitation } as const;
    await this.commands.send(administratorDecider, holder.administratorId, intent, { context }, { commandId });
    const names = await this.namesIn(context.companyId, inviterId);
    await this.mailQueue.send({ kind: 'invitation', about: { ...holder, email, ...names } });
    return holder.administratorId;
  }

  private async namesIn(companyId: string, inviterId: string) {
    const [company, inviter] = await Promise.all([
      this.queries.companyName(companyId),
      this.queries.one(companyId, inviterId),
    ]);
    return { companyName: company.name, inviter: inviter.name ?? inviter.email };
  }

  /** None for who was removed or has joined meanwhile. */
  private async letter({ companyName, inviter, ...grant }: Subjects['invitation']): Promise<Mail | undefined> {
    if ((await this.states.of(grant)).is !== 'invited') return undefined;
    const link = this.links.invitation(await this.tokens.issue('invitation', grant));
    return { to: grant.email, ...letters.invitation(link, companyName, inviter) };
  }
}
