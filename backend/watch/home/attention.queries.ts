import { Injectable } from '@nestjs/common';
import { planSeatsOn } from '../../../projections/services/plan-seats.sql';
import { planRenewsItself } from '../../../projections/services/plan-terms.sql';
import { isOpen } from '../../../projections/services/service-users.sql';
import { hasLeft } from '../../../projections/users/person.sql';
import type { home } from '../../contract/home';
import type { AnswerOf } from '../../contract/kit';
import type { Flag } from '../../contract/permissions';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

type Attention = AnswerOf<typeof home.attention>;

const renewalDays = 90;
const renewalsShown = 5;

const openAlerts = `select count(*) as total, count(*) filter (where level = 'error') as errors
  from alert where dismissed_at is null`;

const renewals = (today: string) => `
  select p.id as "planId", p.company_service_id as "companyServiceId", s.name as "serviceName", p.name,
    p.ends_on as "endsOn", p.ends_on - date '${today}' as "remainingDays",
    ${planRenewsItself} as "autoRenewal", p.renewal_cycle as "renewalCycle"
  from plan p join company_service s on s.id = p.company_service_id
  where p.ends_on between date '${today}' and date '${today}' + ${renewalDays} order by p.ends_on, p.id`;

/** Accounts are the person's, whichever record has them. */
const leavers = `select count(distinct u.id) as "usersCount", count(*) as "accountsCount"
  from company_service_user a join company_user r on r.id = a.company_user_id
  join company_user u on u.id = coalesce(r.union_main_user_id, r.id)
  where ${hasLeft('u')} and ${isOpen('a')}`;

const seats = (today: string) => `
  select coalesce(sum(unused), 0)::integer as "unusedCount", coalesce(sum(unused_cost), 0)::bigint as "unusedCost",
    count(*) filter (where unused > 0) as "plansCount", coalesce(sum(short), 0)::integer as "shortCount",
    count(*) filter (where short > 0) as "shortPlansCount" from ${planSeatsOn(today)} t`;

const noAlerts: Attention['alerts'] = { total: 0, errors: 0 };
const noLeavers: Attention['leavers'] = { usersCount: 0, accountsCount: 0 };

/** The tasks on the home screen. */
@Injectable()
export class AttentionQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** @param flags what the reader may see: alerts and leavers of other areas are not counted for an auditor link */
  async of({ companyId, today }: ReadContext, flags: ReadonlySet<Flag>): Promise<Attention> {
    const one = <T>(sql: string) => this.readModels.one<T>(companyId, sql);
    const [alerts, ending, leaverCounts, unusedSeats] = await Promise.all([
      flags.has('alert') ? one<Attention['alerts']>(openAlerts) : noAlerts,
      this.readModels.rows<Attention['renewals']['next'][number]>(companyId, renewals(today)),
      flags.has('user') ? one<Attention['leavers']>(leavers) : noLeavers,
      one<Attention['seats']>(seats(today)),
    ]);
    const next = ending.slice(0, renewalsShown);
    return { alerts, renewals: { total: ending.length, next }, leavers: leaverCounts, seats: unusedSeats };
  }
}
