import { z } from 'zod';
import { integrationHealths, integrationOperations, kindStates, runStates } from './integration-words';
import { id, inQuery, reason, whole } from './fields';
import { vendorOperationKinds } from './operation-words';
import { endpoint, listQuery, sortOrder, page, strict } from './kit';
import { matchingRules } from './matching';
import { missingAccount } from './missing-account';
import { serviceParams } from './service-params';
import { heldReasons } from './held-words';
import { connectorFailures, integrationStates } from './vocabulary';

/** A field of the credentials that the console asks for. */
export const credentialField = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string().nullable().describe('連携先の管理画面での取得場所'),
  example: z.string().nullable(),
  pattern: z.string().nullable().describe('値が満たす正規表現'),
  prefix: z.string().nullable(),
  suffix: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).describe('空なら自由に入力する'),
  isSecret: z.boolean(),
  isOptional: z.boolean().describe('アカウントの操作にだけ使う。空のままにできる'),
});
export type CredentialField = z.output<typeof credentialField>;

export const integrationFailure = z.object({
  code: connectorFailures.schema,
  text: z.string().describe('次にすること'),
  vendorText: z.string().nullable().describe('連携先の応答。認証情報は取り除いてある'),
});
export type IntegrationFailure = z.output<typeof integrationFailure>;

/** What a run brought of people from the master service, or of a preview what it would bring. */
export const peopleCounts = z.object({
  peopleListed: z.number().describe('人事情報の人数'),
  peopleAdded: z.number().describe('新しいユーザー'),
  peopleChanged: z.number().describe('変更されるユーザー'),
  peopleLeaving: z.number().describe('退職・退職予定が登録されるユーザー'),
  peopleMissing: z.number().describe('人事情報に見つからない人'),
  peopleToConfirm: z.number().describe('要確認の人'),
});
export type PeopleCounts = z.output<typeof peopleCounts>;

/** What a run found, or of a preview what it would do. */
export const runCounts = z.object({
  accounts: z.number(),
  found: z.number(),
  changed: z.number(),
  missed: z.number(),
  lost: z.number(),
  back: z.number(),
  matched: z.number().describe('ユーザーと一致しているアカウント'),
  unmatched: z.number().describe('要確認：一致するユーザーがいないアカウント'),
  unlisted: z.number().describe('連携先の件数に対して一覧にない数。1以上なら、見つからないアカウントを判定していない'),
  seatsBought: z.number().nullable(),
  seatsUsed: z.number().nullable(),
  ...peopleCounts.partial().shape,
});
export type RunCounts = z.output<typeof runCounts>;

const heldList = z.object({
  why: heldReasons.schema,
  known: z.number(),
  seen: z.number(),
  missing: z.number(),
});

export const integrationRun = z.object({
  id: z.string(),
  state: runStates.schema,
  isPreview: z.boolean(),
  startedAt: z.string(),
  durationMs: z.number().nullable(),
  counts: runCounts.nullable(),
  failure: integrationFailure.nullable(),
  held: heldList.nullable(),
});
export type IntegrationRun = z.output<typeof integrationRun>;

/** The state of one integration, in the list of all and in the tab of its service. */
const integrationHealth = {
  companyServiceId: z.string(),
  serviceName: z.string(),
  integrationKind: z.string(),
  state: integrationStates.schema,
  lastRun: integrationRun.nullable(),
  nextRunAt: z.string().nullable(),
  pausedAt: z.string().nullable().describe('同期を元に戻したため、自動の同期を一時停止した日時'),
  running: z
    .object({ runId: z.string(), startedAt: z.string(), isPreview: z.boolean() })
    .nullable()
    .describe('進行中の実行。進み具合は progress の batchId が runId のもの'),
  held: heldList.extend({ runId: z.string(), at: z.string() }).nullable(),
  failure: integrationFailure
    .extend({ at: z.string(), attempt: z.number(), nextAttemptAt: z.string().nullable() })
    .nullable(),
};

export const integrationRow = z.object(integrationHealth);
export type IntegrationRow = z.output<typeof integrationRow>;

export const integrationDetail = z.object({
  ...integrationHealth,
  integrationKind: z.string().nullable().describe('候補にないサービスは null'),
  kindState: kindStates.schema,
  isTestRequired: z.boolean().describe('未確認の連携で、設定済みの値での接続の確認がまだのため、同期できない'),
  source: z.object({ url: z.string(), readOn: z.string() }).nullable().describe('確認した連携先の資料と日付'),
  authKind: z.enum(['fields', 'oauth', 'none']),
  fields: z.array(credentialField),
  values: z.record(z.string(), z.string()).describe('設定されている値。秘密の値は含まない'),
  reads: z.array(z.string()).describe('読み取る内容'),
  hasDirectory: z.boolean().describe('ほかのサービスのアプリとサインインも読み取るか'),
  readsPeople: z.boolean().describe('人事情報を読み取れる種類か'),
  operations: z.array(
    z.object({
      operation: integrationOperations.schema,
      isGranted: z.boolean(),
      permissions: z.array(z.string()).describe('連携先での権限の名前'),
    }),
  ),
  vendorOperations: z.array(vendorOperationKinds.schema).describe('連携先で行えるアカウント操作'),
  configuredAt: z.string().nullable(),
  accountsCount: z.number(),
  matchedCount: z.number(),
  requiredConfirmationCount: z.number(),
});
export type IntegrationDetail = z.output<typeof integrationDetail>;

