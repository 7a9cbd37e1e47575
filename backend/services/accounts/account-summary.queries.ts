import { Injectable } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { accounts } from '../../contract/accounts';
import type { AnswerOf } from '../../contract/kit';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

type Summary = AnswerOf<typeof accounts.summary>;

/** Twelve months to the one of today, each to its last day or to today. */
const months = (today: string) => `select first::date,
    least((first + interval '1 month' - interval '1 day')::date, date '${today}') as last
  from generate_series(date_trunc('month', date '${today}') - interval '11 months', date '${today}', interval '1 month') first`;

/** Accounts with their people: united records are one person. */
const accountsOfPeople = 'account_term a left join company_user u on u.id = a.company_user_id';
const person = 'coalesce(u.union_main_user_id, a.company_user_id)';

const connectedOn = (day: string) =>
  `a.connected_on <= ${day} and (a.disconnected_on is null or a.disconnected_on > ${day})`;

const perMonth = (today: string) => `
  select to_char(m.first, 'YYYY-MM') as month,
    count(distinct ${person}) filter (where ${connectedOn('m.last')}) as "usersCount",
    count(*) filter (where a.connected_on between m.first and m.last) as "connectedCount",
    count(*) filter (where a.disconnected_on between m.first and m.last) as "disconnectedCount"
  from (${months(today)}) m left join (${accountsOfPeople}) on a.company_service_id = $1
  group by m.first order by m.first`;

const perDepartment = (today: string) => `
  select d.id, coalesce(array_to_string(d.names, '/'), '所属なし') as name, count(distinct ${person}) as "usersCount"
  from ${accountsOfPeople} left join ${membersOn(today)} m on m.company_user_id = ${person} and m.place = 0
  left join ${departmentsOn(today)} d on d.id = m.department_id
  where a.company_service_id = $1 and ${connectedOn(`date '${today}'`)}
  group by d.id, d.names order by "usersCount" desc, d.names nulls last`;

/** How many people use a service, over time and by their main department. */
@Injectable()
export class AccountSummaryQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
  ) {}

  /** @throws Rejected when the company has no such service. */
  async of({ companyId, today }: ReadContext, companyServiceId: string): Promise<Summary> {
    await this.existence.requireService(companyId, companyServiceId);
    const [periods, departments] = await Promise.all([
      this.readModels.rows<Summary['periods'][number]>(companyId, perMonth(today), [companyServiceId]),
      this.readModels.rows<Summary['departments'][number]>(companyId, perDepartment(today), [companyServiceId]),
    ]);
    return { usersCount: periods.at(-1)!.usersCount, periods, departments };
  }
}
