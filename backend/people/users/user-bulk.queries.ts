import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';

export interface PersonsRecord {
  /** The requested user. */
  of: string;
  id: string;
  isDeleted: boolean;
  /** Whether it has an account of the requested service. */
  isConnected: boolean;
}

@Injectable()
export class UserBulkQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The records of each of these persons, the person's own last, so that an act that breaks off before it can be repeated. */
  records(companyId: string, ids: readonly string[], serviceId: string | null = null): Promise<PersonsRecord[]> {
    const columns = `r.id, r.user_status = 'deleted' as "isDeleted",
      exists (select from company_service_user a where a.company_user_id = r.id and a.company_service_id = $2) as "isConnected"`;
    const sql = `
      select r.union_main_user_id as "of", ${columns}, false as own from company_user r
      where r.union_main_user_id = any($1::uuid[]) and r.user_status <> 'deleted'
      union all
      select r.id as "of", ${columns}, true as own from company_user r where r.id = any($1::uuid[])
      order by own, id`;
    return this.readModels.rows(companyId, sql, [ids, serviceId]);
  }
}
