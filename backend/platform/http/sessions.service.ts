import { Inject, Injectable } from '@nestjs/common';
import type { SessionEnd } from '../../contract/live';
import type { OwnSession } from '../../contract/own-account';
import type { Config } from '../kit/config';
import { hashOfToken, newToken } from '../kit/secrets';
import { AppDatabase, type Queryable } from './app-database';
import { IdentityCache, type Identity } from './identity-cache.service';
import { sessionEnded } from './read-model-positions';
import { ReadModels } from './read-models';
import { notLoggedIn } from './refusals';
import type { Session } from './session';
import { SessionCookie } from './session-cookie';
import { CONFIG } from './injection-tokens';

/** The owner of a verified password, and the hash it was verified against. */
export interface VerifiedLogin extends Session {
  passwordHash: string;
}

interface Stale {
  isStale: boolean;
}
interface EndedSession extends Session {
  key: string;
}

/** The origin of a session, as its owner sees it. */
export interface Origin {
  address?: string;
  userAgent?: string;
}

const maxSessions = 20;
const alive = `ended_at is null and last_seen_at > now() - make_interval(mins => $2) and created_at > now() - make_interval(hours => $3)`;
const identitySql = `
  select s.administrator_id as "administratorId", s.company_id as "companyId", a.permission_scope as scope, s."isStale"
  from (select administrator_id, company_id, last_seen_at < now() - interval '1 minute' as "isStale"
    from app.session where token_hash = $1 and ${alive}) s
  join administrator a on a.id = s.administrator_id`;

/** The id of a session outside its cookie: the token itself is never stored. */
export const sessionKey = (token: string): string => hashOfToken(token).toString('hex');

/** Sessions of administrators: a random token in the cookie, its SHA-256 in `app.session`. */
@Injectable()
export class Sessions {
  readonly cookie: SessionCookie;

  constructor(
    private readonly database: AppDatabase,
    private readonly readModels: ReadModels,
    private readonly identities: IdentityCache,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cookie = new SessionCookie(config);
  }

  /**
   * Starts a session if the verified password is still valid. The share lock makes a concurrent change of the password
   * wait, so that the change ends this session too.
   * @returns the cookie's token and the number of evicted sessions, or undefined when the password was changed
   * meanwhile
   */
  async start(
    { administratorId, companyId, passwordHash }: VerifiedLogin,
    origin: Origin,
  ): Promise<{ token: string; evictedCount: number } | undefined> {
    const token = newToken();
    await this.database.rows(
      `delete from app.session where administrator_id = $1 and not (${alive})`,
      this.within(administratorId),
    );
    const sessionRow = await this.database.first<object>(
      `with standing as (
         select from app.credential where administrator_id = $2 and password_hash = $4 for share
       ) insert into app.session (token_hash, administrator_id, company_id, address, user_agent)
         select $1, $2, $3, $5, $6 from standing returning 1`,
      [hashOfToken(token), administratorId, companyId, passwordHash, origin.address, origin.userAgent],
    );
    if (!sessionRow) return undefined;
    const evictedCount = await this.endMany(
      `token_hash in (select token_hash from app.session where administrator_id = $2 and ended_at is null
         order by last_seen_at desc, created_at desc offset ${maxSessions})`,
      administratorId,
    );
    return { token, evictedCount };
  }

  /**
   * The session of a token with the scope of its administrator, unless it ended, was idle too long or is too old. Each
   * lookup renews the idle timeout.
   * @param knownCompanyId of the session, which never changes: saves a statement
   */
  async identify(token: string, knownCompanyId?: string): Promise<Identity | undefined> {
    const hash = hashOfToken(token);
    const companyId = knownCompanyId ?? (await this.companyOf(hash));
    if (!companyId) return undefined;
    const values = this.within(hash);
    const row = await this.readModels.findByKey<Identity & Stale>(companyId, identitySql, values);
    if (!row) return undefined;
    const { isStale, ...identity } = row;
    if (isStale) await this.touch(token);
    return identity;
  }

  /** The live sessions among these keys. This lookup does not renew the idle timeout. */
  async alive(keys: readonly string[]): Promise<Map<string, Session>> {
    const rows = await this.database.rows<Session & { key: string }>(
      `select encode(token_hash, 'hex') as key, administrator_id as "administratorId", company_id as "companyId"
       from app.session where token_hash = any($1) and ${alive}`,
      this.within(keys.map((key) => Buffer.from(key, 'hex'))),
    );
    return new Map(rows.map(({ key, ...session }) => [key, session]));
  }

