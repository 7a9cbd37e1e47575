import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../../projections/departments/departments-on-day.sql';
import { ReadModels, type ReadContext } from '../../../platform/http/read-models';
import { withBrowsers } from '../installations/installation.sql';

export interface InstallationContext {
  companyUserId: string | null;
  personName: string | null;
  profileEmail: string | null;
  isReporting: boolean;
  /** False while the read model is behind the enrolment. */
  isKnown: boolean;
}
export interface Forbidden {
  id: string;
  key: string;
  serviceName: string;
  reason: string | null;
}

const nobody = { companyUserId: null, personName: null, profileEmail: null };

/** What the extension of one person needs to know. */
@Injectable()
export class ExtensionRulesQueries {
  constructor(private readonly readModels: ReadModels) {}

  async installation(companyId: string, id: string): Promise<InstallationContext> {
    // An address is self-reported: who knows the enrolment token must not learn names by trying addresses.
    const sql = `select i.company_user_id as "companyUserId", a.profile_email as "profileEmail",
        case when i.way = 'code' then u.name end as "personName", i.state = 'reporting' as "isReporting", true as "isKnown"
      from ${withBrowsers} left join company_user u on u.id = i.company_user_id where i.id = $1`;
    const installation = await this.readModels.findByKey<InstallationContext>(companyId, sql, [id]);
    return installation ?? { ...nobody, isReporting: false, isKnown: false };
  }

  async companyName(companyId: string): Promise<string> {
    const { name } = await this.readModels.one<{ name: string }>(companyId, 'select name from company');
    return name;
  }

  /** What this person may not open: 禁止, and 許可 for departments that the person is not in. A person of no name is in none. */
  listForbidden(
    { companyId, today }: Pick<ReadContext, 'companyId' | 'today'>,
    companyUserId: string | null,
  ): Promise<Forbidden[]> {
    const isIn = `select from ${membersOn(today)} m join ${departmentsOn(today)} d on d.id = m.department_id
      where m.company_user_id = $1::uuid and s.department_ids ?| d.ids::text[]`;
    const sql = `select id, key, name as "serviceName", decision_reason as reason from detected_service s
      where decision = 'forbidden'
        or decision = 'allowed' and jsonb_array_length(department_ids) > 0 and not exists (${isIn}) order by id`;
    return this.readModels.rows(companyId, sql, [companyUserId]);
  }
}
