import { Injectable } from '@nestjs/common';
import { isOpen } from '../../../projections/services/service-users.sql';
import { hasLeft, recordsOf } from '../../../projections/users/person.sql';
import type { Page, QueryOf } from '../../contract/kit';
import { leavingWords, type LeaverRow, type leaving, type LeavingDays, type Remains } from '../../contract/leaving';
import { containing, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { japanese } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';
import { Rejected } from '../../platform/kit/rejections';

type Query = QueryOf<typeof leaving.list>;

const leavesOn = `coalesce(u.retired_on, u.deleted_on, u.retires_on)`;
/** How much a person still has, by the alias of the main record. */
export const remainCounts = (user: string) => ({
  accountsCount: `(select count(*) from company_service_user a join company_service s on s.id = a.company_service_id
    where a.company_user_id in ${recordsOf(user)} and ${isOpen('a')})`,
  managedServicesCount: `(select count(*) from company_service s where s.manager_id in ${recordsOf(user)})`,
  devicesCount: `(select count(*) from device d where d.company_user_id in ${recordsOf(user)})`,
});
const counts = remainCounts('u');
const countColumns = Object.entries(counts)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ');
type Count = Record<keyof typeof counts, number> & { id: string };
const columns = `u.id as "companyUserId", u.name, u.email, u.employee_code as "employeeCode", u.user_status as "userStatus",
  u.working_status as "workingStatus", ${leavesOn} as "leavesOn", ${hasLeft('u')} as "hasLeft",
  ${countColumns}`;

const buildWhere = (query: Query): Where => {
  const words = query.keyword && containing(searchText(query.keyword));
  return new Where()
    .and('u.union_main_user_id is null')
    .and(`${hasLeft('u')} or u.retires_on is not null`)
    .and(`${Object.values(counts).join(' + ')} > 0`)
    .andIf(words, 'u.search_name like ? or u.search_email like ?', words, words)
    .andIf(query.hasLeft, `${hasLeft('u')} = ?`)
    .andIf(query.hasAccounts, `(${counts.accountsCount} > 0) = ?`);
};

@Injectable()
export class LeavingQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(companyId: string, query: Query): Promise<Page<LeaverRow>> {
    return findPage(this.readModels, companyId, {
      select: columns,
      from: 'company_user u',
      where: buildWhere(query),
      sort: { leavesOn, name: 'u.sort_name', ...counts },
      tieBreaker: 'u.id',
      query,
      row: (row: LeaverRow) => row,
    });
  }

  /** How much is still of each of these persons. */
  counts(companyId: string, ids: readonly string[]): Promise<Count[]> {
    const sql = `select u.id, ${countColumns} from company_user u where u.id = any($1::uuid[])`;
    return this.readModels.rows(companyId, sql, [ids]);
  }

  /** Which of these have left or are to leave, and when, in words. */
  async leavers(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const sql = `select u.id, u.retired_on as "retiredOn", u.retires_on as "retiresOn" from company_user u
      where u.id = any($1::uuid[])`;
    const rows = await this.readModels.rows<LeavingDays & { id: string }>(companyId, sql, [ids]);
    return new Map(
      rows.flatMap(({ id, ...days }) => {
        const words = leavingWords(days);
        return words ? [[id, words] as const] : [];
      }),
    );
  }

  /** The remaining accounts, devices and roles of all records of a person. @throws Rejected not_found */
  async remains(companyId: string, id: string): Promise<Remains> {
    const of = 'select r.id from company_user r where r.id = $1 or r.union_main_user_id = $1';
    const rows = <T>(sql: string) => this.readModels.rows<T>(companyId, sql, [id]);
    const [userRows, accounts, managedServices, devices] = await Promise.all([
      rows(`select from company_user where id = $1`),
      rows<Remains['accounts'][number]>(
        `select s.id as "companyServiceId", s.name as "serviceName", a.connected_at as "connectedAt",
          a.connected_on as "connectedOn",
          a.company_user_id as "companyUserId", not ${isOpen('a')} as "isStopped"
         from company_service_user a join company_service s on s.id = a.company_service_id
         where a.company_user_id in (${of}) order by ${japanese('s.name')}, a.id`,
      ),
      rows<Remains['managedServices'][number]>(
        `select s.id as "companyServiceId", s.name as "serviceName" from company_service s
         where s.manager_id in (${of}) order by ${japanese('s.name')}, s.id`,
      ),
      rows<Remains['devices'][number]>(
        `select d.id as "companyDeviceId", d.serial_code as "serialCode", d.name, d.classification, d.status
         from device d where d.company_user_id in (${of}) order by d.serial_code, d.id`,
      ),
    ]);
    if (userRows.length === 0) throw new Rejected('not_found');
    return { accounts, managedServices, devices };
  }
}
