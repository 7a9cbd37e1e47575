import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { LinkSession, links } from '../../contract/links';
import { LoginSessions } from '../auth/login-sessions.service';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { ApiRequest, HttpRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { LinkSessions, principalOfLink, type LinkRow } from '../../platform/http/link-sessions.service';
import { notLoggedIn, retryAfter } from '../../platform/http/refusals';
import { CallCounts } from '../../platform/kit/call-counts';
import { isLoopback, networkOf } from '../../platform/kit/networks';
import { Rejected } from '../../platform/kit/rejections';
import { hashOfToken } from '../../platform/kit/secrets';
import type { Mail } from '../../platform/kit/mail';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import { MailQueue, type Subjects } from '../../platform/mail/mail-queue.service';
import { contextOf } from '../../platform/kit/principal';
import { accessLinkDecider, type AccessLinkCommand } from './access-link.decider';
import { AccessLinkQueries } from './access-links.queries';
import { LinkCodes } from './link-codes.service';

const maxTriesOfNetwork = 60;
const windowMs = 10 * 60_000;
const networkBits = { v4: 32, v6: 64 };
const tooManyTries = () =>
  retryAfter(windowMs / 1_000, 'コードの入力が多すぎます。しばらくしてからもう一度お試しください。', {
    status: 429,
    code: 'too_many_requests',
  });

/** Lets the holder of a link and of its mailbox in. Unknown, expired and revoked links are answered alike. */
@Injectable()
export class LinkEntry implements OnModuleDestroy {
  private readonly tries = new CallCounts(maxTriesOfNetwork, windowMs);
  private readonly log = new Logger('access-links');
  private readonly recording = new Set<Promise<void>>();

  constructor(
    private readonly codes: LinkCodes,
    private readonly sessions: LinkSessions,
    private readonly logins: LoginSessions,
    private readonly commands: Commands,
    private readonly queries: AccessLinkQueries,
    private readonly accessLog: AccessLog,
    private readonly mailLimit: MailLimit,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('linkCode', (about) => this.renderMail(about));
  }

  /** A known link costs what an unknown one costs: the job of the mail does the rest. @throws Refused 429 */
  async sendCode(request: ApiRequest<typeof links.sendCode>): Promise<void> {
    const { body, http } = request;
    const tokenHash = hashOfToken(body.token).toString('hex');
    const link = await this.codes.linkOf(tokenHash);
    const isWithinLimit = await this.mailLimit.takeCode(tokenHash, link?.address ?? tokenHash, http.ip);
    await this.mailQueue.send({
      kind: 'linkCode',
      about: { tokenHash, isOverLimit: !isWithinLimit, at: http.at, requestId: http.id },
    });
  }

  /** @throws Rejected link_code_refused, Refused 429 */
  async enter(request: ApiRequest<typeof links.enter>): Promise<LinkSession> {
    const { http, body, reply } = request;
    if (!isLoopback(http.ip) && !this.tries.add(networkOf(http.ip, networkBits))) throw tooManyTries();
    const { link, exhaustedLink } = await this.codes.verify(body.token, body.code);
    if (exhaustedLink) this.record(exhaustedLink, 'ExhaustCode', http);
    if (!link) throw new Rejected('link_code_refused');
    await this.begin(link, request);
    await this.logins.leave(request);
    void reply.header('set-cookie', await this.sessions.start(link, originOf(http)));
    return this.answerOf(link);
  }

  /** @throws Refused 401 */
  async session({ http }: Pick<ApiRequest, 'http'>): Promise<LinkSession> {
    const link = http.linkToken && (await this.sessions.identify(http.linkToken));
    if (!link) throw notLoggedIn();
    return this.answerOf(link);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.recording);
  }

  private async answerOf({ companyId, kind, address, subjectId, subject, expiresAt }: LinkRow): Promise<LinkSession> {
    return { kind, address, companyName: await this.queries.companyName(companyId), subjectId, subject, expiresAt };
  }

  private async begin(link: LinkRow, request: ApiRequest<typeof links.enter>): Promise<void> {
    try {
      await this.send(link, 'StartSession', request.http);
    } catch (error) {
      // Revoked or expired in this moment.
      throw error instanceof Rejected ? new Rejected('link_code_refused') : error;
    }
    const { id: administratorId, companyId } = link;
    const { kind: actorKind } = principalOfLink(link);
    await this.accessLog.record({ companyId, administratorId, actorKind, kind: 'login', ...originOf(request.http) });
  }

  /** The answer does not wait for it, so that known and unknown links are answered equally fast. */
  private record(link: LinkRow, type: Reported, http: Pick<HttpRequest, 'at' | 'id'>): void {
    const recording = this.send(link, type, http)
      .catch((err: unknown) => this.log.warn({ err }, 'could not record what happened to a link'))
      .finally(() => this.recording.delete(recording));
    this.recording.add(recording);
  }

  private async send(link: LinkRow, type: Reported, { at, id }: { at: string; id: string }): Promise<void> {
    const context = contextOf(principalOfLink(link), { at, correlationId: id });
    await this.commands.send(accessLinkDecider, link.id, { type, data: {} }, { context });
  }

  private async renderMail({
    tokenHash,
    isOverLimit,
    at,
    requestId: id,
  }: Subjects['linkCode']): Promise<Mail | undefined> {
    const link = await this.codes.linkOf(tokenHash);
    if (!link) return undefined;
    this.record(link, 'Open', { at, id });
    if (isOverLimit) return undefined;
    return { to: link.address, ...mailTemplates.linkCode(await this.codes.issue(tokenHash)) };
  }
}

type Reported = Exclude<AccessLinkCommand['type'], 'Issue' | 'SendAgain' | 'Revoke'>;
