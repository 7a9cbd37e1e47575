import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/http/read-models';

@Injectable()
export class DeviceImportQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The devices with these serial codes, in whatever case they are written. */
  devices(companyId: string, codes: readonly string[]): Promise<{ id: string; serialCode: string }[]> {
    const sql = `select d.id, d.serial_code as "serialCode" from device d
      where lower(normalize(d.serial_code, NFKC)) = any($1)`;
    return this.readModels.rows(companyId, sql, [codes]);
  }

  /** The users of the company with these addresses. */
  users(companyId: string, emails: readonly string[]): Promise<{ id: string; name: string; email: string }[]> {
    const sql = `select id, name, email from company_user where email = any($1) and user_status <> 'deleted'`;
    return this.readModels.rows(companyId, sql, [emails]);
  }

  /** The e-mail addresses of these users, including leavers. */
  async emails(companyId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
    const sql = 'select id, email from company_user where id = any($1::uuid[])';
    const users = await this.readModels.rows<{ id: string; email: string | null }>(companyId, sql, [userIds]);
    return new Map(users.map(({ id, email }) => [id, email]));
  }
}
