import { Injectable } from '@nestjs/common';
import { planSeatsOn } from '../../../projections/services/plan-seats.sql';
import { signInsReportedOn } from '../../../projections/services/reported-sign-ins.sql';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import type { SeatRow, seats } from '../../contract/seats';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';
import { containsKeyword } from '../../platform/kit/search.sql';
import { findKindsByReading } from '../kind-search.rules';

type Query = QueryOf<typeof seats.list>;
type Answer = AnswerOf<typeof seats.list>;

const columns = `p.id, p.name, s.id as "companyServiceId", s.name as "serviceName", t.bought as "seatsCount",
  t.assigned as "assignedCount", t.used as "usedCount", t.unused as "unusedCount", t.short as "shortCount",
  t.idle as "idleCount", t.unit_cost as "unitCost", t.idle_cost as "idleCost", t.unused_cost as "unusedCost",
  o.reported_since as "signInsReportedSince"`;

const sort: Record<Query['sortBy'], string> = {
  unusedCost: 't.unused_cost',
  serviceName: japanese('s.name'),
  name: japanese('p.name'),
  seatsCount: 't.bought',
  assignedCount: 't.assigned',
  usedCount: 't.used',
  idleCount: 't.idle',
  idleCost: 't.idle_cost',
  // 未割り当て・不足 is one column: missing seats sort as negative numbers.
  unusedCount: 't.unused - t.short',
  unitCost: 't.unit_cost',
};

const buildWhere = (query: Omit<Query, 'offset' | 'count'>): Where => {
  const where = new Where()
    .andIf(query.companyServiceId, 's.id = ?')
    .andIf(query.isIdle, '(t.idle > 0) = ?')
    .andIf(query.isUnused, '(t.unused > 0) = ?')
    .andIf(query.isShort, '(t.short > 0) = ?');
  if (!query.keyword) return where;
  const words = searchText(query.keyword);
  const names = `${containsKeyword('p.search')} or ${containsKeyword('s.search')}`;
  return where.and(`${names} or s.integration_kind = any(?)`, words, words, findKindsByReading(words));
};

const buildList = (today: string, { idleDays = '90', ...query }: Omit<Query, 'offset' | 'count'>) => ({
  select: columns,
  from: `${planSeatsOn(today, Number(idleDays))} t join plan p on p.id = t.plan_id
    join company_service s on s.id = t.company_service_id
    left join ${signInsReportedOn(today)} o on o.company_service_id = s.id`,
  where: buildWhere(query),
  sort,
  tieBreaker: 'p.id',
  row: (row: Omit<SeatRow, 'idleDays'>): SeatRow => ({ ...row, idleDays }),
});

/** Bought seats that somebody has; users beyond the bought seats have none. */
const occupiedSql = 't.bought - t.unused';

@Injectable()
export class SeatQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** A page of the seats of today, and the sums of all that the filters leave. */
  async list({ companyId, today }: ReadContext, query: Query): Promise<Answer> {
    const find = buildList(today, query);
    const { from, where } = find;
    const summing = `select coalesce(sum(t.bought), 0)::integer as "seatsCount",
        coalesce(sum(t.assigned), 0)::integer as "assignedCount", coalesce(sum(t.unused), 0)::integer as "unusedCount",
        coalesce(sum(t.short), 0)::integer as "shortCount", (sum(least(t.used, ${occupiedSql})) filter (where t.idle is not null))::integer as "usedCount",
        coalesce(sum(${occupiedSql}) filter (where t.idle is null), 0)::integer as "unknownCount",
        coalesce(sum(t.unused_cost), 0)::bigint as "unusedCost", sum(t.idle)::integer as "idleCount",
        sum(t.idle_cost)::bigint as "idleCost", count(*) filter (where t.idle is null) as "unknownPlansCount" from ${from} ${where.sql}`;
    const [page, sums] = await Promise.all([
      findPage(this.readModels, companyId, { ...find, query }),
      this.readModels.one<Answer['sums']>(companyId, summing, where.values),
    ]);
    return { ...page, sums };
  }

  /** Every row of the list, for a file. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof seats.csv>): AsyncIterable<SeatRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(today, query), query });
  }
}
