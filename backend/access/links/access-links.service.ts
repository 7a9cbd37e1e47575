import { Injectable } from '@nestjs/common';
import { auditorAreas } from '../../contract/link-words';
import { Commands } from '../../platform/http/commands.service';
import type { CommandContext } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';
import { newId } from '../../platform/kit/ids';
import type { Mail } from '../../platform/kit/mail';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { Links } from '../../platform/mail/links.service';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import { MailQueue, type Subjects } from '../../platform/mail/mail-queue.service';
import { accessLinkDecider } from './access-link.decider';
import type { IssuedLink } from './access-link.events';
import { AccessLinkQueries } from './access-links.queries';
import { StoredLinks } from './stored-links.service';

type Place = Subjects['accessLink'];
/** A link for one review, or for an auditor. */
export type NewLink = Pick<IssuedLink, 'kind' | 'address' | 'subject' | 'expiresOn'> &
  Partial<Pick<IssuedLink, 'subjectId' | 'areas' | 'firstDay' | 'lastDay'>>;

const inWords = (day: string) => day.replaceAll('-', '/');

/** Issues links bound to mail addresses, mails them and takes them back. */
@Injectable()
export class AccessLinks {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly queries: AccessLinkQueries,
    private readonly storedLinks: StoredLinks,
    private readonly links: Links,
    private readonly mailLimit: MailLimit,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('accessLink', (place) => this.renderMail(place));
  }

  /**
   * Mails an open link for the same review and address once more instead of issuing another, if it lasts.
   * @param lasting the day until which an open link has to be good; by default any day
   * @throws Refused 429 when too many mails go to the address, Rejected for wrong days
   */
  async issue(request: CommandContext, link: NewLink, lasting = ''): Promise<{ id: string }> {
    const { companyId } = request.context;
    const open = link.subjectId && (await this.queries.openFor(companyId, link.subjectId, link.address));
    if (open && open.expiresOn >= lasting) {
      await this.sendAgain(request, open.id);
      return { id: open.id };
    }
    await this.mailLimit.takeAddress(link.address);
    if (open) await this.revoke(request, open.id);
    const id = request.newId?.(`access link ${link.address}`) ?? newId();
    const nothing = { subjectId: null, areas: [], firstDay: null, lastDay: null };
    const intent = { type: 'Issue', data: { ...nothing, ...link } } as const;
    await this.commands.send(accessLinkDecider, id, intent, request, { creates: true });
    await this.mail(id, companyId);
    return { id };
  }

  /** Mails the link once more, with a new token. @throws Rejected link_revoked, link_expired */
  async sendAgain(request: CommandContext, linkId: string): Promise<void> {
    const { companyId } = request.context;
    await this.mailLimit.takeAddress(await this.queries.addressOf(companyId, linkId));
    await this.commands.send(accessLinkDecider, linkId, { type: 'SendAgain', data: {} }, request);
    await this.mail(linkId, companyId);
  }

  /** From now on the link opens nothing, and its sessions end. */
  async revoke(request: CommandContext, linkId: string): Promise<void> {
    const { companyId } = request.context;
    // Before the fact, so that a failure in between leaves nothing open; after it, for a mail that was being written.
    await this.storedLinks.close(companyId, linkId);
    await this.commands.send(accessLinkDecider, linkId, { type: 'Revoke', data: {} }, request);
    await this.storedLinks.close(companyId, linkId);
  }

  /** Revokes every link of a review, or those of one address. @returns how many */
  async revokeOf(request: CommandContext, companyId: string, subjectId: string, address?: string): Promise<number> {
    const [listedIds, storedIds] = await Promise.all([
      this.queries.openOf(companyId, subjectId, address),
      this.storedLinks.openOf(companyId, subjectId, address),
    ]);
    const open = new Set([...listedIds, ...storedIds]);
    for (const id of open) await this.revoke(request, id);
    return open.size;
  }

  private async mail(linkId: string, companyId: string): Promise<void> {
    await this.mailQueue.send({ kind: 'accessLink', about: { linkId, companyId } });
  }

  /** The link in the ledger, unless it was revoked. */
  private async standing({ companyId, linkId }: Place): Promise<IssuedLink | undefined> {
    const facts = await this.store.read(streamName(accessLinkDecider.events.entity, companyId, linkId));
    const state = stateAfter(accessLinkDecider, facts);
    return state.is === 'issued' && !state.isRevoked ? state.link : undefined;
  }

  private async renderMail(place: Place): Promise<Mail | undefined> {
    const link = await this.standing(place);
    if (!link) return undefined;
    const { companyId, linkId } = place;
    const companyName = await this.queries.companyName(companyId);
    const address = this.links.access(await this.storedLinks.renew(companyId, linkId, link));
    if (!(await this.standing(place))) {
      await this.storedLinks.close(companyId, linkId);
      return undefined;
    }
    if (link.kind === 'auditor') return { to: link.address, ...auditorLetter(link, address, companyName) };
    const review = await this.queries.requestedReview(companyId, link.subjectId!, link.address);
    return {
      to: link.address,
      ...mailTemplates.reviewLink(address, companyName, link.subject, link.expiresOn, review),
    };
  }
}

const auditorLetter = (link: IssuedLink, address: string, companyName: string) => {
  const { areas, firstDay, lastDay, expiresOn } = link;
  const days = `${inWords(firstDay!)}〜${lastDay ? inWords(lastDay) : '今日'}`;
  const names = areas.map((area) => auditorAreas.labels[area]);
  return mailTemplates.auditorLink(address, companyName, names, days, expiresOn);
};
