import { Injectable } from '@nestjs/common';
import { planNoticeOn } from '../../../projections/services/plan-terms.read-model';
import type { PlanDate } from '../../contract/plans';
import { ReadModels } from '../../http/read-models';
import { addDays } from '../../kit/days';
import { Rejected } from '../../kit/rejected';

const longest = 370;

/** The last day of each contract, and the last day on which it can be given notice of while that is not decided. */
const dates = `
  select p.ends_on as on, case when p.auto_renewal and not p.is_ending then 'renewal' else 'end' end as what, p.id
    from plan p where p.ends_on is not null
  union all
  select ${planNoticeOn}, 'notice', p.id from plan p where p.notice_days is not null and not p.is_ending`;

@Injectable()
export class RenewalQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** What happens to contracts from one day to another. @throws Rejected when that is backwards or longer than a year. */
  async between(companyId: string, from: string, to: string): Promise<PlanDate[]> {
    if (to < from || addDays(from, longest) < to) throw new Rejected('wrong_days');
    const sql = `select d.on, d.what, p.id as "planId", p.name, p.company_service_id as "companyServiceId",
        s.name as "serviceName", p.ends_on as "endsOn"
      from (${dates}) d join plan p on p.id = d.id join company_service s on s.id = p.company_service_id
      where d.on between $1 and $2 order by d.on, d.what, s.name, p.id`;
    return this.readModels.rows(companyId, sql, [from, to]);
  }
}
