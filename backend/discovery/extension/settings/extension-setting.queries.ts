import { Injectable } from '@nestjs/common';
import type { ExtensionSetting } from '../../../contract/extension-console';
import { ReadModels } from '../../../platform/http/read-models';
import { isKnownToday } from '../../../platform/kit/known-day.sql';
import { withBrowsers } from '../installations/installation.sql';

type Stored = Pick<ExtensionSetting, 'contact' | 'guidance' | 'tokenIssuedAt' | 'revision'>;
const initial: Stored = { contact: null, guidance: null, tokenIssuedAt: null, revision: -1 };

@Injectable()
export class ExtensionSettingQueries {
  constructor(private readonly readModels: ReadModels) {}

  async show(companyId: string): Promise<Stored> {
    const sql = 'select contact, guidance, token_issued_at as "tokenIssuedAt", revision from extension_setting';
    const [storedSetting] = await this.readModels.rows<Stored>(companyId, sql);
    return storedSetting ?? initial;
  }

  /** The domain that at least half of the users have: what a policy names most likely. */
  async emailDomain(companyId: string): Promise<string | null> {
    const sql = `select domain from (
        select lower(split_part(email, '@', 2)) as domain, count(*) as users, sum(count(*)) over () as all_users
        from company_user where user_status <> 'deleted' and email is not null group by 1) d
      where users * 2 >= all_users order by users desc, domain limit 1`;
    const [domainRow] = await this.readModels.rows<{ domain: string }>(companyId, sql);
    return domainRow?.domain ?? null;
  }

  /** Browsers whose policy names no domain of addresses, or whose profile has no address of the company. */
  async countWithoutAddress(companyId: string): Promise<number> {
    const sql = `select count(*)::int as count from ${withBrowsers}
      where i.way = 'policy' and i.company_user_id is null and i.state <> 'revoked' and a.profile_email is null and ${isKnownToday}`;
    return (await this.readModels.one<{ count: number }>(companyId, sql)).count;
  }
}
