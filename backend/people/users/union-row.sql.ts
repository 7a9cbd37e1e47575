import { servicesCountOf, unitedCountOf } from '../../../projections/users/person.sql';

/** The columns of a `UnionRow`, of the tables below. */
export const unionColumns = `u.id as "companyUserId", u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
  u.user_status as "userStatus", ${servicesCountOf('u')} as "servicesCount", u.union_main_user_id as "mainCompanyUserId",
  main.name as "mainName", ${unitedCountOf('u')} as "unitedCount"`;
export const unionTables = 'company_user u left join company_user main on main.id = u.union_main_user_id';
