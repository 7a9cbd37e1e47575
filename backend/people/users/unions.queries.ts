import { Injectable } from '@nestjs/common';
import { Existence } from '../existence.service';
import { personMatches, servicesCountOf, unitedCountOf } from '../../../projections/users/person.sql';
import type { Page, QueryOf } from '../../contract/kit';
import type { UnionRow, unions } from '../../contract/unions';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { searchText } from '../../platform/kit/search-text';
import { Rejected } from '../../platform/kit/rejections';
import { unionColumns, unionTables } from './union-row.sql';

type Query = QueryOf<typeof unions.list>;

const byName = 'u.sort_name';
const isUnited = `u.union_main_user_id is not null or ${unitedCountOf('u')} > 0`;

const buildWhere = (query: Query): Where => {
  const words = query.keyword && searchText(query.keyword);
  const where = new Where()
    .and(`u.user_status <> 'deleted'`)
    .andIf(words, personMatches('u'))
    .andIf(query.unionUser, `(${isUnited}) = ?`)
    .andIf(query.mainCompanyUserId, 'u.id <> ?');
  return query.isMainCompanyUserModal ? where.and('u.union_main_user_id is null') : where;
};

@Injectable()
export class UnionQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly existence: Existence,
  ) {}

  list(companyId: string, query: Query): Promise<Page<UnionRow>> {
    return findPage(this.readModels, companyId, {
      select: unionColumns,
      from: unionTables,
      where: buildWhere(query),
      sort: { name: byName, email: 'u.email', employeeCode: 'u.employee_code', servicesCount: servicesCountOf('u') },
      tieBreaker: 'u.id',
      query,
      row: (row: UnionRow) => row,
    });
  }

  /** The union of a record; a single record is its own union. @throws Rejected not_found */
  async show(companyId: string, id: string): Promise<{ main: UnionRow; users: UnionRow[] }> {
    const sql = `select ${unionColumns} from ${unionTables}
      where coalesce(u.union_main_user_id, u.id) = (select coalesce(o.union_main_user_id, o.id) from company_user o where o.id = $1)
      order by u.union_main_user_id is not null, ${byName}, u.id`;
    const [main, ...users] = await this.readModels.rows<UnionRow>(companyId, sql, [id]);
    if (!main) throw new Rejected('not_found');
    return { main, users };
  }

  /** Records that leave the union together with this one. @throws Rejected unknown_user */
  async unitedIn(companyId: string, id: string): Promise<string[]> {
    const sql = `select u.id from company_user u where u.union_main_user_id = $1 or (u.id = $1 and u.union_main_user_id is not null)`;
    const records = await this.readModels.rows<{ id: string }>(companyId, sql, [id]);
    if (records.length === 0) await this.existence.requireUsers(companyId, [id], { orDeleted: true });
    return records.map((row) => row.id);
  }
}
