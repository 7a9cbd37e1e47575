import { Injectable } from '@nestjs/common';
import { planMonthlyCost, planStatusOn, planTermsOn } from '../../../projections/services/plan-terms.sql';
import type { UserService } from '../../contract/user-services';
import { japanese } from '../../platform/http/expressions.sql';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

type Plan = NonNullable<UserService['plans']>[number];
type WithoutPlans = Omit<UserService, 'plans'>;

const accounts = `select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'vendorName', v.name, 'vendorEmail', v.email,
    'accountStatus', v.status, 'presence', v.presence, 'licence', v.licence, 'matchedBy', v.matched_by) order by v.id), '[]')
  from service_account v where v.company_service_id = s.id and v.company_user_id = r.id
    and v.presence <> 'removed' and not v.is_forgotten and v.matched_by is not null`;

/** The services that a user uses, with the accounts at the vendors. */
@Injectable()
export class UserServiceQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @param hasPlans whether the plans and their cost are shown */
  async of({ companyId, today }: ReadContext, userId: string, hasPlans: boolean): Promise<UserService[]> {
    const services = await this.readModels.rows<WithoutPlans>(
      companyId,
      `select s.id as "companyServiceId", s.name as "serviceName", a.connected_at as "connectedAt",
         a.connected_on as "connectedOn", r.id as "companyUserId", r.name as "userName",
         a.last_login_at as "lastLoginAt", (${accounts}) as accounts
       from company_user r join company_service_user a on a.company_user_id = r.id
       join company_service s on s.id = a.company_service_id
       where r.id = $1 or r.union_main_user_id = $1 order by ${japanese('s.name')}, s.id, r.id`,
      [userId],
    );
    if (!hasPlans) return services.map((service) => ({ ...service, plans: null }));
    const ids = [...new Set(services.map(({ companyServiceId }) => companyServiceId))];
    const plans = await this.runningPlans(companyId, today, ids);
    return services.map((service) => ({ ...service, plans: plans.get(service.companyServiceId) ?? [] }));
  }

  /** The running plans of these services. */
  private async runningPlans(
    companyId: string,
    today: string,
    companyServiceIds: readonly string[],
  ): Promise<Map<string, Plan[]>> {
    const rows = await this.readModels.rows<Plan & { companyServiceId: string }>(
      companyId,
      `select p.id, p.name, p.company_service_id as "companyServiceId", t.price_type as "priceType",
         ${planMonthlyCost('t', '1')} as "monthlyCost"
       from plan p join ${planTermsOn(today)} t on t.plan_id = p.id
       where p.company_service_id = any($1::uuid[]) and ${planStatusOn(today)} = 'active'
       order by "monthlyCost" desc, p.id`,
      [companyServiceIds],
    );
    const byService = new Map<string, Plan[]>();
    for (const { companyServiceId, ...plan } of rows)
      byService.set(companyServiceId, [...(byService.get(companyServiceId) ?? []), plan]);
    return byService;
  }
}
