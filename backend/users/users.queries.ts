import { Injectable } from '@nestjs/common';
import type { Page, QueryOf } from '../contract/kit';
import type { UserDetail, UserRow, users } from '../contract/users';
import { employeeStatuses, userStatuses, workingStatuses } from '../contract/vocabulary';
import { belongingOf, belongsBelow, departmentsMustBeThere, departmentsOf } from '../departments/belonging.queries';
import { containing, findAll, findPage, Where } from '../http/find-page';
import { ReadModels } from '../http/read-models';
import { foldedColumn, inOrderOf, japanese, revisionOf } from '../http/sql';
import { clock } from '../kit/clock';
import { folded } from '../kit/folded';
import type { UserCsvRow } from './user-csv';

type Query = QueryOf<typeof users.list>;
/** As it is found, before the departments are looked up. */
type Undivided<R extends UserRow> = Omit<R, 'departments'>;
type CsvQuery = QueryOf<typeof users.csv>;

// A service that was deleted at the moment a user was connected leaves a row behind: it is not counted.
const servicesCount = `(select count(*) from company_service_user a join company_service s on s.id = a.company_service_id
  where a.company_user_id = u.id)`;

const columns = `u.id, u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
  u.employee_status as "employeeStatus", u.working_status as "workingStatus", u.user_status as "userStatus", u.position,
  u.joined_on as "joinedOn", ${servicesCount} as "servicesCount", u.is_required_confirmation as "isRequiredConfirmation",
  u.is_browser_extension as "isBrowserExtension", u.last_login_at as "lastLoginAt", u.registered_at as "registeredAt"`;

const byName = japanese('coalesce(u.name_kana, u.name)');
const sort: Record<Query['sortBy'], string> = {
  name: byName,
  email: 'u.email',
  employeeCode: 'u.employee_code',
  employeeStatus: inOrderOf(employeeStatuses, 'u.employee_status'),
  workingStatus: inOrderOf(workingStatuses, 'u.working_status'),
  userStatus: inOrderOf(userStatuses, 'u.user_status'),
  servicesCount,
  joinedOn: 'u.joined_on',
  registeredAt: 'u.registered_at',
};

/** Deleted users are shown only when they are asked for, users united with another only with `allUnionUser`. */
const narrowed = (query: Omit<Query, 'offset' | 'count'>): Where => {
  const words = query.q && containing(folded(query.q));
  const isUser = 'select from company_service_user a where a.company_user_id = u.id and a.company_service_id = ?';
  const where = new Where()
    .and(`u.user_status ${query.userStatus ? '=' : '<>'} ?`, query.userStatus ?? 'deleted')
    .andIf(query.companyServiceId, `exists (${isUser})`)
    .andIf(query.companyDepartmentId, belongsBelow(clock.today()))
    .andIf(
      words,
      `u.search_name like ? or u.search_email like ? or ${foldedColumn('u.employee_code')} like ?`,
      words,
      words,
      words,
    )
    .andIf(query.masterServiceUsers, 'u.is_master_service_user = ?')
    .andIf(query.isRequiredConfirmation, 'u.is_required_confirmation = ?')
    .andIf(query.isNotLogin, '(u.last_login_at is null) = ?')
    .andIf(query.isBrowserExtension, 'u.is_browser_extension = ?');
  return query.allUnionUser ? where : where.and('u.union_main_user_id is null');
};

@Injectable()
export class UserQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(companyId: string, query: Query): Promise<Page<UserRow>> {
    const page = await findPage(this.readModels, companyId, {
      select: columns,
      from: 'company_user u',
      where: narrowed(query),
      sort,
      tieBreaker: 'u.id',
      query,
      row: (row: Undivided<UserRow>) => row,
    });
    return { ...page, items: await this.withDepartments(companyId, page.items) };
  }

  /** Every row of the list, for a file. */
  async *all(companyId: string, query: CsvQuery): AsyncGenerator<UserCsvRow[]> {
    const batches = findAll(this.readModels, companyId, {
      select: `${columns}, u.note`,
      from: 'company_user u',
      where: narrowed(query),
      sort,
      tieBreaker: 'u.id',
      query,
      row: (row: Undivided<UserCsvRow>) => row,
    });
    for await (const rows of batches) yield await this.withDepartments(companyId, rows);
  }

  names(companyId: string): Promise<{ id: string; name: string }[]> {
    const sql = `select u.id, u.name from company_user u where u.user_status <> 'deleted' order by ${byName}, u.id`;
    return this.readModels.rows(companyId, sql);
  }

  async show(companyId: string, id: string): Promise<UserDetail> {
    const connected = `select s.id as "companyServiceId", s.name as "serviceName", a.connected_at as "connectedAt"
      from company_service_user a join company_service s on s.id = a.company_service_id
      where a.company_user_id = $1 order by ${japanese('s.name')}, s.id`;
    const managed = `select s.id as "companyServiceId", s.name as "serviceName"
      from company_service s where s.manager_id = $1 order by ${japanese('s.name')}, s.id`;
    const user = `select ${columns}, u.note, ${revisionOf('companyUser', 'u.id')} as revision from company_user u where u.id = $1`;
    const [found, services, managedServices, belonging] = await Promise.all([
      this.readModels.one<Omit<UserDetail, 'services' | 'managedServices' | 'departments' | 'belonging'>>(
        companyId,
        user,
        [id],
      ),
      this.readModels.rows<UserDetail['services'][number]>(companyId, connected, [id]),
      this.readModels.rows<UserDetail['managedServices'][number]>(companyId, managed, [id]),
      belongingOf(this.readModels, companyId, id),
    ]);
    const [row] = await this.withDepartments(companyId, [found]);
    return { ...row!, services, managedServices, belonging };
  }

  /** @throws Rejected when the company has no such department, or one of them is not there on that day. */
  async mustHaveDepartments(companyId: string, ids: readonly string[], day = clock.today()): Promise<void> {
    await departmentsMustBeThere(this.readModels, companyId, ids, day);
  }

  private async withDepartments<R extends { id: string }>(companyId: string, rows: R[]) {
    const ids = rows.map(({ id }) => id);
    const found = await departmentsOf(this.readModels, companyId, ids, clock.today());
    return rows.map((row) => ({ ...row, departments: found.get(row.id) ?? [] }));
  }

  /** The user's e-mail address, null when it was forgotten. @throws Rejected when the company has no such user. */
  async emailOf(companyId: string, id: string): Promise<string | null> {
    const sql = 'select email from company_user where id = $1';
    return (await this.readModels.one<{ email: string | null }>(companyId, sql, [id])).email;
  }
}
