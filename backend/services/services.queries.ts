import { Injectable } from '@nestjs/common';
import {
  hasOwnSignIns,
  identityProviderNameOf,
  signInsReportedOn,
} from '../../projections/services/reported-sign-ins.sql';
import { planRenewsItself, planStatusOn, planTermsOn } from '../../projections/services/plan-terms.sql';
import { ssoStateOf } from '../../projections/services/service-sso.sql';
import { serviceUsers, usersCountOf } from '../../projections/services/service-users.sql';
import type { Page, QueryOf } from '../contract/kit';
import type { ServiceDetail, ServiceRow, services } from '../contract/services';
import { integrationStates, serviceCategories, serviceStatuses, ssoStates, type WordOf } from '../contract/vocabulary';
import { findAll, findPage, Where } from '../platform/http/find-page';
import { ReadModels, type ReadContext } from '../platform/http/read-models';
import { inOrderOf, japanese, revisionOf } from '../platform/http/expressions.sql';
import { searchText } from '../platform/kit/search-text';
import { containsKeyword } from '../platform/kit/search.sql';
import { Rejected } from '../platform/kit/rejections';
import { catalogueOf } from './integrations/catalogue/catalogue.service';
import { currentIntegrationState } from './integrations/current-state.sql';
import { findKindsByReading } from './kind-search.rules';

type ListQuery = QueryOf<typeof services.list>;
type Filters = Omit<ListQuery, 'offset' | 'count'>;
type IntegrationState = WordOf<typeof integrationStates>;
type DetailFields = Pick<ServiceDetail, 'revision' | 'url' | 'note' | 'signIns' | 'seats' | 'nextEnd'>;
type ServiceDetailRow = Omit<ServiceDetail, 'manager' | 'vendorCountry'> & {
  managerId: string | null;
  managerName: string | null;
};

const integrationState = currentIntegrationState('s');
const columns = `s.id, s.name as "serviceName", s.integration_kind as "integrationKind", s.category,
  s.status as "serviceStatus", ${integrationState} as "integrationState", ${ssoStateOf('x')} as "ssoState", s.registered_at as "registeredAt", s.url, s.note,
  coalesce(p.plans, 0) as "plansCount", coalesce(u.users, 0) as "usersCount", coalesce(p.cost, 0) as "monthlyCost", p.zero_reason as "zeroReason",
  m.id as "managerId", m.name as "managerName"`;

/** Why the plans `p` of a service with the terms `t` cost nothing today: the running ones say most. */
const zeroReason = (today: string) => {
  const any = (status: string, more = 'true') => `bool_or(${planStatusOn(today)} = '${status}' and ${more})`;
  return `case when ${any('active', 't.monthly_cost > 0')} then null when ${any('active', 't.price = 0')} then 'free'
    when ${any('active', "t.price_type = 'per_seat' and t.seats = 0")} then 'no_seats' when ${any('active')} then null
    when ${any('scheduled')} then 'not_begun' else 'ended' end`;
};

/** Services with the number and cost of their running plans, their users and their manager. */
const tables = (today: string) => `company_service s
  left join company_user m on m.id = s.manager_id and m.user_status <> 'deleted'
  left join (select p.company_service_id, count(*) as plans,
               (sum(t.monthly_cost) filter (where ${planStatusOn(today)} = 'active'))::bigint as cost,
               ${zeroReason(today)} as zero_reason
             from plan p join ${planTermsOn(today)} t on t.plan_id = p.id group by p.company_service_id
            ) p on p.company_service_id = s.id
  left join ${serviceUsers} u on u.company_service_id = s.id
  left join service_sso x on x.company_service_id = s.id`;

const sort = {
  serviceName: japanese('s.name'),
  category: inOrderOf(serviceCategories, 's.category'),
  serviceStatus: inOrderOf(serviceStatuses, 's.status'),
  integrationState: inOrderOf(integrationStates, integrationState),
  ssoState: inOrderOf(ssoStates, ssoStateOf('x')),
  plansCount: 'coalesce(p.plans, 0)',
  usersCount: 'coalesce(u.users, 0)',
  monthlyCost: 'coalesce(p.cost, 0)',
  registeredAt: 's.registered_at',
};

const rowOf = ({
  managerId,
  managerName,
  url: _url,
  note: _note,
  revision: _,
  signIns: _signIns,
  seats: _seats,
  nextEnd: _nextEnd,
  ...row
}: ServiceDetailRow): ServiceRow => ({
  ...row,
  manager: managerId === null ? null : { id: managerId, name: managerName! },
});

/** The integration states to show: those with a true flag, or all, without those with a false flag. */
const statesOf = (query: Filters): IntegrationState[] | undefined => {
  const stateFilters: [boolean | undefined, IntegrationState[]][] = [
    [query.hasConfig, ['configured', 'held', 'failed']],
    [query.isNotConfig, ['not_configured']],
    [query.canNotIntegrateService, ['unsupported']],
    [query.isIntegrationHeld, ['held']],
    [query.isIntegrateError, ['failed']],
  ];
  if (stateFilters.every(([flag]) => flag === undefined)) return undefined;
  const wantedStates = stateFilters.filter(([flag]) => flag === true).flatMap(([, states]) => states);
  const unwantedStates = stateFilters.filter(([flag]) => flag === false).flatMap(([, states]) => states);
  return (wantedStates.length > 0 ? wantedStates : integrationStates.values).filter(
    (state) => !unwantedStates.includes(state),
  );
};