const access = 'companyService';
const readAccess = { access, auditor: true } as const;
const health = ['integration', 'integration_run', 'company_service', 'company'] as const;
const run = serviceParams.extend({ runId: id('実行') });
/** The row's fields decide which names and values are accepted. */
const fields = z.record(z.string().max(100), z.string({ error: '認証情報の値が正しくありません' }), {
  error: '認証情報の値が正しくありません',
});

export const integrations = {
  show: endpoint('GET', '/company-services/{companyServiceId}/integration', {
    ...readAccess,
    summary: 'サービスの連携',
    params: serviceParams,
    models: [...health, 'service_account'],
    answer: integrationDetail,
  }),
  configure: endpoint('PATCH', '/company-services/{companyServiceId}/integration-config', {
    access,
    summary: '連携の認証情報を設定する。秘密の値は、ほかの値を変えないときだけ省ける',
    params: serviceParams,
    body: strict({ fields, reason }),
  }),
  disconnect: endpoint('DELETE', '/company-services/{companyServiceId}/integration-config', {
    access,
    summary: '連携を解除する。認証情報は消え、アカウントと利用者の接続は残る',
    params: serviceParams,
    body: strict({ reason }).optional(),
  }),
  test: endpoint('POST', '/company-services/{companyServiceId}/integration/test', {
    access,
    summary: '接続を試す。入力した値か、設定済みの値で。未確認の連携は、設定済みの値で成功すると同期できる',
    params: serviceParams,
    body: strict({ fields: fields.optional() }).optional(),
    answer: z.object({ isConnected: z.boolean(), failure: integrationFailure.nullable() }),
  }),
  integrate: endpoint('POST', '/company-services/{companyServiceId}/integrate', {
    access,
    summary: '同期を実行する。未確認の連携では接続を試した後にだけできる。isPreview では件数だけを調べる',
    params: serviceParams,
    body: strict({ isPreview: z.boolean({ error: '確認だけの値が正しくありません' }).optional() }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  resume: endpoint('POST', '/company-services/{companyServiceId}/integration/resume', {
    access,
    summary: '一時停止した自動の同期を再開し、同期を実行する',
    params: serviceParams,
    body: strict({ reason }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  runs: endpoint('GET', '/company-services/{companyServiceId}/integration-runs', {
    ...readAccess,
    summary: '30日以内の同期の実行',
    params: serviceParams,
    query: listQuery(['startedAt'], {}).extend({ orderBy: sortOrder('desc') }),
    models: ['integration_run', 'company_service'],
    answer: page(integrationRun),
  }),
  run: endpoint('GET', '/company-services/{companyServiceId}/integration-runs/{runId}', {
    ...readAccess,
    summary: '同期の実行',
    params: run,
    models: ['integration_run'],
    answer: integrationRun,
  }),
  missing: endpoint('GET', '/company-services/{companyServiceId}/integration-runs/{runId}/missing', {
    ...readAccess,
    summary: '保留された実行で見つからなかったアカウント',
    params: run,
    query: listQuery(['name', 'email'], {}),
    models: ['integration_run', 'service_account', 'source_person', 'company_user'],
    answer: page(missingAccount),
  }),
  release: endpoint('POST', '/company-services/{companyServiceId}/integration-runs/{runId}/release', {
    access,
    summary: '保留を解除し、見つからなかったアカウントを「見つからない」にする同期を実行する',
    params: run,
    body: strict({ reason }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  discard: endpoint('POST', '/company-services/{companyServiceId}/integration-runs/{runId}/discard', {
    access,
    summary: '保留された実行を破棄する',
    params: run,
    body: strict({ reason }).optional(),
  }),
  match: endpoint('PUT', '/company-services/{companyServiceId}/service-accounts/{serviceAccountId}/match', {
    access,
    summary: 'アカウントのユーザーを手動で決める。null は、どのユーザーのものでもないこと',
    params: serviceParams.extend({ serviceAccountId: id('アカウント') }),
    body: strict({ companyUserId: id('ユーザー').nullable(), reason }),
  }),
  all: endpoint('GET', '/integrations', {
    ...readAccess,
    summary: 'すべての連携。失敗したものから',
    models: health,
    query: listQuery(['state', 'serviceName'], {
      serviceName: inQuery.text('サービス名'),
      health: inQuery.oneOf('状態', integrationHealths),
    }),
    answer: page(integrationRow),
  }),
  settings: endpoint('GET', '/integration-settings', {
    ...readAccess,
    summary: '連携の設定',
    models: ['company'],
    answer: z.object({
      hour: z.number().describe('毎日の同期を始める時（日本時間）'),
      matching: matchingRules.describe('アカウントとユーザーの一致の規則。変更は次の同期から有効'),
    }),
  }),
  changeSettings: endpoint('PATCH', '/integration-settings', {
    access,
    summary: '連携の設定を変更する',
    body: strict({ hour: whole('同期の時刻', 0, 23).optional(), matching: matchingRules.optional(), reason }),
  }),
};
