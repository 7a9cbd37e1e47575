import { Injectable } from '@nestjs/common';
import { hasLeft } from '../../../../projections/users/person.sql';
import { ReadModels } from '../../../platform/http/read-models';
import type { NamedUser } from './account-row.rules';

@Injectable()
export class AccountImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The users who have a seat of the service already. */
  async listConnected(companyId: string, companyServiceId: string): Promise<string[]> {
    const sql = 'select company_user_id as id from company_service_user where company_service_id = $1';
    const rows = await this.readModels.rows<{ id: string }>(companyId, sql, [companyServiceId]);
    return rows.map(({ id }) => id);
  }

  /** Also leavers and deleted users, whose accounts need a review. */
  users(companyId: string): Promise<NamedUser[]> {
    return this.readModels.rows(
      companyId,
      `select u.id, p.name, coalesce(${hasLeft('p')}, false) as "hasLeft"
       from company_user u join company_user p on p.id = coalesce(u.union_main_user_id, u.id)`,
    );
  }
}
