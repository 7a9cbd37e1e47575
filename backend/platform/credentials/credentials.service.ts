import { Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../http/app-database';
import { notLoggedIn } from '../http/refusals';
import type { Session } from '../http/session';
import type { VerifiedLogin } from '../http/sessions.service';
import { Rejected } from '../kit/rejections';
import { hashOfToken, newToken, Secrets } from '../kit/secrets';
import { LoginDevices } from './login-devices.service';
import { PasswordHasher } from './password-hasher.service';
import type { Grant, TokenKind } from './tokens.service';

const keep = `insert into app.credential as c (administrator_id, company_id, email_hash, password_hash)`;
const replace = `on conflict (email_hash) do update set administrator_id = excluded.administrator_id,
  company_id = excluded.company_id, password_hash = excluded.password_hash, changed_at = now()`;

interface NewPassword {
  kind: TokenKind;
  token: string;
  grant: Grant;
  passwordHash: string;
}

interface Replacement {
  administratorId: string;
  verifiedHash: string;
  passwordHash: string;
}

/** Passwords of administrators, as hashes found by a keyed hash of the e-mail address. */
@Injectable()
export class Credentials {
  private readonly ofNobody: Promise<string>;

  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
    private readonly hasher: PasswordHasher,
    private readonly devices: LoginDevices,
  ) {
    this.ofNobody = hasher.hash(newToken());
  }

  /** Finds the login with this e-mail address and password. An unknown address takes as long, against timing attacks. */
  async matching(email: string, password: string): Promise<VerifiedLogin | undefined> {
    const login = await this.database.first<VerifiedLogin>(
      `select administrator_id as "administratorId", company_id as "companyId", password_hash as "passwordHash"
       from app.credential where email_hash = $1`,
      [this.hashOf(email)],
    );
    const matches = await this.hasher.verify(login?.passwordHash ?? (await this.ofNobody), password);
    return matches ? login : undefined;
  }

  /** Finds the owner of an account, for the access log. */
  ownerOf(account: string): Promise<Session | undefined> {
    return this.database.first<Session>(
      'select administrator_id as "administratorId", company_id as "companyId" from app.credential where email_hash = $1',
      [this.hashOf(account)],
    );
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  async keep(grant: Grant, password: string): Promise<void> {
    const row = this.row(grant, await this.hash(password));
    await this.database.rows(`${keep} values ($1, $2, $3, $4) ${replace}`, row);
  }

  /** Sets the first password of the owner of a token. @throws Rejected token_invalid */
  async setFirst(kind: TokenKind, token: string, grant: Grant, password: string): Promise<VerifiedLogin> {
    const passwordHash = await this.hash(password);
    await this.setByToken({ kind, token, grant, passwordHash });
    return { administratorId: grant.administratorId, companyId: grant.companyId, passwordHash };
  }

  /** Replaces the verified password and voids links that would reset it. @throws Refused 401 when another change was quicker. */
  async replace({ administratorId, verifiedHash, passwordHash }: Replacement, database: Queryable): Promise<void> {
    const replacedRow = await database.first<object>(
      `update app.credential set password_hash = $3, changed_at = now()
       where administrator_id = $1 and password_hash = $2 returning 1`,
      [administratorId, verifiedHash, passwordHash],
    );
    if (!replacedRow) throw notLoggedIn();
    const openLinks = `administrator_id = $1 and kind = 'reset' and used_at is null`;
    await database.rows(`delete from app.token where ${openLinks}`, [administratorId]);
  }

  /** Sets the password and uses up the token in one step. @throws Rejected token_invalid when another was quicker. */
  async setByToken({ kind, token, grant, passwordHash }: NewPassword, database: Queryable = this.database) {
    const updatedRows = await database.rows(
      `with used as (
         update app.token set used_at = now()
         where token_hash = $5 and kind = $6 and used_at is null and expires_at > now() returning 1
       ) ${keep} select $1, $2, $3, $4 from used ${replace} returning 1`,
      [...this.row(grant, passwordHash), hashOfToken(token), kind],
    );
    if (updatedRows.length === 0) throw new Rejected('token_invalid');
  }

  async destroy(administratorId: string): Promise<void> {
    await this.database.rows('delete from app.credential where administrator_id = $1', [administratorId]);
    await this.devices.forgetAllOf(administratorId);
  }

  private row({ administratorId, companyId, email }: Grant, passwordHash: string): unknown[] {
    return [administratorId, companyId, this.hashOf(email), passwordHash];
  }

  private hashOf(email: string): Buffer {
    return this.secrets.hash('login', email);
  }
}
