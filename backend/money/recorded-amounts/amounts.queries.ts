import { Injectable } from '@nestjs/common';
import { departmentsOn } from '../../../projections/departments/departments-on-day.sql';
import { planRenewsItself } from '../../../projections/services/plan-terms.sql';
import { ReadModels } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import type { PlanLife } from './recorded-amount.rules';
import { seatsByMonth } from './seats-by-month.sql';
import { servicesInOrder } from './services-in-order.sql';

export interface PlanOfService extends PlanLife {
  id: string;
  name: string;
  companyServiceId: string;
  serviceName: string;
  /** Whether the service is deleted. */
  isDeleted: boolean;
  /** Place of the plan among the registered plans of its service, from 0. */
  planOrder: number;
  /** Place of the service among all registered services, from 0. */
  serviceOrder: number;
}

/** How many people had an account of a service in a month, by their main department (null: none). */
export interface Seats {
  month: string;
  companyServiceId: string;
  departmentId: string | null;
  count: number;
}

const plans = `select p.id, p.name, p.company_service_id as "companyServiceId", s.name as "serviceName", s.is_deleted as "isDeleted",
    s.registration_order as "serviceOrder",
    row_number() over (partition by p.company_service_id order by p.registered_at, p.id)::int - 1 as "planOrder",
    p.starts_on as "startsOn", least(p.ends_on, p.stopped_on) as "endsOn",
    ${planRenewsItself} and p.stopped_on is null as "renewsItself",
    (select json_agg(json_build_object('effectiveFrom', t.effective_from, 'price', t.price, 'seats', t.seats,
       'billingCycle', t.billing_cycle, 'priceType', t.price_type, 'foreign', case when t.says_foreign then
         json_build_object('originalPrice', t.original_price, 'originalCurrency', t.original_currency,
           'exchangeRate', t.exchange_rate) end) order by t.revision)
     from plan_price t where t.plan_id = p.id) as terms
  from recorded_plan p join ${servicesInOrder} s on s.id = p.company_service_id
  where ($1::uuid is null or p.company_service_id = $1) order by s.name, p.starts_on, p.id`;

@Injectable()
export class AmountQueries {
  constructor(private readonly readModels: ReadModels) {}

  plans(companyId: string, companyServiceId: string | null): Promise<PlanOfService[]> {
    return this.readModels.rows(companyId, plans, [companyServiceId]);
  }

  /** Reads the seats of every month in a range. A user who left in a month still counts in it. */
  seats(companyId: string, from: string, to: string): Promise<Seats[]> {
    return this.readModels.rows(companyId, seatsByMonth(from, to));
  }

  /** @throws Rejected when the company has no such department. */
  async departmentMustExist(companyId: string, id: string): Promise<void> {
    const termRows = await this.readModels.rows(companyId, 'select from department_term where department_id = $1', [
      id,
    ]);
    if (termRows.length === 0) throw new Rejected('not_found');
  }

  /** The department and all below it on a day. */
  async departmentAndBelow(companyId: string, id: string, day: string): Promise<Set<string>> {
    const sql = `select d.id from ${departmentsOn(day)} d where $1 = any(d.ids)`;
    const departments = await this.readModels.rows<{ id: string }>(companyId, sql, [id]);
    return new Set(departments.map((row) => row.id));
  }

  async startMonth(companyId: string): Promise<number> {
    const sql = 'select fiscal_year_start_month as month from company';
    return (await this.readModels.one<{ month: number }>(companyId, sql)).month;
  }

  /** @throws Rejected when the company never had such a service. */
  async serviceMustExist(companyId: string, id: string): Promise<void> {
    const services = await this.readModels.rows(companyId, 'select from recorded_service where id = $1', [id]);
    if (services.length === 0) throw new Rejected('not_found');
  }
}
