import { Injectable } from '@nestjs/common';
import { departmentsOn, membersOn } from '../../../projections/departments/departments-on-day.sql';
import { hasSignedInOn, isConnectionUnusedOn } from '../../../projections/services/reported-sign-ins.sql';
import { isPresent } from '../../../projections/services/service-users.sql';
import {
  extensionHolders,
  hasExtension,
  lastExtensionReportOf,
  holders,
  isPerson,
  lastLoginOf,
  personMatches,
  servicesCountOf,
  unitedCountOf,
} from '../../../projections/users/person.sql';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import type { UserDetail, UserFileRow, UserRow, users } from '../../contract/users';
import { employeeStatuses, userStatuses, workingStatuses } from '../../contract/vocabulary';
import { belongingOf, belongsBelow, departmentsOf } from '../departments/belonging.queries';
import type { ApiRequest } from '../../platform/http/api-request';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { inOrderOf, japanese, revisionOf } from '../../platform/http/expressions.sql';
import { Rejected } from '../../platform/kit/rejections';
import { searchText } from '../../platform/kit/search-text';
import { masterServiceOf, originsOf } from './user-origins.queries';

type Query = QueryOf<typeof users.list>;
/** A row before its departments are added. */
type WithoutDepartments<R extends UserRow> = Omit<R, 'departments'>;
type DetailRow = Omit<
  UserDetail,
  'services' | 'managedServices' | 'departments' | 'belonging' | 'origins' | 'masterService'
>;
type CsvQuery = QueryOf<typeof users.csv>;

const servicesCount = servicesCountOf('u');
// Days compare as text; the empty text sorts before every day.
const scheduledSql = `(select coalesce(jsonb_agg(jsonb_build_object('effectiveFrom', c.day, 'changes', c.changes) order by c.day), '[]')
    from (select term ->> 'day' as day, jsonb_object_agg(field, term -> 'value') as changes
      from jsonb_each(u.terms) as by_field(field, schedule), jsonb_array_elements(schedule) as term
      where term ->> 'day' >= u.next_term_on::text group by 1) c)`;

const columns = `u.id, u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
  u.employee_status as "employeeStatus", u.working_status as "workingStatus", u.user_status as "userStatus", u.position,
  u.joined_on as "joinedOn", ${servicesCount} as "servicesCount", u.retired_on as "retiredOn", u.retires_on as "retiresOn", u.is_required_confirmation as "isRequiredConfirmation",
  ${hasExtension('u')} as "isBrowserExtension", ${lastLoginOf('u')} as "lastLoginAt", u.registered_at as "registeredAt",
  u.invitation_expires_on as "invitationExpiresOn",
  u.union_main_user_id as "unionMainUserId", main.name as "unionMainName", ${unitedCountOf('u')} as "unitedCount"`;
const tables = 'company_user u left join company_user main on main.id = u.union_main_user_id';

const byName = 'u.sort_name';
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

// Evaluated once for all rows, since united records are rare.
const unitedNamed = `u.id in (select m.union_main_user_id from company_user m
  where m.union_main_user_id is not null and ${personMatches('m')})`;

const isMasterServiceUser = `u.id in ${holders('a.company_service_id = (select master_service_id from company)')}`;

const isUnused = (today: string) => `u.id in ${holders(isConnectionUnusedOn(today, 'a'))}`;
const hasSignedIn = (today: string) => `u.id in ${holders(hasSignedInOn(today, 'a.last_login_at'))}`;

/** Shows deleted users only on request or with a filter on a service, and united users only with `allUnionUser`. */
const buildWhere = (today: string, query: Omit<Query, 'offset' | 'count'>): Where => {
  const words = query.q && searchText(query.q);
  const where = new Where()
    .andIf(query.userStatus, 'u.user_status = ?')
    .andIf(
      query.companyServiceId,
      `u.id in ${holders(`a.company_service_id = ? and ${isPresent('a')}`)}`,
      query.companyServiceId,
      query.companyServiceId,
    )
    .andIf(query.companyDepartmentId, belongsBelow(today))
    .andIf(words, `${personMatches('u')} or ${unitedNamed}`, words, words)
    .andIf(query.masterServiceUsers, `${isMasterServiceUser} = ?`)
    .andIf(query.isRequiredConfirmation, 'u.is_required_confirmation = ?')
    .andIf(query.isNotLogin, query.isNotLogin ? `${isUnused(today)} and not ${hasSignedIn(today)}` : hasSignedIn(today))
    .andIf(query.employeeStatus, 'u.employee_status = ?')
    .andIf(query.workingStatus, 'u.working_status = ?')
    .andIf(query.position, 'u.position = ?')
    .andIf(query.joinedFrom, 'u.joined_on >= ?')
    .andIf(query.joinedTo, 'u.joined_on <= ?')
    .andIf(query.isBrowserExtension, `(u.id in ${extensionHolders}) = ?`);
  // Users who require confirmation are often deleted, and accounts of deleted users still count for the service.
  const isAboutAccounts = query.companyServiceId !== undefined || query.masterServiceUsers === true;
  if (!query.userStatus && !query.isRequiredConfirmation && !isAboutAccounts) where.and(`u.user_status <> 'deleted'`);
  return query.allUnionUser ? where : where.and('u.union_main_user_id is null');
};

