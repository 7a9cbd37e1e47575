import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import type { RequestedReview } from '../../platform/mail/mail-templates';

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

  /** The links of a review that are not revoked, of every address or of one. */
  async openOf(companyId: string, subjectId: string, address?: string): Promise<string[]> {
    const sql = `select id from access_link
      where subject_id = $1 and revoked_at is null and ($2::text is null or address = $2)`;
    const rows = await this.readModels.rows<{ id: string }>(companyId, sql, [subjectId, address ?? null]);
    return rows.map(({ id }) => id);
  }

  async openFor(companyId: string, subjectId: string, address: string): Promise<OpenLink | undefined> {
    const sql = `select id, expires_on as "expiresOn" from access_link
      where subject_id = $1 and address = $2 and revoked_at is null order by expires_on desc limit 1`;
    return (await this.readModels.rows<OpenLink>(companyId, sql, [subjectId, address]))[0];
  }

  /** What the reviewer at an address is to do. @throws Rejected not_found */
  requestedReview(companyId: string, reviewId: string, address: string): Promise<RequestedReview> {
    const sql = `select coalesce(o.name, '${forgottenName}') as "ownerName", r.due_on as "dueOn",
        (select count(*)::integer from access_review_item i join access_review_part p on p.id = i.part_id
           join company_user u on u.id = p.reviewer_id and lower(u.email) = $2
         where i.review_id = r.id and i.decision is null) as accounts
      from access_review r left join company_user o on o.id = r.owner_id where r.id = $1`;
    return this.readModels.one<RequestedReview>(companyId, sql, [reviewId, address]);
  }

  /** The address of a link. @throws Rejected not_found */
  async addressOf(companyId: string, linkId: string): Promise<string> {
    const sql = 'select address from access_link where id = $1';
    return (await this.readModels.one<{ address: string }>(companyId, sql, [linkId])).address;
  }
}
