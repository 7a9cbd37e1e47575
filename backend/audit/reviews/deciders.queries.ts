import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../projections/users/person.sql';
import type { ApiRequest } from '../../platform/http/api-request';
import { ReadModels } from '../../platform/http/read-models';
import { LinkedUsers } from './linked-users.service';

type Caller = Pick<ApiRequest, 'companyId' | 'principal' | 'administrator'>;

const recordsOfPersons = (persons: string) => `
  select m.id from company_user m join (${persons}) p on m.id = p.id or m.union_main_user_id = p.id
  order by p.rank, m.id = p.id desc, m.id`;

/** Finds the user records of a decider, so that nobody decides about the own account. */
@Injectable()
export class DeciderQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly linkedUsers: LinkedUsers,
  ) {}

  /** The records of the person who calls: an administrator, or a reviewer of the campaign. */
  of(request: Caller, reviewId: string): Promise<string[]> {
    const { companyId, principal } = request;
    if (principal.kind === 'reviewer') return this.ofAddress(companyId, reviewId, principal.address);
    return this.ofAdministrator(companyId, reviewId, request.administrator.id);
  }

  /** Items among these without a user whose address at the vendor belongs to the person who calls. */
  async ownItems(request: Caller, reviewId: string, itemIds: readonly string[], userIds: readonly string[]) {
    const { companyId, principal } = request;
    const isReviewer = principal.kind === 'reviewer';
    const sql = `select i.id from access_review_item i join service_account v on v.id = i.service_account_id
      where i.review_id = $1 and i.id = any($2) and i.company_user_id is null and lower(v.email) in (
        select lower(u.email) from company_user u where u.id = any($3)
        union all select lower(a.email) from administrator a where a.id = $4 union all select $5)`;
    const decider = isReviewer ? [null, principal.address] : [request.administrator.id, null];
    return this.idsOf(companyId, sql, [reviewId, itemIds, userIds, ...decider]);
  }

  /**
   * The records of an administrator: the linked user first, then the one with the same address, then those linked since the pin.
   * So another link in between changes nothing.
   */
  private async ofAdministrator(companyId: string, reviewId: string, administratorId: string): Promise<string[]> {
    const persons = `select coalesce(u.union_main_user_id, u.id) as id,
        case when u.id = a.linked_user_id then 0 when lower(u.email) = lower(a.email) then 1 else 2 end as rank
      from administrator a join company_user u
        on u.id = a.linked_user_id or lower(u.email) = lower(a.email) or u.id = any($2)
      where a.id = $1`;
    const linkedIds = await this.linkedSincePin(companyId, reviewId, administratorId);
    return this.idsOf(companyId, recordsOfPersons(persons), [administratorId, linkedIds]);
  }

  private async linkedSincePin(companyId: string, reviewId: string, administratorId: string): Promise<string[]> {
    const sql = 'select pinned_at as "pinnedAt" from access_review where id = $1';
    const { pinnedAt } = await this.readModels.one<{ pinnedAt: string }>(companyId, sql, [reviewId]);
    return this.linkedUsers.since(companyId, administratorId, pinnedAt);
  }

  /** The records of a reviewer who came by a link to this address; none of one who has left, whose session may go on. */
  private async ofAddress(companyId: string, reviewId: string, address: string): Promise<string[]> {
    const persons = `select coalesce(u.union_main_user_id, u.id) as id, 0 as rank from company_user u
      where lower(u.email) = $2 and not ${hasLeft('u')} and u.id in (select reviewer_id from access_review_part where review_id = $1)`;
    return this.idsOf(companyId, recordsOfPersons(persons), [reviewId, address]);
  }

  private async idsOf(companyId: string, sql: string, values: unknown[]): Promise<string[]> {
    const rows = await this.readModels.rows<{ id: string }>(companyId, sql, values);
    return [...new Set(rows.map(({ id }) => id))];
  }
}
