import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { Rejected } from '../kit/rejected';
import { hashOfToken, newToken, Secrets } from '../kit/secrets';
import type { Grant, TokenKind } from './tokens';

/** Argon2id, the strength that OWASP asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same character typed through different input methods is one character.
const typed = (password: string) => password.normalize('NFKC');

const keep = `insert into app.credential as c (administrator_id, company_id, email_hash, password_hash)`;
const replace = `on conflict (email_hash) do update set administrator_id = excluded.administrator_id,
  company_id = excluded.company_id, password_hash = excluded.password_hash, changed_at = now()`;

/** Passwords of administrators, as hashes found by a keyed hash of the e-mail address. */
@Injectable()
export class Credentials {
  private readonly ofNobody = hash(newToken(), cost);

  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** Whose e-mail address and password these are; takes as long when the address is unknown. */
  async matching(email: string, password: string): Promise<Omit<Grant, 'email'> | undefined> {
    const found = await this.database.first<Grant & { password: string }>(
      `select administrator_id as "administratorId", company_id as "companyId", password_hash as password
       from app.credential where email_hash = $1`,
      [this.hashOf(email)],
    );
    const matches = await verify(found?.password ?? (await this.ofNobody), typed(password));
    return found && matches ? { administratorId: found.administratorId, companyId: found.companyId } : undefined;
  }

  async keep(grant: Grant, password: string): Promise<void> {
    await this.database.rows(`${keep} values ($1, $2, $3, $4) ${replace}`, await this.row(grant, password));
  }

  /** Keeps the password and uses up the token in one step. @throws Rejected token_invalid when another was quicker. */
  async keepWith(kind: TokenKind, token: string, grant: Grant, password: string): Promise<void> {
    const kept = await this.database.rows(
      `with used as (
         update app.token set used_at = now()
         where token_hash = $5 and kind = $6 and used_at is null and expires_at > now() returning 1
       ) ${keep} select $1, $2, $3, $4 from used ${replace} returning 1`,
      [...(await this.row(grant, password)), hashOfToken(token), kind],
    );
    if (kept.length === 0) throw new Rejected('token_invalid');
  }

  async destroy(administratorId: string): Promise<void> {
    await this.database.rows('delete from app.credential where administrator_id = $1', [administratorId]);
  }

  private async row({ administratorId, companyId, email }: Grant, password: string): Promise<unknown[]> {
    return [administratorId, companyId, this.hashOf(email), await hash(typed(password), cost)];
  }

  private hashOf(email: string): Buffer {
    return this.secrets.hash('login', email);
  }
}
