import { z } from 'zod';
import { requiredPassword } from './auth';
import { day, email, id, many, oneOf, reason, text } from './fields';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';
import { serviceParams } from './service-params';
import { accountStatuses } from './vocabulary';

export const maxOperatedAccounts = 200;

/**
 * The id of an account at its vendor, as a person writes it. `hand:` begins the ids of accounts without one, and a path
 * would lead a request elsewhere.
 */
export const vendorAccountId = (label: string) =>
  text(label).refine((id) => !/^hand:|[/\\]|^\.{1,2}$/iu.test(id.normalize('NFKC')), messages.vendorAccountId(label));

/** A user of the company, or somebody outside it by name. */
const insertedAccount = strict({
  companyUserId: id('ユーザー').optional(),
  name: text('氏名').optional(),
  email: email().optional().describe('ユーザーの場合、省くとユーザーのもの'),
  externalId: vendorAccountId('連携先のID').optional(),
  status: oneOf('状態', accountStatuses).exclude(['deleted']).optional(),
  role: text('権限').optional(),
  licence: text('ライセンス').optional(),
}).refine(({ companyUserId, name }) => (companyUserId === undefined) !== (name === undefined), {
  error: 'ユーザーを選択するか、社外の方の氏名を入力してください',
});
export type InsertedAccount = z.output<typeof insertedAccount>;

/** What an account created at the vendor takes from its user, or from the vendor. */
const notAtVendor = {
  email: 'メールアドレス',
  externalId: '連携先のID',
  status: '状態',
  role: '権限',
  licence: 'ライセンス',
} as const satisfies Partial<Record<keyof InsertedAccount, string>>;
type NotAtVendor = keyof typeof notAtVendor;

interface Insertion {
  accounts: InsertedAccount[];
  effectiveFrom?: string;
  atVendor?: boolean;
}

const refuseUnusedFields = ({ accounts, effectiveFrom, atVendor: isAtVendor }: Insertion, context: z.RefinementCtx) => {
  if (!isAtVendor) return;
  const refuse = (path: (string | number)[], label: string) =>
    context.addIssue({ code: 'custom', path, message: messages.notAtVendor(label) });
  for (const [index, account] of accounts.entries())
    for (const field of Object.keys(notAtVendor) as NotAtVendor[])
      if (account[field] !== undefined) refuse(['accounts', index, field], notAtVendor[field]);
  if (effectiveFrom !== undefined) refuse(['effectiveFrom'], '適用日');
};

/** Also needs the flag `excludeUserAction`. */
const access = 'companyService';
/** Without it nothing happens at the vendor, also where the kind has operations. */
const atVendor = z
  .boolean({ error: '連携先での操作の値が正しくありません' })
  .optional()
  .describe('true なら連携先でも行う。連携先の操作に対応し、連携されているサービスに限る');
const orderFields = {
  atVendor: z.boolean().describe('連携先で行うか。false なら連携先には反映されない'),
  operationId: z.string().optional().describe('連携先でのアカウント操作'),
};

/** Accounts inserted, removed and given to users by hand, in the records alone. */
export const accountOperations = {
  insert: endpoint('POST', '/company-services/{companyServiceId}/users/operate', {
    access,
    summary: 'アカウントを手動で追加する。atVendor では、連携先に作成する',
    params: serviceParams,
    body: strict({
      accounts: many('アカウント', insertedAccount, maxOperatedAccounts, true),
      effectiveFrom: day('適用日').optional(),
      atVendor,
      reason,
    }).superRefine(refuseUnusedFields),
    answer: z.object({ inserted: z.number(), ...orderFields }),
  }),
  remove: endpoint('DELETE', '/company-services/{companyServiceId}/users/operate', {
    access,
    summary: 'アカウントを手動で削除する。atVendor では、連携先で削除する',
    params: serviceParams,
    body: strict({
      ids: many('アカウント', id('アカウント'), maxOperatedAccounts, true).describe('利用者の一覧の行のid'),
      atVendor,
      password: requiredPassword('パスワード').optional().describe('連携先で削除するときに必要'),
      reason,
    }).refine(({ atVendor: isAtVendor, password }) => isAtVendor || password === undefined, {
      path: ['password'],
      error: messages.onlyAtVendor('パスワード'),
    }),
    answer: z.object({
      removed: z.number().describe('アカウントの数'),
      disconnected: z.number().describe('接続を解除したユーザーの数'),
      ...orderFields,
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
