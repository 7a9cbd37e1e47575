import { Injectable } from '@nestjs/common';
import { usersCountOf } from '../../../projections/services/service-users.sql';
import { holders, isPerson } from '../../../projections/users/person.sql';
import type { MasterCompanyServiceView } from '../../contract/master-company-service';
import { ReadModels } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';

const columns = `s.id as "companyServiceId", s.name as "serviceName",
  ${usersCountOf('s')} as "usersCount"`;

@Injectable()
export class MasterServiceQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The service chosen, and how many users have no account of it. */
  async show(companyId: string) {
    const masterServiceSql = `select ${columns} from company c join company_service s on s.id = c.master_service_id`;
    const [row] = await this.readModels.rows<MasterCompanyServiceView>(companyId, masterServiceSql);
    return { masterCompanyService: row ?? null, notConnectedCount: row ? await this.without(companyId, row) : 0 };
  }

  list(companyId: string): Promise<MasterCompanyServiceView[]> {
    const sql = `select ${columns} from company_service s order by ${japanese('s.name')}, s.id`;
    return this.readModels.rows(companyId, sql);
  }

  private async without(companyId: string, { companyServiceId }: MasterCompanyServiceView): Promise<number> {
    const sql = `select count(*) as count from company_user u
      where ${isPerson('u')} and u.id not in ${holders('a.company_service_id = $1')}`;
    return (await this.readModels.one<{ count: number }>(companyId, sql, [companyServiceId])).count;
  }
}
