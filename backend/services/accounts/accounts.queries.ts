import { Injectable } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { seatCosts } from '../../../projections/services/plan-seats.sql';
import { isConnectionUnusedOn } from '../../../projections/services/reported-sign-ins.sql';
import { hasLeft, holders, isPerson } from '../../../projections/users/person.sql';
import type { accounts, ConnectableRow, ServiceUserRow } from '../../contract/accounts';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import { containing, findAll, findPage, findSummedPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';

// A record that is united with another goes by the name of its person, and keeps its own address.
const person = `u.id as "companyUserId", p.name, p.name_kana as "nameKana", u.email`;
const persons = 'company_user u join company_user p on p.id = coalesce(u.union_main_user_id, u.id)';
const accountOf = `a.id, ${person}, a.connected_at as "connectedAt", a.connected_on as "connectedOn",
  a.last_login_at as "lastLoginAt", ${hasLeft('p')} as "hasLeft"`;
/** The user left, or has not signed in for a long time; without reported sign-ins only the former counts. */
const isLeftOrUnused = (today: string) => `coalesce(${hasLeft('p')} or ${isConnectionUnusedOn(today, 'a')}, false)`;
const byPerson = { name: 'p.sort_name', email: 'u.email' };
const searching = (where: Where, keyword: string | undefined) => {
  const words = keyword && containing(searchText(keyword));
  return where.andIf(
    words,
    'u.search_name like ? or p.search_name like ? or u.search_email like ?',
    words,
    words,
    words,
  );
};

const ofAllServices = (today: string, query: Omit<QueryOf<typeof accounts.all>, 'offset' | 'count'>) => {
  const isUnused = isLeftOrUnused(today);
  const where = new Where()
    .andIf(query.companyServiceId, 'a.company_service_id = ?')
    .andIf(query.hasLeft, `${hasLeft('p')} = ?`)
    .andIf(query.isUnused, `${isUnused} = ?`);
  return {
    select: `${accountOf}, s.id as "companyServiceId", s.name as "serviceName", ${isUnused} as "isUnused", c.cost as "seatCost"`,
    from: `company_service_user a join company_service s on s.id = a.company_service_id
      left join ${seatCosts(today)} c on c.company_service_id = s.id
      join (${persons}) on u.id = a.company_user_id`,
    where: searching(where, query.keyword),
    sort: {
      ...byPerson,
      serviceName: japanese('s.name'),
      connectedAt: ['a.connected_on', 'a.connected_at'],
      lastLoginAt: 'a.last_login_at',
      seatCost: 'c.cost',
    },
    tieBreaker: 'a.id',
    row: (row: ServiceUserRow) => row,
  };
};

@Injectable()
export class AccountQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
  ) {}

  /** The users of all services. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof accounts.all>): Promise<AnswerOf<typeof accounts.all>> {
    return findSummedPage(
      this.readModels,
      companyId,
      { ...ofAllServices(today, query), query },
      { seatCostSum: 'c.cost' },
    );
  }

  /** All of them, for a file. */
  streamAll(
    { companyId, today }: ReadContext,
    query: QueryOf<typeof accounts.allCsv>,
  ): AsyncIterable<ServiceUserRow[]> {
    return findAll(this.readModels, companyId, { ...ofAllServices(today, query), query });
  }

  /** Every user of the company, and whether the service is connected to them already. */
  async connectable(
    companyId: string,
    serviceId: string,
    query: QueryOf<typeof accounts.connectable>,
  ): Promise<Page<ConnectableRow>> {
    await this.existence.requireService(companyId, serviceId);
    const isConnected = `u.id in ${holders('a.company_service_id = $1')}`;
    // The service is the first value, so that select and order can refer to it.
    const where = new Where().and(`?::uuid is not null and ${isPerson('u')}`, serviceId);
    return findPage(this.readModels, companyId, {
      select: `${person}, ${isConnected} as "isConnected", p.retired_on as "retiredOn", p.retires_on as "retiresOn"`,
      from: persons,
      where: searching(where, query.keyword),
      sort: { ...byPerson, isConnected },
      tieBreaker: 'u.id',
      query,
      row: (row: ConnectableRow) => row,
    });
  }
}
