import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import type { DepartmentDetail, DepartmentPlace, DepartmentRow, departments } from '../../contract/departments';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';
import { containsKeyword } from '../../platform/kit/search.sql';

type Search = QueryOf<typeof departments.search>;
type DepartmentOnDay = Omit<DepartmentDetail, 'ancestors' | 'children' | 'isFounded'> & {
  ids: string[];
  names: string[];
};

/** Siblings by name, each followed by its descendants. */
const treeOrder = japanese('d.names');
const place = `d.id, d.name, array_to_string(d.names, '/') as path, d.parent_id as "parentId", d.depth,
  d.is_active as "isActive"`;
/** The day on which the department is or will be closed. */
const closedFrom = (day: string) => `(select case when d.is_active
    then min(t.effective_from) filter (where t.effective_from > date '${day}')
    else max(t.effective_from) filter (where t.effective_from <= date '${day}') end
  from department_term t where t.department_id = d.id and t.is_active = false)`;
const columnsOn = (
  day: string,
) => `${place}, d.founded_on as "foundedOn", ${closedFrom(day)} as "closedFrom", coalesce(c.direct, 0) as "usersCount",
  coalesce(c.total, 0) as "totalUsersCount"`;

/** People per department on a day, directly and including descendants. United users count once. */
const countsOn = (day: string) => `
  (select above.id as department_id, count(distinct m.company_user_id) as total,
     count(distinct m.company_user_id) filter (where above.id = m.department_id) as direct
   from ${membersOn(day)} m join ${departmentsOn(day)} t on t.id = m.department_id
   join company_user u on u.id = m.company_user_id and u.union_main_user_id is null
   cross join unnest(t.ids) as above(id) group by above.id)`;

const departmentsWithCounts = (day: string) =>
  `${departmentsOn(day)} d left join ${countsOn(day)} c on c.department_id = d.id`;

const sort: Record<Search['sortBy'], string> = {
  tree: treeOrder,
  name: japanese('d.name'),
  depth: 'd.depth',
  usersCount: 'coalesce(c.direct, 0)',
  totalUsersCount: 'coalesce(c.total, 0)',
  foundedOn: 'd.founded_on',
};

const buildSearch = (query: Omit<Search, 'offset' | 'count'>, day: string) => ({
  select: columnsOn(day),
  from: departmentsWithCounts(day),
  where: new Where()
    .andIf(query.name, containsKeyword('d.search'), searchText(query.name ?? ''))
    .andIf(query.isActive, 'd.is_active = ?')
    .andIf(query.depth, 'd.depth = ?'),
  sort,
  tieBreaker: 'd.id',
  row: (row: DepartmentRow) => row,
});

@Injectable()
export class DepartmentQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(
    { companyId, today }: ReadContext,
    { isActive, on = today }: QueryOf<typeof departments.list>,
  ): Promise<DepartmentPlace[]> {
    const where = new Where().andIf(isActive, 'd.is_active = ?');
    const sql = `select ${place} from ${departmentsOn(on)} d ${where.sql} order by ${treeOrder}, d.id`;
    return this.readModels.rows(companyId, sql, where.values);
  }

  async depthOptions(
    { companyId, today }: ReadContext,
    on = today,
  ): Promise<AnswerOf<typeof departments.depthOptions>> {
    const sql = `select depth, count(*) as "departmentsCount" from ${departmentsOn(on)} d group by depth order by depth`;
    const rows = await this.readModels.rows<{ depth: number; departmentsCount: number }>(companyId, sql);
    return rows.map((row) => ({ ...row, name: `第${row.depth}階層` }));
  }

  search({ companyId, today }: ReadContext, query: Search): Promise<Page<DepartmentRow>> {
    return findPage(this.readModels, companyId, { ...buildSearch(query, query.on ?? today), query });
  }

  /** Every row of the search, for a file. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof departments.searchCsv>): AsyncIterable<DepartmentRow[]> {
    return findAll(this.readModels, companyId, { ...buildSearch(query, query.on ?? today), query });
  }

  /** A department on a day; before its first day, as of its first day. @throws Rejected when the company has no such department. */
  async show({ companyId, today }: ReadContext, id: string, on = today): Promise<DepartmentDetail> {
    const foundedOn = await this.firstDay(companyId, id);
    const isFounded = foundedOn <= on;
    const day = isFounded ? on : foundedOn;
    const below = `select d.id, d.name, d.is_active as "isActive" from ${departmentsOn(on)} d where d.parent_id = $1
      order by ${japanese('d.name')}, d.id`;
    const [department, children] = await Promise.all([
      this.readModels.one<DepartmentOnDay>(
        companyId,
        `select ${columnsOn(day)}, d.ids, d.names from ${departmentsWithCounts(day)} where d.id = $1`,
        [id],
      ),
      this.readModels.rows<DepartmentDetail['children'][number]>(companyId, below, [id]),
    ]);
    const { ids, names, ...standing } = department;
    const row = isFounded ? standing : { ...standing, isActive: false, usersCount: 0, totalUsersCount: 0 };
    const ancestors = ids.slice(0, -1).map((above, index) => ({ id: above, name: names[index]! }));
    return { ...row, isFounded, ancestors, children };
  }

  /** @throws Rejected when the company has no such department. */
  async firstDay(companyId: string, id: string): Promise<string> {
    const sql = 'select effective_from as "foundedOn" from department_term where department_id = $1 and revision = 0';
    return (await this.readModels.one<{ foundedOn: string }>(companyId, sql, [id])).foundedOn;
  }
}
