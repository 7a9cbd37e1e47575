import { Injectable } from '@nestjs/common';
import { isUnusedOn } from '../../../projections/services/reported-sign-ins.sql';
import { isUnmatched } from '../../../projections/services/unmatched-accounts.sql';
import { hasLeft } from '../../../projections/users/person.sql';
import type { AccountRow, accounts, OriginalItem } from '../../contract/accounts';
import type { Page, QueryOf } from '../../contract/kit';
import { containing, findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import { catalogueOf } from '../integrations/catalogue/catalogue.service';

type Filters = Omit<QueryOf<typeof accounts.list>, 'offset' | 'count'>;

const requiresConfirmation = `coalesce(${isUnmatched('v')}, false)`;
const lastLoginAt = 'coalesce(v.last_login_at, a.last_login_at)';

const columns = `coalesce(v.id, a.id) as id, u.id as "companyUserId",
  coalesce(p.name, v.name, v.email, v.external_id) as name, p.name_kana as "nameKana",
  coalesce(u.email, v.email) as email, a.connected_at as "connectedAt",
  a.connected_on as "connectedOn", ${lastLoginAt} as "lastLoginAt",
  coalesce(${hasLeft('p')}, false) as "hasLeft", v.name as "vendorName", v.email as "vendorEmail",
  v.status as "accountStatus", v.presence,
  coalesce(v.is_listed and v.presence = 'present' and not v.is_forgotten, false) as "isListed", v.role, v.licence, v.matched_by as "matchedBy",
  ${requiresConfirmation} as "isRequiredConfirmation", coalesce(v.originals, '{}') as originals`;

// The service is the first value: each side is narrowed to it before the join.
const tables = `(select * from company_service_user where company_service_id = $1) a
  full join (select * from service_account where company_service_id = $1 and presence <> 'removed') v on v.company_user_id = a.company_user_id
  left join (company_user u join company_user p on p.id = coalesce(u.union_main_user_id, u.id))
    on u.id = coalesce(a.company_user_id, v.company_user_id)`;

const conditions = (serviceId: string, today: string, query: Filters) => {
  const words = query.keyword && containing(searchText(query.keyword));
  const since = 'coalesce(a.connected_on, v.found_on)';
  const isUnused = isUnusedOn(today, { companyServiceId: '$1', lastLoginAt, since });
  return new Where()
    .and('?::uuid is not null', serviceId)
    .andIf(query.isUnused, `${isUnused} = ?`)
    .andIf(query.isRequiredConfirmation, `${requiresConfirmation} = ?`)
    .andIf(query.accountStatus, 'v.status = ?')
    .andIf(
      words,
      'u.search_name like ? or p.search_name like ? or u.search_email like ? or v.search_name like ? or v.search_email like ?',
      ...Array.from({ length: 5 }, () => words),
    );
};

const findOf = (serviceId: string, today: string, query: Filters, originals: readonly OriginalItem[]) => {
  const where = conditions(serviceId, today, query);
  const original = originals.find(({ number }) => number === query.originalColumnNumber);
  return {
    select: columns,
    from: tables,
    where,
    sort: {
      name: 'coalesce(p.sort_name, v.search_name)',
      email: 'coalesce(u.email, v.email)',
      connectedAt: ['a.connected_on', 'a.connected_at'],
      lastLoginAt,
      accountStatus: 'v.status',
      role: 'v.role',
      licence: 'v.licence',
      vendorName: 'v.search_name',
      // A key of the catalogue is letters, digits and underscores alone.
      originalColumn: original ? `v.originals ->> '${original.key}'` : 'v.search_name',
    },
    tieBreaker: 'coalesce(v.id, a.id)',
    row: (row: AccountRow) => row,
  };
};

/** The users of one service together with its accounts at the vendor. */
@Injectable()
export class ServiceAccountQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(
    { companyId, today }: ReadContext,
    serviceId: string,
    query: QueryOf<typeof accounts.list>,
  ): Promise<Page<AccountRow>> {
    const originals = await this.originalItems(companyId, serviceId);
    return findPage(this.readModels, companyId, { ...findOf(serviceId, today, query, originals), query });
  }

  /** All of them, for a file. */
  all(
    { companyId, today }: ReadContext,
    serviceId: string,
    query: QueryOf<typeof accounts.csv>,
    originals: readonly OriginalItem[],
  ): AsyncIterable<AccountRow[]> {
    return findAll(this.readModels, companyId, { ...findOf(serviceId, today, query, originals), query });
  }

  /** The vendor's own columns of a service, by its kind. */
  async originalItems(companyId: string, serviceId: string): Promise<OriginalItem[]> {
    const { kind } = await this.readModels.one<{ kind: string | null }>(
      companyId,
      'select integration_kind as kind from company_service where id = $1',
      [serviceId],
    );
    const items = (kind && catalogueOf(kind)?.connection?.users.originalItems) || [];
    return items.map(({ key, label }, index) => ({ number: index + 1, key, label }));
  }
}
