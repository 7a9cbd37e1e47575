import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';

interface Shown {
  companyName: string;
  name: string;
  nameKana: string | null;
  email: string;
}

@Injectable()
export class UserInvitationQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The data for the invited person. @throws Rejected token_invalid when the user is no longer invited. */
  async show(companyId: string, companyUserId: string): Promise<Shown> {
    const sql = `select c.name as "companyName", u.name, u.name_kana as "nameKana", u.email
      from company_user u, company c where u.id = $1 and u.user_status = 'invited'`;
    const [invitationRow] = await this.readModels.rows<Shown>(companyId, sql, [companyUserId]);
    if (!invitationRow) throw new Rejected('token_invalid');
    return invitationRow;
  }

  /** The names in the mail. */
  names(companyId: string, inviterId: string | null): Promise<{ companyName: string; inviter: string }> {
    const sql = `select c.name as "companyName", coalesce(a.name, a.email) as inviter
      from company c, administrator a where a.id = $1`;
    return this.readModels.one(companyId, sql, [inviterId]);
  }
}
