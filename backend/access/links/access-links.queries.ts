import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';

interface OpenLink {
  id: string;
  expiresOn: string;
}

@Injectable()
export class AccessLinkQueries {
  constructor(private readonly readModels: ReadModels) {}

  async companyName(companyId: string): Promise<string> {
    const { name } = await this.readModels.one<{ name: string }>(companyId, 'select name from company');
    return name;
  }

  /** The links of a review that are not revoked. */
  async openOf(companyId: string, subjectId: string): Promise<string[]> {
    const sql = 'select id from access_link where subject_id = $1 and revoked_at is null';
    return (await this.readModels.rows<{ id: string }>(companyId, sql, [subjectId])).map(({ id }) => id);
  }

  async openFor(companyId: string, subjectId: string, address: string): Promise<OpenLink | undefined> {
    const sql = `select id, expires_on as "expiresOn" from access_link
      where subject_id = $1 and address = $2 and revoked_at is null order by expires_on desc limit 1`;
    return (await this.readModels.rows<OpenLink>(companyId, sql, [subjectId, address]))[0];
  }

  /** The address of a link. @throws Rejected not_found */
  async addressOf(companyId: string, linkId: string): Promise<string> {
    const sql = 'select address from access_link where id = $1';
    return (await this.readModels.one<{ address: string }>(companyId, sql, [linkId])).address;
  }
}
