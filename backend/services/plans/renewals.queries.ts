import { Injectable } from '@nestjs/common';
import { planRenewsItself, planTermsOn } from '../../../projections/services/plan-terms.sql';
import type { PlanDate } from '../../contract/plan-calendar';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { addDays } from '../../contract/calendar';
import { Rejected } from '../../platform/kit/rejections';
import { contractDays, horizonOf, type Contract } from './contract-days.rules';

const maxRangeDays = 370;

/** Contracts that can have a day between $1 and $2, with their terms of today. */
const contractsOn = (today: string) => `
  select p.id as "planId", p.name, p.company_service_id as "companyServiceId", s.name as "serviceName",
    p.starts_on as "startsOn", p.ends_on as "endsOn", p.term_day as "termDay", p.renewal_cycle as "renewalCycle",
    ${planRenewsItself} as "renewsItself", p.is_ending as "isEnding", p.notice_days as "noticeDays", t.amount, t.billing_cycle as "billingCycle"
  from plan p join ${planTermsOn(today)} t on t.plan_id = p.id join company_service s on s.id = p.company_service_id
  where p.ends_on - coalesce(p.notice_days, 0) <= $2 and (p.ends_on >= $1 or ${planRenewsItself})
  order by s.name, p.id`;

type RenewalContract = Contract &
  Pick<PlanDate, 'planId' | 'name' | 'companyServiceId' | 'serviceName' | 'amount' | 'billingCycle'>;

const datesOf = (contract: RenewalContract, until: string): PlanDate[] => {
  const { planId, name, companyServiceId, serviceName, renewalCycle, amount, billingCycle } = contract;
  const plan = { planId, name, companyServiceId, serviceName, renewalCycle, amount, billingCycle };
  return contractDays(contract, until).map((day) => ({ ...day, ...plan }));
};

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

@Injectable()
export class RenewalQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Contract days in a range. @throws Rejected wrong_days when the range is reversed or longer than `maxRangeDays`. */
  async between({ companyId, today }: ReadContext, from: string, to: string): Promise<PlanDate[]> {
    if (to < from || addDays(from, maxRangeDays) < to) throw new Rejected('wrong_days');
    const horizon = horizonOf(today);
    const until = to < horizon ? to : horizon;
    const rows = await this.readModels.rows<RenewalContract>(companyId, contractsOn(today), [from, to]);
    return rows
      .flatMap((contract) => datesOf(contract, until))
      .filter(({ on }) => from <= on && on <= to)
      .toSorted((a, b) => compare(a.on, b.on) || compare(a.what, b.what));
  }
}
