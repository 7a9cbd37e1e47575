import { Injectable } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import type { Plan } from '../../../projections/services/plan.read-model';
import {
  planNoticeOn,
  planStatusOn,
  planTermsOn,
  planTermsOverTime,
} from '../../../projections/services/plan-terms.sql';
import type { Page, QueryOf } from '../../contract/kit';
import type { PlanTerms } from '../../contract/plan-terms';
import type { PlanDetail, PlanRow, plans } from '../../contract/plans';
import { planStatuses } from '../../contract/vocabulary';
import { CustomSettingsService } from '../../access/company/custom-settings/custom-settings.service';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { inOrderOf, japanese, revisionOf } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';
import { containsKeyword } from '../../platform/kit/search.sql';
import { findKindsByReading } from '../kind-search.rules';
import { renewedUntil, termDayOf } from './renewal.rules';

type Query = QueryOf<typeof plans.list> & Partial<QueryOf<typeof plans.all>>;

/** As in the sum of a service: outside of the contract nothing is billed. */
const monthlyCostOn = (today: string) => `case when ${planStatusOn(today)} = 'active' then t.monthly_cost else 0 end`;

const columns = (today: string) => `p.id, p.company_service_id as "companyServiceId", s.name as "serviceName", p.name,
  ${planStatusOn(today)} as "planStatus", t.billing_cycle as "billingCycle", t.price_type as "priceType", t.price, t.seats,
  'JPY' as currency, t.amount, ${monthlyCostOn(today)} as "monthlyCost", p.starts_on as "startsOn", p.ends_on as "endsOn",
  p.ends_on - date '${today}' as "remainingDays", p.renewal_cycle as "renewalCycle", p.auto_renewal as "autoRenewal",
  p.alert_lead_days as "alertLeadDays", p.notice_days as "noticeDays", ${planNoticeOn} as "noticeOn",
  p.is_ending as "isEnding", t.original_price as "originalPrice", t.original_currency as "originalCurrency",
  t.exchange_rate as "exchangeRate", p.note, p.term_day as "termDay", p.custom_values as "customValues"`;

const tables = (today: string) =>
  `plan p join company_service s on s.id = p.company_service_id join ${planTermsOn(today)} t on t.plan_id = p.id`;

const sortOn = (today: string): Record<Query['sortBy'], string> => ({
  serviceName: japanese('s.name'),
  name: japanese('p.name'),
  planStatus: inOrderOf(planStatuses, planStatusOn(today)),
  price: 't.price',
  seats: 't.seats',
  amount: 't.amount',
  monthlyCost: monthlyCostOn(today),
  startsOn: 'p.starts_on',
  endsOn: 'p.ends_on',
});

type StoredPlan<R extends PlanRow> = Omit<R, 'nextEndsOn'> & { termDay: number | null };
/** A row with the end that a renewal would give it. */
const withNextEnd = <R extends Pick<StoredPlan<PlanRow>, 'startsOn' | 'endsOn' | 'renewalCycle' | 'termDay'>>(
  plan: R,
) => {
  const { termDay, ...row } = plan;
  const { startsOn, endsOn, renewalCycle } = plan;
  return { ...row, nextEndsOn: endsOn && renewedUntil(endsOn, renewalCycle, termDayOf(endsOn, startsOn, termDay)) };
};

const addKeyword = (where: Where, words: string): Where => {
  const names = `${containsKeyword('p.search')} or ${containsKeyword('s.search')}`;
  return where.and(`${names} or s.integration_kind = any(?)`, words, words, findKindsByReading(words));
};

const buildWhere = (query: Partial<Query>, today: string): Where => {
  const endedSql = `p.ends_on is not null and p.ends_on < date '${today}'`;
  const where = new Where()
    .andIf(query.companyServiceId, 'p.company_service_id = ?')
    .andIf(query.contractRemainingPeriod, `p.ends_on between date '${today}' and date '${today}' + ?::integer`)
    .andIf(query.isContractEnd, `(${endedSql}) = ?`)
    .andIf(query.planStatus, `${planStatusOn(today)} = ?`);
  return query.keyword ? addKeyword(where, searchText(query.keyword)) : where;
};

@Injectable()
export class PlanQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
    private readonly settings: CustomSettingsService,
  ) {}

  /** Plans by the terms in force today; `contractRemainingPeriod` selects plans that end within this many days. */
  async list(context: ReadContext, query: Query): Promise<Page<PlanRow>> {
    return findPage(this.readModels, context.companyId, { ...(await this.buildList(context, query)), query });
  }

  /** Every row of the list, for a file. */
  async *all(context: ReadContext, query: QueryOf<typeof plans.csv>): AsyncGenerator<PlanRow[]> {
    yield* findAll(this.readModels, context.companyId, { ...(await this.buildList(context, query)), query });
  }

  /** @throws Rejected when the company has no such service. */
  async listOf(context: ReadContext, companyServiceId: string, query: Query): Promise<Page<PlanRow>> {
    await this.existence.requireService(context.companyId, companyServiceId);
    return this.list(context, { ...query, companyServiceId });
  }

  /** @throws Rejected when this service of the company has no such plan. */
  async show({ companyId, today }: ReadContext, companyServiceId: string, planId: string): Promise<PlanDetail> {
    const sql = `select ${columns(today)}, ${revisionOf('plan', 'p.id')} as revision from ${tables(today)} where p.id = $1 and p.company_service_id = $2`;
    const [settings, plan, terms] = await Promise.all([
      this.settings.of(companyId, 'plan'),
      this.readModels.one<StoredPlan<Omit<PlanDetail, 'terms'>>>(companyId, sql, [planId, companyServiceId]),
      this.readModels.rows<PlanTerms>(companyId, planTermsOverTime, [planId]),
    ]);
    return { ...withNextEnd(plan), customValues: settings.visibleValues(plan.customValues), terms };
  }

  /** The custom values, and the free values from before custom settings. */
  async customValues(companyId: string, companyServiceId: string, planId: string) {
    const sql = `select custom_values as "customValues", former_values as "formerValues"
      from plan where id = $1 and company_service_id = $2`;
    const [settings, plan] = await Promise.all([
      this.settings.of(companyId, 'plan'),
      this.readModels.one<Pick<Plan, 'customValues' | 'formerValues'>>(companyId, sql, [planId, companyServiceId]),
    ]);
    return { items: settings.inWords(plan.customValues), formerValues: plan.formerValues ?? [] };
  }

  private async buildList({ companyId, today }: ReadContext, query: Partial<Query>) {
    const settings = await this.settings.of(companyId, 'plan');
    return {
      select: columns(today),
      from: tables(today),
      where: settings.addFilters(buildWhere(query, today), 'p.custom_values', query.customValues),
      sort: sortOn(today),
      tieBreaker: 'p.id',
      row: (row: StoredPlan<PlanRow>): PlanRow => ({
        ...withNextEnd(row),
        customValues: settings.visibleValues(row.customValues),
      }),
    };
  }

  /** @throws Rejected when this service of the company has no such plan. */
  async mustExist(companyId: string, companyServiceId: string, planId: string): Promise<void> {
    const sql = 'select from plan where id = $1 and company_service_id = $2';
    await this.readModels.one(companyId, sql, [planId, companyServiceId]);
  }
}
