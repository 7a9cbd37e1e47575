import { Injectable } from '@nestjs/common';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { Links } from '../../platform/mail/links.service';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import { MailQueue, type Subjects } from '../../platform/mail/mail-queue.service';
import type { userInvitations } from '../../contract/user-invitations';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import type { Context } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { derivedId } from '../../platform/kit/ids';
import type { Mail } from '../../platform/kit/mail';
import { Rejected } from '../../platform/kit/rejections';
import { companyUserDecider } from './company-user.decider';
import { UserInvitationQueries } from './user-invitations.queries';
import { UserInvitationTokens, type Invited } from './user-invitation-tokens.service';

/** In whose name a mail is sent. */
type Inviting = Pick<Context, 'companyId' | 'actor'>;

/** Invites users by mail, and lets them accept. */
@Injectable()
export class UserInvitations {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly queries: UserInvitationQueries,
    private readonly tokens: UserInvitationTokens,
    private readonly links: Links,
    private readonly mailLimit: MailLimit,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('userInvitation', (about) => this.renderMail(about));
  }

  /** Call before anything is written. @throws Refused when too many mails were requested. */
  async requireMailAllowance(email: string, request: ApiRequest): Promise<void> {
    await this.mailLimit.take(email, request.http.ip);
  }

  /** The same for a row of an import. @throws Rejected too_many_mails */
  async requireImportMailAllowance(email: string, companyId: string): Promise<void> {
    if (!(await this.mailLimit.allowsImport(email, companyId))) throw new Rejected('too_many_mails');
  }

  /** Whether setting this address sends a mail: not if the user already has it, as in a repeated row after a crash. */
  async writesTo(email: string, invitedUser: Invited): Promise<boolean> {
    const user = await this.standing(invitedUser);
    return user?.invitation.is === 'open' && user.email !== email;
  }

  /** Sends the mail if the ledger shows an open invitation. */
  async mail(companyUserId: string, { companyId, actor }: Inviting): Promise<void> {
    const names = await this.queries.names(companyId, actor.id);
    await this.mailQueue.send({ kind: 'userInvitation', about: { companyUserId, companyId, ...names } });
  }

  /** Voids the link to a former address; a user who is still invited gets one at the new address. */
  async inviteAtNewAddress(companyUserId: string, inviting: Inviting): Promise<void> {
    await this.tokens.void(companyUserId);
    const user = await this.standing({ companyUserId, companyId: inviting.companyId });
    if (user?.invitation.is === 'open') await this.mail(companyUserId, inviting);
  }

  async show(token: string) {
    const { companyId, companyUserId } = await this.findInvited(token);
    return this.queries.show(companyId, companyUserId);
  }

  /** Continues after an interrupted attempt with the same token. @throws Rejected token_invalid */
  async accept(request: ApiRequest<typeof userInvitations.accept>): Promise<void> {
    const { invitationToken, ...data } = request.body;
    const { companyId, companyUserId } = await this.findInvited(invitationToken);
    const context = request.contextFor({ kind: 'user', id: companyUserId, companyId });
    const commandId = derivedId(companyUserId, 'accepting', invitationToken);
    const intent = { type: 'AcceptInvitation', data } as const;
    await this.commands.send(companyUserDecider, companyUserId, intent, { context }, { commandId });
    await this.tokens.void(companyUserId);
  }

  /** @throws Rejected token_invalid for an unknown token, or a link to a former address. */
  private async findInvited(token: string): Promise<Invited> {
    const invitedUser = await this.tokens.find(token);
    const user = await this.standing(invitedUser);
    if (!user || !this.tokens.wasSentTo(token, user.email)) throw new Rejected('token_invalid');
    return invitedUser;
  }

  /** The user's state in the ledger; undefined for a deleted user. */
  private async standing({ companyId, companyUserId }: Invited) {
    const facts = await this.store.read(streamName(companyUserDecider.events.entity, companyId, companyUserId));
    const state = stateAfter(companyUserDecider, facts);
    return state.is === 'registered' ? state : undefined;
  }

  /** None for a deleted user or an accepted invitation; sent to the address at the time of writing. */
  private async renderMail({
    companyName,
    inviter,
    ...invitedUser
  }: Subjects['userInvitation']): Promise<Mail | undefined> {
    const user = await this.standing(invitedUser);
    if (user?.invitation.is !== 'open') return undefined;
    const { expiresOn } = user.invitation;
    const link = this.links.userInvitation(await this.tokens.issue(invitedUser, user.email, expiresOn));
    return { to: user.email, ...mailTemplates.userInvitation(link, companyName, inviter, expiresOn) };
  }
}
