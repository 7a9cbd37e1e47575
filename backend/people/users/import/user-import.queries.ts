import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { departmentsOn, membersOn } from '../../../../projections/departments/departments-on-day.sql';
import type { UserValues } from './user-places.rules';
import type { KnownUser } from './user-row.rules';

const columns = `u.id, u.name, u.name_kana as "nameKana", u.email, u.employee_code as "employeeCode",
  u.employee_status as "employeeStatus", u.working_status as "workingStatus", u.position, u.joined_on as "joinedOn", u.note,
  u.user_status as "userStatus"`;

const textsOf = (values: readonly (string | null | undefined)[]) => values.filter((value) => typeof value === 'string');

@Injectable()
export class UserImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Users with an address or code of the rows; with departments when `day` is given. */
  async findUsers(companyId: string, rows: readonly UserValues[], day: string | undefined): Promise<KnownUser[]> {
    const users = await this.readModels.rows<Omit<KnownUser, 'departments'>>(
      companyId,
      `select ${columns} from company_user u
       where u.user_status <> 'deleted' and u.email is not null
         and (u.email = any($1) or normalize(u.employee_code, NFKC) = any($2))`,
      [textsOf(rows.map(({ email }) => email)), textsOf(rows.map(({ employeeCode }) => employeeCode))],
    );
    const places = day
      ? await this.places(
          companyId,
          users.map(({ id }) => id),
          day,
        )
      : new Map<string, KnownUser['departments']>();
    return users.map((user) => ({ ...user, departments: places.get(user.id) ?? [] }));
  }

  private async places(companyId: string, userIds: string[], day: string) {
    const rows = await this.readModels.rows<{ userId: string; departments: KnownUser['departments'] }>(
      companyId,
      `select m.company_user_id as "userId", json_agg(json_build_object('id', d.id, 'path', array_to_string(d.names, '/'))
         order by m.place) as departments
       from ${membersOn(day)} m join ${departmentsOn(day)} d on d.id = m.department_id
       where m.company_user_id = any($1) group by m.company_user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, departments }) => [userId, departments]));
  }
}
