import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

/** SQL: the departments that a service `s` is allowed for contain user `id` of the day, in themselves or below. */
export const isInAllowed = (today: string, id: string): string =>
  `exists (select from ${membersOn(today)} m join ${departmentsOn(today)} d on d.id = m.department_id
    where m.company_user_id = ${id} and s.department_ids ?| d.ids::text[])`;

const outsideSql = (today: string) => `with inside as materialized (
    select s.id, m.company_user_id from detected_service s
    join ${departmentsOn(today)} d on s.department_ids ?| d.ids::text[]
    join ${membersOn(today)} m on m.department_id = d.id where s.id = any($1::uuid[]))
  select distinct u.detected_service_id as id, u.company_user_id as "companyUserId" from detected_service_user u
  join detected_service s on s.id = u.detected_service_id
  where s.id = any($1::uuid[]) and s.decision = 'allowed' and s.department_ids <> '[]'
    and (s.allowed_until is null or s.allowed_until >= date '${today}')
    and not u.is_forgotten and u.company_user_id is not null
    and not exists (select from inside i where i.id = s.id and i.company_user_id = u.company_user_id)`;

/** Who uses a service that is allowed for other departments. Unmatched labels have no known department. */
@Injectable()
export class OutsideUserQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @returns the users by service; without one, nobody is outside */
  async of({ companyId, today }: ReadContext, ids: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await this.readModels.rows<{ id: string; companyUserId: string }>(companyId, outsideSql(today), [ids]);
    const byService = new Map<string, Set<string>>();
    for (const { id, companyUserId } of rows) byService.set(id, (byService.get(id) ?? new Set()).add(companyUserId));
    return byService;
  }
}
