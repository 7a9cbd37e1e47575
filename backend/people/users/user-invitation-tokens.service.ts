import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { addDays, beginningOf } from '../../contract/calendar';
import { Rejected } from '../../platform/kit/rejections';
import { hashOfToken, newToken, Secrets } from '../../platform/kit/secrets';

/** The invited user. */
export interface Invited {
  companyUserId: string;
  companyId: string;
}

/** Random single-use tokens of user invitations, at most one per user. Only the hash is stored. Each token ends with a hash of the address. */
@Injectable()
export class UserInvitationTokens {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** Issues a token valid until the end of `expiresOn` and voids the user's earlier token. */
  async issue({ companyUserId, companyId }: Invited, email: string, expiresOn: string): Promise<string> {
    const token = newToken() + this.markOf(email);
    await this.database.rows(
      `insert into app.user_invitation (company_user_id, company_id, token_hash, expires_at) values ($1, $2, $3, $4)
       on conflict (company_user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [companyUserId, companyId, hashOfToken(token), beginningOf(addDays(expiresOn, 1))],
    );
    return token;
  }

  /** @throws Rejected token_invalid when the token is unknown, void, used or expired. */
  async find(token: string): Promise<Invited> {
    const invitedUser = await this.database.first<Invited>(
      `select company_user_id as "companyUserId", company_id as "companyId" from app.user_invitation
       where token_hash = $1 and expires_at > now()`,
      [hashOfToken(token)],
    );
    if (!invitedUser) throw new Rejected('token_invalid');
    return invitedUser;
  }

  /** Whether a valid token was sent to this address. */
  wasSentTo(token: string, email: string): boolean {
    return token.endsWith(this.markOf(email));
  }

  async void(companyUserId: string): Promise<void> {
    await this.database.rows('delete from app.user_invitation where company_user_id = $1', [companyUserId]);
  }

  private markOf(email: string): string {
    return this.secrets.hash('user-invitation', email).toString('base64url');
  }
}
