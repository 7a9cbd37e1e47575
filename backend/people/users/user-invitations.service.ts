import { Injectable } from '@nestjs/common';
import { letters } from '../../platform/mail/letters';
import { Links } from '../../platform/mail/links.service';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import type { Subjects } from '../../platform/mail/outbox.service';
import { MailQueue } from '../../platform/mail/mail-queue.service';
import type { userInvitations } from '../../contract/user-invitations';
import type { ApiRequest } from '../../platform/http/api-request.service';
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
    mailQueue.writes('userInvitation', (about) => this.letter(about));
  }

  /** Before anything is written. @throws Refused when too many mails were asked for. */
  async mayWriteTo(email: string, request: ApiRequest): Promise<void> {
    await this.mailLimit.take(email, request.http.ip);
  }

  /** The same for a row of an import. @throws Rejected too_many_mails */
  async mayWriteByImport(email: string, companyId: string): Promise<void> {
    if (!(await this.mailLimit.allowsImport(email, companyId))) throw new Rejected('too_many_mails');
  }

  /** Whether to give somebody this address means a mail: not to who has it already, as when a row is written again after a crash. */
  async writesTo(email: string, invited: Invited): Promise<boolean> {
    const user = await this.standing(invited);
    return user?.invitation.is === 'open' && user.email !== email;
  }

  /** Sends the mail to whom the ledger says is invited. */
  async mail(companyUserId: string, { companyId, actor }: Inviting): Promise<void> {
    const names = await this.queries.names(companyId, actor.id);
    await this.mailQueue.send({ kind: 'userInvitation', about: { companyUserId, companyId, ...names } });
  }

  /** The link that went to a former address is void; who is still invited gets one at the new address. */
  async moved(companyUserId: string, inviting: Inviting): Promise<void> {
    await this.tokens.void(companyUserId);
    const user = await this.standing({ companyUserId, companyId: inviting.companyId });
    if (user?.invitation.is === 'open') await this.mail(companyUserId, inviting);
  }

  async show(token: string) {
    const { companyId, companyUserId } = await this.invited(token);
    return this.queries.show(companyId, companyUserId);
  }

  /** Broken off and repeated with the same token it goes on. @throws Rejected token_invalid */
  async accept(request: ApiRequest<typeof userInvitations.accept>): Promise<void> {
    const { invitationToken, ...data } = request.body;
    const { companyId, companyUserId } = await this.invited(invitationToken);
    const context = request.contextFor({ kind: 'user', id: companyUserId, companyId });
    const commandId = derivedId(companyUserId, 'accepting', invitationToken);
    const intent = { type: 'AcceptInvitation', data } as const;
    await this.commands.send(companyUserDecider, companyUserId, intent, { context }, { commandId });
    await this.tokens.void(companyUserId);
  }

  /** @throws Rejected token_invalid when nobody is, or the link went to an address that is not theirs any more. */
  private async invited(token: string): Promise<Invited> {
    const invited = await this.tokens.find(token);
    const user = await this.standing(invited);
    if (!user || !this.tokens.wentTo(token, user.email)) throw new Rejected('token_invalid');
    return invited;
  }

  /** What the ledger itself says of a user; none of one who is gone. */
  private async standing({ companyId, companyUserId }: Invited) {
    const facts = await this.store.read(streamName(companyUserDecider.events.entity, companyId, companyUserId));
    const state = stateAfter(companyUserDecider, facts);
    return state.is === 'registered' ? state : undefined;
  }

  /** None for who is gone or accepted meanwhile; to the address they have when it is written. */
  private async letter({ companyName, inviter, ...invited }: Subjects['userInvitation']): Promise<Mail | undefined> {
    const user = await this.standing(invited);
    if (user?.invitation.is !== 'open') return undefined;
    const { expiresOn } = user.invitation;
    const link = this.links.userInvitation(await this.tokens.issue(invited, user.email, expiresOn));
    return { to: user.email, ...letters.userInvitation(link, companyName, inviter, expiresOn) };
  }
}