type Reader = ReadContext & Partial<Pick<ApiRequest, 'isAuditor'>>;
/** Only who may write memos on persons reads them. */
const memoFor = ({ isAuditor }: Reader) => (isAuditor ? 'null as note' : 'u.note');

@Injectable()
export class UserQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(context: ReadContext, query: Query): Promise<Page<UserRow>> {
    const page = await findPage(this.readModels, context.companyId, {
      select: columns,
      from: tables,
      where: buildWhere(context.today, query),
      sort,
      tieBreaker: 'u.id',
      neverEmpty: ['name'],
      within: 'company_user u',
      isScanned: query.q !== undefined,
      query,
      row: (row: WithoutDepartments<UserRow>) => row,
    });
    return { ...page, items: await this.withDepartments(context, page.items) };
  }

  /** Every row of the list, for a file. */
  async *all(context: Reader, query: CsvQuery): AsyncGenerator<UserFileRow[]> {
    const batches = findAll(this.readModels, context.companyId, {
      select: `${columns}, ${memoFor(context)}`,
      from: tables,
      where: buildWhere(context.today, query),
      sort,
      tieBreaker: 'u.id',
      neverEmpty: ['name'],
      query,
      row: (row: WithoutDepartments<UserFileRow>) => row,
    });
    for await (const rows of batches) yield await this.withDepartments(context, rows);
  }

  names({ companyId, today }: ReadContext): Promise<AnswerOf<typeof users.names>> {
    const department = `select m.company_user_id, array_to_string(d.names, '/') as path
      from ${membersOn(today)} m join ${departmentsOn(today)} d on d.id = m.department_id where m.place = 0`;
    const sql = `select u.id, u.name, u.email, main.path as department, u.retired_on as "retiredOn", u.retires_on as "retiresOn"
      from company_user u left join (${department}) main on main.company_user_id = u.id
      where ${isPerson('u')} order by ${byName}, u.id`;
    return this.readModels.rows(companyId, sql);
  }

  positions(companyId: string): Promise<AnswerOf<typeof users.positions>> {
    const sql = `select u.position as id, u.position as name from company_user u
      where u.position is not null and u.user_status <> 'deleted' group by u.position order by ${japanese('u.position')}`;
    return this.readModels.rows(companyId, sql);
  }

  async show(context: Reader, id: string, services: UserDetail['services']): Promise<UserDetail> {
    const { companyId } = context;
    const managedSql = `select s.id as "companyServiceId", s.name as "serviceName"
      from company_service s where s.manager_id in (select r.id from company_user r where r.id = $1 or r.union_main_user_id = $1) order by ${japanese('s.name')}, s.id`;
    const user = `select ${columns}, ${memoFor(context)}, ${lastExtensionReportOf('u')} as "lastExtensionReportAt", u.deleted_on as "deletedOn", ${scheduledSql} as scheduled,
      ${revisionOf('companyUser', 'u.id')} as revision from ${tables} where u.id = $1`;
    const [detail, managedServices, belonging, origins, masterService] = await Promise.all([
      this.readModels.one<DetailRow>(companyId, user, [id]),
      this.readModels.rows<UserDetail['managedServices'][number]>(companyId, managedSql, [id]),
      belongingOf(this.readModels, companyId, id),
      originsOf(this.readModels, companyId, id),
      masterServiceOf(this.readModels, companyId, id),
    ]);
    const [row] = await this.withDepartments(context, [detail]);
    return { ...row!, services, managedServices, belonging, origins, masterService };
  }

  /**
   * @throws Rejected when another user who is not deleted has the employee code. Two concurrent calls may both pass:
   * the rule is soft, because imports report duplicates themselves.
   */
  async mustBeFree(companyId: string, employeeCode: string, userId: string): Promise<void> {
    const sql = `select from company_user where normalize(employee_code, NFKC) = normalize($1, NFKC)
      and id <> $2 and user_status <> 'deleted' limit 1`;
    const others = await this.readModels.rows(companyId, sql, [employeeCode, userId]);
    if (others.length > 0) throw new Rejected('employee_code_taken');
  }

  private async withDepartments<R extends { id: string }>({ companyId, today }: ReadContext, rows: R[]) {
    const ids = rows.map(({ id }) => id);
    const departments = await departmentsOf(this.readModels, companyId, ids, today);
    return rows.map((row) => ({ ...row, departments: departments.get(row.id) ?? [] }));
  }

  /** The records of the person, this one last, so that an interrupted act can be repeated. @throws Rejected not_found */
  async records(companyId: string, id: string): Promise<{ id: string }[]> {
    const sql = `select r.id from company_user r where r.id = $1 or (r.union_main_user_id = $1 and r.user_status <> 'deleted')
      order by r.id = $1, r.id`;
    const records = await this.readModels.rows<{ id: string }>(companyId, sql, [id]);
    if (records.at(-1)?.id !== id) throw new Rejected('not_found');
    return records;
  }

  /** The user's unique values; null after the person was forgotten. @throws Rejected when the company has no such user. */
  findOwnFields(companyId: string, id: string): Promise<{ email: string | null; employeeCode: string | null }> {
    const sql = 'select email, employee_code as "employeeCode" from company_user where id = $1';
    return this.readModels.one(companyId, sql, [id]);
  }
}
