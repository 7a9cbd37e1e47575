import { Injectable } from '@nestjs/common';
import type { ApiRequest } from '../../platform/http/api-request';
import { ReadModels } from '../../platform/http/read-models';

type Caller = Pick<ApiRequest, 'companyId' | 'principal' | 'administrator'>;

const recordsOfPersons = (persons: string) => `
  select m.id from company_user m join (${persons}) p on m.id = p.id or m.union_main_user_id = p.id
  order by m.id = p.id desc, m.id`;

/** Finds the user records of a decider, so that nobody decides about the own account. */
@Injectable()
export class DeciderQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Of the person who calls: an administrator, or a reviewer of the campaign. */
  of(request: Caller, reviewId: string): Promise<string[]> {
    const { companyId, principal } = request;
    if (principal.kind === 'reviewer') return this.ofAddress(companyId, reviewId, principal.address);
    return this.ofAdministrator(companyId, request.administrator.id);
  }

  /** Of an administrator: the linked user, or the one with the same address; the main record first. */
  async ofAdministrator(companyId: string, administratorId: string): Promise<string[]> {
    const persons = `select coalesce(u.union_main_user_id, u.id) as id from administrator a
      join company_user u on u.id = a.linked_user_id or (a.linked_user_id is null and lower(u.email) = lower(a.email))
      where a.id = $1`;
    return this.idsOf(companyId, persons, [administratorId]);
  }

  /** Of a reviewer who came by a link to this address. */
  async ofAddress(companyId: string, reviewId: string, address: string): Promise<string[]> {
    const persons = `select coalesce(u.union_main_user_id, u.id) as id from company_user u
      where lower(u.email) = $2 and u.id in (select reviewer_id from access_review_part where review_id = $1)`;
    return this.idsOf(companyId, persons, [reviewId, address]);
  }

  private async idsOf(companyId: string, persons: string, values: unknown[]): Promise<string[]> {
    const rows = await this.readModels.rows<{ id: string }>(companyId, recordsOfPersons(persons), values);
    return rows.map(({ id }) => id);
  }
}
