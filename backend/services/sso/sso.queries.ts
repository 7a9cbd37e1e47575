import { Injectable } from '@nestjs/common';
import { ssoStateOf } from '../../../projections/services/service-sso.sql';
import type { Page, QueryOf } from '../../contract/kit';
import type { sso, SsoConfigured, SsoRow } from '../../contract/sso';
import { serviceCategories, ssoStates } from '../../contract/vocabulary';
import { addSearch, inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';

type ListQuery = QueryOf<typeof sso.list>;
type Filters = Omit<ListQuery, 'offset' | 'count'>;

const tables = `company_service s
  left join service_sso x on x.company_service_id = s.id
  left join company_service p on p.id = x.identity_provider_id`;
const providerName = 'coalesce(p.name, x.identity_provider_name)';
const ssoState = ssoStateOf('x');
const columns = `s.id as "companyServiceId", s.name as "serviceName", s.category, s.status as "serviceStatus",
  ${ssoState} as "ssoState",
  case when x.id is not null then json_build_object(
    'identityProvider', json_build_object('id', x.identity_provider_id, 'name', ${providerName}),
    'protocol', x.protocol, 'isEnforced', x.is_enforced, 'source', x.source,
    'effectiveFrom', x.effective_from, 'revision', x.revision) end as setting`;

const sort = {
  serviceName: japanese('s.name'),
  category: inOrderOf(serviceCategories, 's.category'),
  identityProvider: japanese(providerName),
  protocol: 'x.protocol',
  ssoState: inOrderOf(ssoStates, ssoState),
  effectiveFrom: 'x.effective_from',
};

/** Suites whose accounts sign people in elsewhere, besides the services of the category ID管理. */
const suites = ['google-workspace', 'microsoft-365'];
const isProvider = `(s.category = 'identity' or s.integration_kind = any($1))`;

const buildWhere = (query: Filters): Where => {
  const where = new Where()
    .andIf(query.companyServiceId, 's.id = ?')
    .andIf(query.identityProviderId, 'x.identity_provider_id = ?')
    .andIf(query.protocol, 'x.protocol = ?')
    .andIf(query.ssoState, `${ssoState} = ?`);
  return addSearch(where, query.keyword, 's.name', providerName);
};

const buildList = (query: Filters) => ({
  select: columns,
  from: tables,
  where: buildWhere(query),
  sort,
  tieBreaker: 's.id',
  row: (row: SsoRow) => row,
});

@Injectable()
export class SsoQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(companyId: string, query: ListQuery): Promise<Page<SsoRow>> {
    return findPage(this.readModels, companyId, { ...buildList(query), query });
  }

  /** Every row of the list, for a file. */
  all(companyId: string, query: Filters): AsyncIterable<SsoRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(query), query });
  }

  async countConfigured(companyId: string): Promise<SsoConfigured> {
    const counts = `select count(*) filter (where x.is_enforced) as "enforcedCount",
        count(*) filter (where not x.is_enforced) as "optionalCount", count(*) filter (where x.id is null) as "noneCount",
        coalesce(json_agg(s.id order by s.id) filter (where x.id is not null), '[]') as "companyServiceIds" from ${tables}`;
    const providers = `select s.id, s.name as "serviceName",
        (select count(*) from service_sso x where x.identity_provider_id = s.id) as "servicesCount"
      from company_service s where ${isProvider} order by ${japanese('s.name')}, s.id`;
    const [numbers, identityProviders] = await Promise.all([
      this.readModels.one<Omit<SsoConfigured, 'identityProviders'>>(companyId, counts),
      this.readModels.rows<SsoConfigured['identityProviders'][number]>(companyId, providers, [suites]),
    ]);
    return { ...numbers, identityProviders };
  }

  /** @throws Rejected not_identity_provider for a service that signs nobody in elsewhere */
  async requireProvider(companyId: string, id: string): Promise<void> {
    const sql = `select from company_service s where ${isProvider} and s.id = $2`;
    const suiteRows = await this.readModels.rows(companyId, sql, [suites, id]);
    if (suiteRows.length === 0) throw new Rejected('not_identity_provider');
  }
}
