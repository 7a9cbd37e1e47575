import { Injectable } from '@nestjs/common';
import type { DepartmentServiceRow, departments, DepartmentUserRow } from '../../contract/departments';
import type { Page, QueryOf } from '../../contract/kit';
import { employeeStatuses, serviceCategories, serviceStatuses, workingStatuses } from '../../contract/vocabulary';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { belongsBelow, departmentsOf } from './belonging.queries';
import { DepartmentQueries } from './departments.queries';

type UsersCsv = QueryOf<typeof departments.usersCsv>;
type ServicesCsv = QueryOf<typeof departments.servicesCsv>;

const usersOf = (id: string, on: string, { isDirectOnly }: Pick<UsersCsv, 'isDirectOnly'>) => ({
  select: `u.id, u.name, u.email, u.employee_code as "employeeCode", u.employee_status as "employeeStatus",
    u.working_status as "workingStatus", u.user_status as "userStatus", u.position`,
  from: 'company_user u',
  where: new Where().and(belongsBelow(on, isDirectOnly), id).and('u.union_main_user_id is null'),
  sort: {
    name: 'u.sort_name',
    email: 'u.email',
    employeeCode: 'u.employee_code',
    position: japanese('u.position'),
    employeeStatus: inOrderOf(employeeStatuses, 'u.employee_status'),
    workingStatus: inOrderOf(workingStatuses, 'u.working_status'),
  },
  tieBreaker: 'u.id',
  row: (row: Omit<DepartmentUserRow, 'departments'>) => row,
});

const servicesOf = (id: string, today: string, { isDirectOnly }: Pick<ServicesCsv, 'isDirectOnly'>) => {
  const isOurs = belongsBelow(today, isDirectOnly).replace('?', '$1');
  // An account of a second record is the person's, who belongs where the main record does.
  const users = `select distinct a.company_service_id as service, coalesce(r.union_main_user_id, r.id) as id
    from company_service_user a join company_user r on r.id = a.company_user_id`;
  const accounts = `select u.service as id, count(*) as everybody, count(*) filter (where ${isOurs}) as ours
    from (${users}) u group by u.service`;
  return {
    select: `s.id as "companyServiceId", s.name as "serviceName", s.category, s.status as "serviceStatus",
      c.ours as "usersCount", c.everybody as "serviceUsersCount"`,
    from: `company_service s join (${accounts}) c on c.id = s.id`,
    where: new Where().and('c.ours > 0 and ?::uuid is not null', id),
    sort: {
      serviceName: japanese('s.name'),
      category: inOrderOf(serviceCategories, 's.category'),
      serviceStatus: inOrderOf(serviceStatuses, 's.status'),
      usersCount: 'c.ours',
      serviceUsersCount: 'c.everybody',
    },
    tieBreaker: 's.id',
    row: (row: DepartmentServiceRow) => row,
  };
};

/** The members of a department on a day, and the services they use. */
@Injectable()
export class DepartmentMemberQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly departments: DepartmentQueries,
  ) {}

  async users(
    { companyId, today }: ReadContext,
    id: string,
    query: QueryOf<typeof departments.users>,
  ): Promise<Page<DepartmentUserRow>> {
    const { on = today } = query;
    await this.departments.firstDay(companyId, id);
    const page = await findPage(this.readModels, companyId, { ...usersOf(id, on, query), query });
    return { ...page, items: await this.withDepartments(companyId, page.items, on) };
  }

  /** All of them, for a file. */
  async *allUsers({ companyId, today }: ReadContext, id: string, query: UsersCsv): AsyncGenerator<DepartmentUserRow[]> {
    const { on = today } = query;
    const batches = findAll(this.readModels, companyId, { ...usersOf(id, on, query), query });
    for await (const rows of batches) yield await this.withDepartments(companyId, rows, on);
  }

  async services(
    { companyId, today }: ReadContext,
    id: string,
    query: QueryOf<typeof departments.services>,
  ): Promise<Page<DepartmentServiceRow>> {
    await this.departments.firstDay(companyId, id);
    return findPage(this.readModels, companyId, { ...servicesOf(id, today, query), query });
  }

  allServices(
    { companyId, today }: ReadContext,
    id: string,
    query: ServicesCsv,
  ): AsyncIterable<DepartmentServiceRow[]> {
    return findAll(this.readModels, companyId, { ...servicesOf(id, today, query), query });
  }

  private async withDepartments(
    companyId: string,
    users: Omit<DepartmentUserRow, 'departments'>[],
    on: string,
  ): Promise<DepartmentUserRow[]> {
    const ids = users.map((user) => user.id);
    const belonging = await departmentsOf(this.readModels, companyId, ids, on);
    return users.map((user) => ({ ...user, departments: belonging.get(user.id) ?? [] }));
  }
}
