import { z } from 'zod';
import { id, kana, reason, text } from './fields';
import { endpoint, strict } from './kit';

const token = text('トークン', 200);

/**
 * Users are invited by mail: they open the link, enter the spelling of their name, and are registered. They never log
 * in.
 */
export const userInvitations = {
  send: endpoint('POST', '/company-users/{companyUserId}/invitation', {
    access: 'user',
    summary: '招待中または期限切れのユーザーに、招待メールを送り直す',
    params: strict({ companyUserId: id('ユーザー') }),
    body: strict({ reason }).optional(),
  }),
  show: endpoint('GET', '/company-user-invitations/{invitationToken}', {
    access: 'public',
    summary: 'ユーザーへの招待の内容',
    params: strict({ invitationToken: token }),
    models: ['company_user', 'company'],
    answer: z.object({
      companyName: z.string(),
      name: z.string(),
      nameKana: z.string().nullable(),
      email: z.string(),
    }),
  }),
  accept: endpoint('POST', '/company-user-invitations', {
    access: 'public',
    summary: '招待を受けて、ユーザーとして登録する',
    body: strict({
      invitationToken: token,
      name: text('氏名', 100),
      nameKana: kana('ふりがな', 100).nullable(),
    }),
  }),
};
