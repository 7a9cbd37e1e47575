import { Injectable } from '@nestjs/common';
import { planRenewsItself } from '../../../projections/services/plan-terms.sql';
import type { PlanDate } from '../../contract/plan-calendar';
import { ReadModels } from '../../platform/http/read-models';
import { clock } from '../../platform/kit/clock';
import { addDays } from '../../platform/kit/days';
import { Rejected } from '../../platform/kit/rejected';
import { contractDays, horizonOf, type Contract } from './contract-days';

const longest = 370;

/** Every contract of which a day can lie from $1 to $2. */
const contracts = `
  select p.id as "planId", p.name, p.company_service_id as "companyServiceId", s.name as "serviceName",
    p.starts_on as "startsOn", p.ends_on as "endsOn", p.term_day as "termDay", p.renewal_cycle as "renewalCycle",
    ${planRenewsItself} as "renewsItself", p.is_ending as "isEnding", p.notice_days as "noticeDays"
  from plan p join company_service s on s.id = p.company_service_id
  where p.ends_on - coalesce(p.notice_days, 0) <= $2 and (p.ends_on >= $1 or ${planRenewsItself})
  order by s.name, p.id`;

type Found = Contract & Pick<PlanDate, 'planId' | 'name' | 'companyServiceId' | 'serviceName'>;

const datesOf = (contract: Found, until: string): PlanDate[] => {
  const { planId, name, companyServiceId, serviceName, renewalCycle } = contract;
  const plan = { planId, name, companyServiceId, serviceName, renewalCycle };
  return contractDays(contract, until).map((day) => ({ ...day, ...plan }));
};

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

@Injectable()
export class RenewalQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** What happens to contracts from one day to another. @throws Rejected when that is backwards or longer than a year. */
  async between(companyId: string, from: string, to: string): Promise<PlanDate[]> {
    if (to < from || addDays(from, longest) < to) throw new Rejected('wrong_days');
    const horizon = horizonOf(clock.today());
    const until = to < horizon ? to : horizon;
    const found = await this.readModels.rows<Found>(companyId, contracts, [from, to]);
    return found
      .flatMap((contract) => datesOf(contract, until))
      .filter(({ on }) => from <= on && on <= to)
      .toSorted((a, b) => compare(a.on, b.on) || compare(a.what, b.what));
  }
}
