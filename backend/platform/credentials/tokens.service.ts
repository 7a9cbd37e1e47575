import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { Rejected } from '../kit/rejections';
import { hashOfToken, newToken } from '../kit/secrets';

export type TokenKind = 'pre_registration' | 'invitation' | 'reset';

/** The owner of a token: a present or a future administrator. */
export interface Grant {
  administratorId: string;
  companyId: string;
  email: string;
}

const minutes: Record<TokenKind, number> = {
  pre_registration: 7 * 24 * 60,
  invitation: 7 * 24 * 60,
  reset: 20,
};

/** The random, single-use tokens in our mails; only their hash is stored. */
@Injectable()
export class Tokens {
  constructor(private readonly database: AppDatabase) {}

  /** A new token; an earlier one of this kind for the same administrator is void from now on. */
  async issue(kind: TokenKind, { administratorId, companyId, email }: Grant): Promise<string> {
    const token = newToken();
    await this.database.rows(
      `insert into app.token (token_hash, kind, administrator_id, company_id, email, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
       on conflict (administrator_id, kind) where used_at is null do update set token_hash = excluded.token_hash,
         company_id = excluded.company_id, email = excluded.email, expires_at = excluded.expires_at, created_at = now()`,
      [hashOfToken(token), kind, administratorId, companyId, email, minutes[kind]],
    );
    return token;
  }

  /** The grant of a token. @throws Rejected token_invalid when it is unknown, void, used or expired. */
  async find(kind: TokenKind, token: string): Promise<Grant> {
    const grant = await this.database.first<Grant>(
      `select administrator_id as "administratorId", company_id as "companyId", email from app.token
       where token_hash = $1 and kind = $2 and used_at is null and expires_at > now()`,
      [hashOfToken(token), kind],
    );
    if (!grant) throw new Rejected('token_invalid');
    return grant;
  }

  /** Voids the administrator's tokens. */
  async void(administratorId: string): Promise<void> {
    await this.database.rows('delete from app.token where administrator_id = $1 and used_at is null', [
      administratorId,
    ]);
  }
}
