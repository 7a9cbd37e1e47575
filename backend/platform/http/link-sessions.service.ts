import { Inject, Injectable } from '@nestjs/common';
import type { AuditorArea } from '../../contract/auditor-areas';
import type { SessionEnd } from '../../contract/live';
import type { Config } from '../kit/config';
import type { LinkPrincipal } from '../kit/principal';
import { hashOfToken, newToken } from '../kit/secrets';
import { AppDatabase, type Queryable } from './app-database';
import { sessionEnded } from './read-model-positions';
import { SessionCookie } from './session-cookie';
import type { Origin } from './sessions.service';
import { CONFIG } from './injection-tokens';

export interface LinkRow {
  id: string;
  companyId: string;
  kind: 'review' | 'auditor';
  address: string;
  subjectId: string | null;
  subject: string;
  areas: AuditorArea[];
  firstDay: string | null;
  lastDay: string | null;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

export const linkColumns = `l.id, l.company_id as "companyId", l.kind, l.address, l.subject_id as "subjectId", l.subject,
  l.areas, l.first_day as "firstDay", l.last_day as "lastDay", l.expires_at as "expiresAt"`;
/** A link that opens something now. */
export const linkIsGood = 'l.revoked_at is null and l.expires_at > now()';
/** A reviewer's session lasts as long as the link, which closes with the review. */
const alive = `s.ended_at is null and ${linkIsGood} and (l.kind = 'review'
  or s.last_seen_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3))`;

export const principalOfLink = ({ id, companyId, kind, address, ...link }: LinkRow): LinkPrincipal => {
  const who = { id, companyId, address };
  if (kind === 'review') return { kind: 'reviewer', ...who, subjectId: link.subjectId! };
  const { areas, firstDay, lastDay } = link;
  return { kind: 'auditorLink', ...who, grant: { areas, firstDay: firstDay!, lastDay } };
};

/** Sessions that begin with a link from a mail: a random token in a cookie of their own, its SHA-256 in `app.link_session`. */
@Injectable()
export class LinkSessions {
  readonly cookie: SessionCookie;

  constructor(
    private readonly database: AppDatabase,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookie = new SessionCookie(config, 'daicho_link');
  }

  /** @returns the value of Set-Cookie */
  async start({ id, companyId, kind, expiresAt }: LinkRow, { address, userAgent }: Origin): Promise<string> {
    const token = newToken();
    await this.database.rows(
      `insert into app.link_session (token_hash, link_id, company_id, address, user_agent) values ($1, $2, $3, $4, $5)`,
      [hashOfToken(token), id, companyId, address, userAgent],
    );
    const secondsLeft = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000);
    return this.cookie.toSetCookie(token, kind === 'review' ? secondsLeft : undefined);
  }

  /**
   * The link of a session, unless the session ended, or the link expired or was revoked. An auditor's session also ends
   * when it was idle too long or is too old; each lookup renews its idle timeout.
   */
  async identify(token: string): Promise<LinkRow | undefined> {
    const sessionRow = await this.database.first<LinkRow & { isStale: boolean }>(
      `select ${linkColumns}, s.last_seen_at < now() - interval '1 minute' as "isStale"
       from app.link_session s join app.link_token l on l.id = s.link_id where s.token_hash = $1 and ${alive}`,
      this.within(hashOfToken(token)),
    );
    if (!sessionRow) return undefined;
    const { isStale, ...link } = sessionRow;
    if (isStale)
      await this.database.rows('update app.link_session set last_seen_at = now() where token_hash = $1', [
        hashOfToken(token),
      ]);
    return link;
  }

  /** The links of the live sessions among these keys. This lookup does not renew the idle timeout. */
  async alive(keys: readonly string[]): Promise<Map<string, LinkRow>> {
    const rows = await this.database.rows<LinkRow & { key: string }>(
      `select ${linkColumns}, encode(s.token_hash, 'hex') as key
       from app.link_session s join app.link_token l on l.id = s.link_id where s.token_hash = any($1) and ${alive}`,
      this.within(keys.map((key) => Buffer.from(key, 'hex'))),
    );
    return new Map(rows.map(({ key, ...link }) => [key, link]));
  }

  async end(token: string, why: SessionEnd): Promise<void> {
    await endWhere(this.database, why, 'token_hash = $2', hashOfToken(token));
  }

  /** Ends every session of a link, in the transaction that closes it. */
  async endAllOf(linkId: string, transaction: Queryable): Promise<void> {
    await endWhere(transaction, 'ended', 'link_id = $2', linkId);
  }

  private within(subject: unknown): unknown[] {
    return [subject, this.config.sessionIdleMinutes, this.config.sessionMaxHours];
  }
}

/** Ends the sessions that `condition` finds, and drops their sockets in every instance. */
const endWhere = (database: Queryable, why: SessionEnd, condition: string, value: unknown) =>
  database.rows(
    `with ended as (
       update app.link_session set ended_at = now() where ${condition} and ended_at is null returning token_hash
     ) select pg_notify('${sessionEnded}', encode(token_hash, 'hex') || ' ' || $1::text) from ended`,
    [why, value],
  );
