import { Injectable } from '@nestjs/common';
import type { MatchingRules } from '../../../contract/matching';
import { ReadModels } from '../../../platform/http/read-models';
import { handPrefix } from './account-insertion.rules';
import { canonicalJson } from '../credentials/canonical-json.rules';
import { indexUsers, type FindUser, type MatchableUser } from './matching.rules';
import type { KnownAccount } from '../runs/synchronisation.rules';

type Row = Omit<KnownAccount, 'attributes'> &
  Omit<KnownAccount['attributes'], 'originals'> & { originals: Record<string, string | null> };

/** What a synchronisation compares with. */
@Injectable()
export class KnownAccountQueries {
  constructor(private readonly readModels: ReadModels) {}

  async accounts(companyId: string, companyServiceId: string): Promise<Map<string, KnownAccount>> {
    const rows = await this.readModels.rows<Row>(
      companyId,
      `select s.id, s.name, s.email, s.employee_code as "employeeCode", s.status, s.role, s.licence, s.originals, s.presence,
         s.missed_by_run as "missedByRun", s.company_user_id as "companyUserId", s.matched_by as "matchedBy",
         s.last_login_at as "lastLoginAt", s.is_forgotten as "isForgotten", s.is_listed as "isListed",
         s.external_id like '${handPrefix}%' as "isInsertedByHand", a.id is not null as "isConnected",
         a.last_login_at as "connectionLastLoginAt"
       from service_account s left join company_service_user a
         on a.company_service_id = s.company_service_id and a.company_user_id = s.company_user_id
       where s.company_service_id = $1`,
      [companyServiceId],
    );
    return new Map(
      rows.map(({ name, email, employeeCode, status, role, licence, originals, ...rest }) => {
        const attributes = { name, email, employeeCode, status, role, licence, originals: canonicalJson(originals) };
        return [rest.id, { ...rest, attributes }] as const;
      }),
    );
  }

  /** Finds the users of accounts by the company's rules. */
  async userFinder(companyId: string): Promise<FindUser> {
    const sql = 'select matching_rules as rules from company where company_id = $1';
    const { rules } = await this.readModels.one<{ rules: MatchingRules }>(companyId, sql, [companyId]);
    return indexUsers(await this.users(companyId), rules);
  }

  /** Also leavers and deleted users, whose accounts require confirmation. */
  private users(companyId: string): Promise<MatchableUser[]> {
    return this.readModels.rows(
      companyId,
      `select id, union_main_user_id as "unionMainUserId", email, employee_code as "employeeCode",
         user_status = 'deleted' as "isDeleted"
       from company_user order by id`,
    );
  }
}
