import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { hashOfToken, newToken } from '../../../platform/kit/secrets';

/** The enrolment token of each company, which administrators put into the policy of their browsers. Only its hash is stored. */
@Injectable()
export class EnrolmentTokens {
  constructor(private readonly database: AppDatabase) {}

  /** A new token; the one before is void. */
  async rotate(companyId: string): Promise<string> {
    const token = newToken();
    await this.database.rows(
      `insert into app.extension_enrolment (company_id, token_hash) values ($1, $2)
       on conflict (company_id) do update set token_hash = excluded.token_hash, created_at = now()`,
      [companyId, hashOfToken(token)],
    );
    return token;
  }

  async companyOf(token: string): Promise<string | undefined> {
    const enrolmentRow = await this.database.first<{ companyId: string }>(
      'select company_id as "companyId" from app.extension_enrolment where token_hash = $1',
      [hashOfToken(token)],
    );
    return enrolmentRow?.companyId;
  }
}