  /** @returns whose session ended, if it was alive */
  async end(token: string, why: SessionEnd): Promise<Session | undefined> {
    const endedRows = await endWhere(this.database, why, 'token_hash = $2', hashOfToken(token));
    this.forgetAll(endedRows);
    return endedRows[0];
  }

  /** Ends every session of the administrator, in one transaction with `change` if there is one. @returns how many */
  async endAllOf(administratorId: string, change?: (transaction: Queryable) => Promise<unknown>): Promise<number> {
    const endedRows = await this.database.transaction(async (transaction) => {
      await change?.(transaction);
      return endWhere(transaction, 'ended', 'administrator_id = $2', administratorId);
    });
    this.forgetAll(endedRows);
    return endedRows.length;
  }

  /** @returns how many: none when it is not the administrator's */
  endOne(administratorId: string, sessionId: string): Promise<number> {
    return this.endMany('administrator_id = $2 and id = $3', administratorId, sessionId);
  }

  /** @returns how many */
  endOthers(administratorId: string, token: string): Promise<number> {
    return this.endMany('administrator_id = $2 and token_hash <> $3', administratorId, hashOfToken(token));
  }

  /** Ends the administrator's other sessions and gives this one a new token, in one transaction with `change`. @returns the token, and how many ended */
  async rotate(token: string, administratorId: string, change: (transaction: Queryable) => Promise<unknown>) {
    const [before, newest] = [hashOfToken(token), newToken()];
    const endedRows = await this.database.transaction(async (transaction) => {
      await change(transaction);
      const rotatedRow = await transaction.first<object>(
        `update app.session set token_hash = $2, last_seen_at = now() where token_hash = $1 and ended_at is null
         returning pg_notify('${sessionEnded}', encode($1, 'hex') || ' rotated ' || encode($2, 'hex'))`,
        [before, hashOfToken(newest)],
      );
      if (!rotatedRow) throw notLoggedIn();
      const others = 'administrator_id = $2 and token_hash <> $3';
      return endWhere(transaction, 'ended', others, administratorId, hashOfToken(newest));
    });
    this.forgetAll([...endedRows, { key: sessionKey(token) }]);
    return { token: newest, ended: endedRows.length };
  }

  /** The administrator's sessions that are alive, that of this token first. */
  aliveOf(administratorId: string, token: string): Promise<OwnSession[]> {
    return this.database.rows<OwnSession>(
      `select id, token_hash = $4 as "isCurrent", created_at as "startedAt", last_seen_at as "lastSeenAt", address,
         user_agent as "userAgent"
       from app.session where administrator_id = $1 and ${alive} order by 2 desc, last_seen_at desc`,
      [...this.within(administratorId), hashOfToken(token)],
    );
  }

  private async endMany(condition: string, ...values: unknown[]): Promise<number> {
    const endedRows = await endWhere(this.database, 'ended', condition, ...values);
    this.forgetAll(endedRows);
    return endedRows.length;
  }

  private forgetAll(endedSessions: readonly { key: string }[]): void {
    for (const { key } of endedSessions) this.identities.forget(key);
  }

  private async companyOf(tokenHash: Buffer): Promise<string | undefined> {
    const sql = 'select company_id as "companyId" from app.session where token_hash = $1';
    return (await this.database.first<{ companyId: string }>(sql, [tokenHash]))?.companyId;
  }

  private async touch(token: string): Promise<void> {
    await this.database.rows('update app.session set last_seen_at = now() where token_hash = $1', [hashOfToken(token)]);
  }

  private within(subject: unknown): unknown[] {
    return [subject, this.config.sessionIdleMinutes, this.config.sessionMaxHours];
  }
}

/** Ends the sessions that `condition` finds; its values begin at $2. */
const endWhere = (database: Queryable, why: SessionEnd, condition: string, ...values: unknown[]) =>
  database.rows<EndedSession>(
    `with ended as (
       update app.session set ended_at = now() where ${condition} and ended_at is null
       returning token_hash, administrator_id, company_id
     ) select encode(token_hash, 'hex') as key, administrator_id as "administratorId", company_id as "companyId",
       pg_notify('${sessionEnded}', encode(token_hash, 'hex') || ' ' || $1::text) from ended`,
    [why, ...values],
  );
