import { z } from 'zod';
import { maxOperatedAccounts } from './account-operations';
import { requiredPassword } from './auth';
import { id, many, oneOf, reason } from './fields';
import { endpoint, listQuery, sortOrder, page, strict } from './kit';
import { operationProblems, operationTargetStates, vendorOperationKinds } from './operation-words';
import { serviceParams } from './service-params';
import { accountStatuses } from './vocabulary';

const problem = z.object({
  code: operationProblems.schema,
  text: z.string().describe('次にすること'),
  vendorText: z.string().nullable().describe('連携先の応答。認証情報は取り除いてある'),
});

/** One account that was chosen, or of a creation one user. */
const previewedAccount = z.object({
  id: z.string(),
  companyUserId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: accountStatuses.schema.nullable(),
  isAdministrator: z.boolean().describe('連携先の管理者か'),
  problem: problem.nullable().describe('操作できない理由'),
});
export type PreviewedAccount = z.output<typeof previewedAccount>;

export const operationPreview = z.object({
  serviceName: z.string(),
  operation: vendorOperationKinds.schema,
  effect: z.string().describe('連携先で起きること'),
  accounts: z.array(previewedAccount),
  operableCount: z.number(),
  refusedCount: z.number(),
  freedSeats: z.number().describe('空く席'),
  freedCost: z.number().nullable().describe('空く席の年間の費用（円）。席単価のプランがなければ null'),
  isPasswordNeeded: z.boolean(),
  isSelfKnown: z.boolean().describe('認証に使われるアカウントを連携先が伝えるか、その削除を連携先が断るか'),
  areAdministratorsKnown: z.boolean().describe('管理者を連携先が伝え、その見分け方が連携先の文書で確認されているか'),
  blocked: problem
    .extend({ permissions: z.array(z.string()) })
    .nullable()
    .describe('まったく操作できない理由'),
});
export type OperationPreview = z.output<typeof operationPreview>;

const counts = {
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  unknown: z.number(),
  notAttempted: z.number(),
};

export const vendorOperation = z.object({
  id: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  operation: vendorOperationKinds.schema,
  orderedAt: z.string(),
  orderedBy: z.string().nullable().describe('指示した管理者の氏名'),
  reason: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  ...counts,
});
export type VendorOperationView = z.output<typeof vendorOperation>;

const target = z.object({
  id: z.string(),
  companyUserId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: operationTargetStates.schema,
  problem: problem.nullable(),
  advice: z.string().nullable().describe('次にすること'),
});
export type OperationTargetView = z.output<typeof target>;
export const vendorOperationDetail = vendorOperation.extend({ targets: z.array(target) });
export type VendorOperationDetail = z.output<typeof vendorOperationDetail>;

/** Also needs the flag `excludeUserAction`. */
const access = 'companyService';
const orderFields = {
  operation: oneOf('操作', vendorOperationKinds),
  ids: many('アカウント', id('アカウント'), maxOperatedAccounts, true).describe(
    '連携先のアカウントのid。作成ではユーザーのid',
  ),
};
const models = ['vendor_operation', 'vendor_operation_target', 'service_account', 'company_service'] as const;
const one = serviceParams.extend({ operationId: id('操作') });

/** Accounts operated at the vendor, one after another. */
export const vendorOperations = {
  preview: endpoint('POST', '/company-services/{companyServiceId}/vendor-operations/preview', {
    access,
    summary: '連携先のアカウント操作で何が起きるかを確かめる。何も変更しない',
    params: serviceParams,
    body: strict(orderFields),
    answer: operationPreview,
  }),
  order: endpoint('POST', '/company-services/{companyServiceId}/vendor-operations', {
    access,
    summary: '連携先のアカウントを停止、再開、削除、作成する。削除には自分のパスワードが必要',
    params: serviceParams,
    body: strict({
      ...orderFields,
      isConfirmed: z.literal(true, { error: '内容を理解したことを確認してください' }),
      password: requiredPassword('パスワード').optional(),
      reason,
    }),
    answer: z.object({ operationId: z.string() }),
  }),
  list: endpoint('GET', '/company-services/{companyServiceId}/vendor-operations', {
    access,
    auditor: true,
    summary: '連携先のアカウント操作。新しいものから',
    params: serviceParams,
    query: listQuery(['orderedAt'], {}).extend({ orderBy: sortOrder('desc') }),
    models,
    lookups: ['administrator'],
    answer: page(vendorOperation),
  }),
  show: endpoint('GET', '/company-services/{companyServiceId}/vendor-operations/{operationId}', {
    access,
    auditor: true,
    summary: '連携先のアカウント操作と、アカウントごとの結果',
    params: one,
    models,
    lookups: ['administrator', 'company_user'],
    answer: vendorOperationDetail,
  }),
  stop: endpoint('POST', '/company-services/{companyServiceId}/vendor-operations/{operationId}/stop', {
    access,
    summary: '連携先のアカウント操作を、実行中のアカウントの後で中止する',
    params: one,
    body: strict({ reason }).optional(),
  }),
  ofUser: endpoint('GET', '/company-users/{companyUserId}/vendor-accounts', {
    access,
    auditor: true,
    summary: 'ユーザーの連携先のアカウントと、停止できるか',
    params: strict({ companyUserId: id('ユーザー') }),
    models: ['service_account', 'company_service', 'integration', 'company_user'],
    answer: z.array(
      z.object({
        id: z.string(),
        companyServiceId: z.string(),
        serviceName: z.string(),
        email: z.string().nullable(),
        status: accountStatuses.schema,
        operations: z.array(vendorOperationKinds.schema).describe('連携先で行える操作'),
      }),
    ),
  }),
};
