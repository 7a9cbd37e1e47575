import { Injectable } from '@nestjs/common';
import { Tokens } from '../../platform/credentials/tokens.service';
import { Commands } from '../../platform/http/commands.service';
import type { Context } from '../../platform/kit/commands';
import type { Mail } from '../../platform/kit/mail';
import { Rejected } from '../../platform/kit/rejections';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { Links } from '../../platform/mail/links.service';
import { MailQueue, type Subjects } from '../../platform/mail/mail-queue.service';
import { AdministratorAccounts } from './administrator-accounts.service';
import { companyAdministratorEmailClaim } from './administrator-email.claim';
import { AdministratorStates } from './administrator-states.service';
import { administratorDecider, type AdministratorCommand } from './administrator.decider';
import { AdministratorsQueries } from './administrators.queries';

type Invitation = Extract<AdministratorCommand, { type: 'Invite' }>['data'];

/** Invites administrators by mail. */
@Injectable()
export class Invitations {
  constructor(
    private readonly commands: Commands,
    private readonly accounts: AdministratorAccounts,
    private readonly states: AdministratorStates,
    private readonly queries: AdministratorsQueries,
    private readonly tokens: Tokens,
    private readonly links: Links,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('invitation', (about) => this.renderMail(about));
  }

  /**
   * Invites an address. Inviting it again makes the earlier link void. Only the mail reveals that the address belongs to another company.
   * @returns the administrator's id; `newId` for a new administrator
   */
  async send(invitation: Invitation, inviterId: string, newId: string, context: Context, commandId: string) {
    const { companyId } = context;
    const { email } = invitation;
    const administratorId = await this.invite(invitation, newId, context, commandId);
    const names = await this.namesIn(companyId, inviterId);
    await this.mailQueue.send({ kind: 'invitation', about: { administratorId, companyId, email, ...names } });
    return administratorId;
  }

  private async invite(invitation: Invitation, newId: string, context: Context, commandId: string): Promise<string> {
    const claims = [{ kind: companyAdministratorEmailClaim, value: invitation.email }];
    const inviteAs = async (id: string) => {
      const intent = { type: 'Invite', data: invitation } as const;
      await this.commands.send(administratorDecider, id, intent, { context }, { commandId, claims });
      return id;
    };
    const account = await this.accounts.findInCompany(context.companyId, invitation.email);
    const isListed = account?.state.is === 'invited' || account?.state.is === 'joined';
    try {
      return await inviteAs(isListed ? account.administratorId : newId);
    } catch (error) {
      if (!(error instanceof Rejected) || error.code !== 'email_taken') throw error;
      // A concurrent request invited the same address.
      const concurrent = await this.accounts.findInCompany(context.companyId, invitation.email);
      if (!concurrent) throw error;
      return inviteAs(concurrent.administratorId);
    }
  }

  private async namesIn(companyId: string, inviterId: string) {
    const [company, inviter] = await Promise.all([
      this.queries.companyName(companyId),
      this.queries.one(companyId, inviterId),
    ]);
    return { companyName: company.name, inviter: inviter.name ?? inviter.email };
  }

  /** `undefined` when the administrator was removed or joined meanwhile. */
  private async renderMail({ companyName, inviter, ...grant }: Subjects['invitation']): Promise<Mail | undefined> {
    const state = await this.states.of(grant);
    if (state.is !== 'invited') return undefined;
    const account = await this.accounts.findAccount(grant.email);
    if (account?.state.is === 'joined')
      return { to: grant.email, ...mailTemplates.invitedElsewhere(this.links.login(), companyName, inviter) };
    const link = this.links.invitation(await this.tokens.issue('invitation', grant));
    return { to: grant.email, ...mailTemplates.invitation(link, companyName, inviter, state.permissionScope) };
  }
}
