import { z } from 'zod';
import { day, email, id, many, oneOf, reason, text } from './fields';
import { endpoint, strict } from './kit';
import { serviceParams } from './service-params';
import { accountStatuses } from './vocabulary';

export const maxOperatedAccounts = 200;

/** A user of the company, or somebody outside it by name. */
const insertedAccount = strict({
  companyUserId: id('ユーザー').optional(),
  name: text('氏名').optional(),
  email: email().optional().describe('ユーザーの場合、省くとユーザーのもの'),
  externalId: text('連携先のID').optional(),
  status: oneOf('状態', accountStatuses).exclude(['deleted']).optional(),
  role: text('権限').optional(),
  licence: text('ライセンス').optional(),
}).refine(({ companyUserId, name }) => (companyUserId === undefined) !== (name === undefined), {
  error: 'ユーザーを選択するか、社外の方の氏名を入力してください',
});
export type InsertedAccount = z.output<typeof insertedAccount>;

/** Also needs the flag `excludeUserAction`. */
const access = 'companyService';
const atVendor = z.literal(false).describe('連携先のサービスには反映されない');

/** Accounts inserted, removed and given to users by hand, in the records alone. */
export const accountOperations = {
  insert: endpoint('POST', '/company-services/{companyServiceId}/users/operate', {
    access,
    summary: 'アカウントを手動で追加する。連携先のサービスには反映されない',
    params: serviceParams,
    body: strict({
      accounts: many('アカウント', insertedAccount, maxOperatedAccounts, true),
      effectiveFrom: day('適用日').optional(),
      reason,
    }),
    answer: z.object({ inserted: z.number(), atVendor }),
  }),
  remove: endpoint('DELETE', '/company-services/{companyServiceId}/users/operate', {
    access,
    summary: 'アカウントを手動で削除する。連携先のサービスには反映されない',
    params: serviceParams,
    body: strict({
      ids: many('アカウント', id('アカウント'), maxOperatedAccounts, true).describe('利用者の一覧の行のid'),
      reason,
    }),
    answer: z.object({
      removed: z.number().describe('アカウントの数'),
      disconnected: z.number().describe('接続を解除したユーザーの数'),
      atVendor,
    }),
  }),
  match: endpoint('PUT', '/company-services/{companyServiceId}/service-accounts/match', {
    access,
    summary: '複数のアカウントのユーザーを手動で決める。null は、どのユーザーのものでもないこと',
    params: serviceParams,
    body: strict({
      ids: many('アカウント', id('アカウント'), maxOperatedAccounts, true).describe('連携先のアカウントのid'),
      companyUserId: id('ユーザー').nullable(),
      reason,
    }),
  }),
};