const buildWhere = (query: Filters): Where => {
  const words = query.serviceName && searchText(query.serviceName);
  const plans = 'select from plan p where p.company_service_id = s.id';
  const where = new Where()
    .andIf(query.serviceStatus, 's.status = ?')
    .andIf(query.ssoState, `${ssoStateOf('x')} = ?`)
    .andIf(query.category, 's.category = ?')
    .andIf(query.manager === 'none' ? undefined : query.manager, 'm.id = ?')
    .andIf(statesOf(query), `${integrationState} = any(?)`);
  if (query.manager === 'none') where.and('m.id is null');
  if (words)
    where.and(`${containsKeyword('s.search')} or s.integration_kind = any(?)`, words, findKindsByReading(words));
  return query.plan ? where.and(`${query.plan === 'registered' ? 'exists' : 'not exists'} (${plans})`) : where;
};

const buildList = (today: string, query: Filters) => ({
  select: columns,
  from: tables(today),
  where: buildWhere(query),
  sort,
  tieBreaker: 's.id',
  row: rowOf,
});

/** Seats of the running plans with a price per seat beside the users, who are the assigned seats. */
const seats = (
  today: string,
) => `select jsonb_build_object('seatsCount', sum(t.seats), 'assignedCount', coalesce(u.users, 0))
  from plan p join ${planTermsOn(today)} t on t.plan_id = p.id and t.price_type = 'per_seat'
  where p.company_service_id = s.id and ${planStatusOn(today)} = 'active' having count(*) > 0`;

const nextEnd = (today: string) => `select jsonb_build_object('planId', p.id, 'name', p.name, 'endsOn', p.ends_on,
    'renewsItself', ${planRenewsItself})
  from plan p where p.company_service_id = s.id and p.ends_on >= date '${today}' order by p.ends_on, p.id limit 1`;

const countries = new Intl.DisplayNames('ja', { type: 'region' });

@Injectable()
export class ServiceQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId, today }: ReadContext, query: ListQuery): Promise<Page<ServiceRow>> {
    return findPage(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId, today }: ReadContext, query: Filters): AsyncIterable<ServiceRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(today, query), query });
  }

  /** How much is registered under each of these services. */
  countContents(
    companyId: string,
    ids: readonly string[],
  ): Promise<{ id: string; plansCount: number; usersCount: number }[]> {
    const sql = `select s.id, (select count(*) from plan p where p.company_service_id = s.id) as "plansCount",
        ${usersCountOf('s')} as "usersCount"
      from company_service s where s.id = any($1::uuid[])`;
    return this.readModels.rows(companyId, sql, [ids]);
  }

  names(companyId: string): Promise<{ id: string; serviceName: string }[]> {
    const sql = `select id, name as "serviceName" from company_service order by ${japanese('name')}, id`;
    return this.readModels.rows(companyId, sql);
  }

  managers(companyId: string): Promise<{ id: string; name: string; email: string | null }[]> {
    const sql = `select m.id, m.name, m.email from company_user m
      where m.user_status <> 'deleted' and m.id in (select s.manager_id from company_service s) order by m.sort_name, m.id`;
    return this.readModels.rows(companyId, sql);
  }

  async show({ companyId, today }: ReadContext, id: string): Promise<ServiceDetail> {
    const revision = revisionOf('companyService', 's.id');
    const isOwn = hasOwnSignIns('s.id', today);
    const signIns = `select jsonb_build_object('reportedSince', o.reported_since,
        'source', case when ${isOwn} then 'vendor' else o.source end,
        'sourceName', case when ${isOwn} then s.name else ${identityProviderNameOf('s.id')} end)
      from ${signInsReportedOn(today)} o where o.company_service_id = s.id`;
    const sql = `select ${columns}, ${revision} as revision, (${signIns}) as "signIns", (${seats(today)}) as seats,
        (${nextEnd(today)}) as "nextEnd" from ${tables(today)} where s.id = $1`;
    const detail = await this.readModels.one<ServiceDetailRow>(companyId, sql, [id]);
    const country = detail.integrationKind && catalogueOf(detail.integrationKind)?.vendorCountry;
    const vendorCountry = (country && countries.of(country)) || null;
    const { revision: serviceRevision, url, note, signIns: reportedSignIns, seats: heldSeats, nextEnd: next } = detail;
    const more: DetailFields = {
      revision: serviceRevision,
      url,
      note,
      signIns: reportedSignIns,
      seats: heldSeats,
      nextEnd: next,
    };
    return { ...rowOf(detail), ...more, vendorCountry };
  }

  /**
   * @throws Rejected when the contract allows no more services than there are besides the new one, which is there already when its call is
   * repeated. Two that register at the same moment may both pass: the rule is a soft one.
   */
  async mustHaveRoomFor(companyId: string, id: string): Promise<void> {
    const others = 'select count(*) from company_service where id <> $1';
    const sql = `select from contract where possible_registration_count <= (${others})`;
    if ((await this.readModels.rows(companyId, sql, [id])).length > 0) throw new Rejected('services_at_limit');
  }

  /** Lists the plans of a service, including ended plans. */
  async planIds(companyId: string, id: string): Promise<string[]> {
    const sql = 'select id from plan where company_service_id = $1';
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [id])).map((plan) => plan.id);
  }
}
