import { Injectable } from '@nestjs/common';
import type { AuditorLink, Principal } from '../../platform/kit/principal';
import { notAllowed } from '../../platform/http/refusals';
import type { Me } from '../../contract/auth';
import { ReadModels } from '../../platform/http/read-models';
import type { Session } from '../../platform/http/session';

interface Row extends Omit<Me, 'company'> {
  companyName: string;
  fiscalYearStartMonth: number;
  registeredOn: string;
}

const registrationDay = `(c.registered_at at time zone 'Asia/Tokyo')::date as "registeredOn"`;

@Injectable()
export class MeQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @throws Rejected not_found when the administrator is not there any more. */
  async me({ administratorId, companyId }: Session): Promise<Me> {
    const { companyName, fiscalYearStartMonth, registeredOn, ...me } = await this.readModels.one<Row>(
      companyId,
      `select a.id, a.name, a.name_kana as "nameKana", a.email,
         a.permission_scope as "companyAdministratorPermissionScopeId",
         a.lab_features as "labFeatures",
         c.name as "companyName", c.fiscal_year_start_month as "fiscalYearStartMonth", ${registrationDay}
       from administrator a join company c on c.company_id = a.company_id where a.id = $1 and a.status = 'joined'`,
      [administratorId],
    );
    return {
      ...me,
      labFeatures: me.labFeatures ?? [],
      company: { id: companyId, name: companyName, fiscalYearStartMonth, registeredOn },
    };
  }

  /** Who calls: an administrator, or an auditor behind a link. @throws Refused 403 for anybody else */
  async caller(principal: Principal): Promise<Me> {
    const { kind, id, companyId } = principal;
    if (kind === 'administrator') return this.me({ administratorId: id, companyId });
    if (kind !== 'auditorLink') throw notAllowed();
    return this.auditor(principal);
  }

  private async auditor({ id, companyId, address, grant }: AuditorLink): Promise<Me> {
    const { areas, firstDay, lastDay } = grant;
    const company = await this.readModels.one<Me['company']>(
      companyId,
      `select c.company_id as id, c.name, c.fiscal_year_start_month as "fiscalYearStartMonth", ${registrationDay} from company c`,
    );
    const who = { id, name: address, nameKana: '', email: address, labFeatures: [] };
    const link = { areas: [...areas], firstDay, lastDay };
    return { ...who, companyAdministratorPermissionScopeId: 'auditor', company, auditorLink: link };
  }

  companyName(companyId: string): Promise<{ companyName: string }> {
    return this.readModels.one(companyId, 'select name as "companyName" from company');
  }
}
