import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';
import { isAddress, wordKey, type NamedUser } from './device-users.rules';

/** As `wordKey`. */
const wordOf = (column: string) => `lower(regexp_replace(normalize(${column}, NFKC), '\\s', '', 'g'))`;

@Injectable()
export class DeviceImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The devices with these serial codes, in whatever case they are written. */
  devices(companyId: string, codes: readonly string[]): Promise<{ id: string; serialCode: string }[]> {
    const sql = `select d.id, d.serial_code as "serialCode" from device d
      where lower(normalize(d.serial_code, NFKC)) = any($1)`;
    return this.readModels.rows(companyId, sql, [codes]);
  }

  /** The users with these addresses, and those with one of these words as name or employee number. */
  async users(companyId: string, cells: readonly string[]): Promise<NamedUser[]> {
    const words = cells.filter((cell) => !isAddress(cell)).map(wordKey);
    const find = (where: string, values: readonly string[]) =>
      values.length === 0
        ? []
        : this.readModels.rows<NamedUser>(
            companyId,
            `select id, name, email, employee_code as "employeeCode" from company_user
             where user_status <> 'deleted' and ${where}`,
            [values],
          );
    const userRows = await Promise.all([
      find('email = any($1)', cells.filter(isAddress)),
      find(
        `email is not null and union_main_user_id is null
           and (${wordOf('name')} = any($1) or ${wordOf('employee_code')} = any($1))`,
        words,
      ),
    ]);
    return [...new Map(userRows.flat().map((user) => [user.id, user])).values()];
  }

  /** The e-mail addresses of these users, including leavers. */
  async emails(companyId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
    const sql = 'select id, email from company_user where id = any($1::uuid[])';
    const users = await this.readModels.rows<{ id: string; email: string | null }>(companyId, sql, [userIds]);
    return new Map(users.map(({ id, email }) => [id, email]));
  }
}
