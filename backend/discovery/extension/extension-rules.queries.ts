import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';

export interface InstallationContext {
  companyUserId: string | null;
  personName: string | null;
  profileEmail: string | null;
  isReporting: boolean;
}
export interface Forbidden {
  id: string;
  key: string;
  serviceName: string;
  reason: string | null;
}

/** What the extension of one person needs to know. */
@Injectable()
export class ExtensionRulesQueries {
  constructor(private readonly readModels: ReadModels) {}

  async installation(companyId: string, id: string): Promise<InstallationContext> {
    const sql = `select i.company_user_id as "companyUserId", u.name as "personName", a.profile_email as "profileEmail",
        i.state = 'reporting' as "isReporting"
      from extension_installation i left join company_user u on u.id = i.company_user_id
      left join app.extension_browser a on a.id = i.id where i.id = $1`;
    const found = await this.readModels.findByKey<InstallationContext>(companyId, sql, [id]);
    // The read model may be behind the enrolment.
    return found ?? { companyUserId: null, personName: null, profileEmail: null, isReporting: false };
  }

  async companyName(companyId: string): Promise<string> {
    const { name } = await this.readModels.one<{ name: string }>(companyId, 'select name from company');
    return name;
  }

  forbidden(companyId: string): Promise<Forbidden[]> {
    const sql = `select id, key, name as "serviceName", decision_reason as reason from detected_service
      where decision = 'forbidden' order by id`;
    return this.readModels.rows(companyId, sql);
  }
}
