import { Injectable } from '@nestjs/common';
import { flagsOf } from '../../contract/permissions';
import { AppDatabase } from '../../platform/http/app-database';
import { ScopeQueries } from '../../platform/http/scopes.queries';
import { Rejected } from '../../platform/kit/rejections';
import { hashOfToken, newToken } from '../../platform/kit/secrets';

interface Owner {
  administratorId: string;
  companyId: string;
}

/** Calendar feed tokens of a company's renewals; only their hashes are stored. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: AppDatabase,
    private readonly scopes: ScopeQueries,
  ) {}

  async issuedAt(administratorId: string): Promise<string | null> {
    const feed = await this.database.first<{ at: Date }>(
      'select created_at as at from app.calendar_feed where administrator_id = $1',
      [administratorId],
    );
    return feed ? new Date(feed.at).toISOString() : null;
  }

  /** A new token; the one before is void. */
  async issue({ administratorId, companyId }: Owner): Promise<string> {
    const token = newToken();
    await this.database.rows(
      `insert into app.calendar_feed (administrator_id, company_id, token_hash) values ($1, $2, $3)
       on conflict (administrator_id) do update set token_hash = excluded.token_hash, created_at = now()`,
      [administratorId, companyId, hashOfToken(token)],
    );
    return token;
  }

  async revoke(administratorId: string): Promise<void> {
    await this.database.rows('delete from app.calendar_feed where administrator_id = $1', [administratorId]);
  }

  /** The company of a token. @throws Rejected when it is unknown or void, or its owner may not see plans any more. */
  async companyOf(token: string): Promise<string> {
    const owner = await this.database.first<Owner>(
      'select administrator_id as "administratorId", company_id as "companyId" from app.calendar_feed where token_hash = $1',
      [hashOfToken(token)],
    );
    if (!owner) throw new Rejected('not_found');
    const scopes = await this.scopes.of(owner.companyId, [owner.administratorId]);
    if (!flagsOf(scopes.get(owner.administratorId)).has('plan')) throw new Rejected('not_found');
    return owner.companyId;
  }
}
