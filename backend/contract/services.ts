import { z } from 'zod';
import { csvOf } from './csv';
import {
  day,
  expectedRevision,
  flag,
  id,
  inQuery,
  labelField,
  oneOf,
  optionalText,
  reason,
  text,
  webAddress,
} from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { messages } from './messages.ja';
import { signInModels } from './read-models';
import { declareList } from './list';
import { zeroCost } from './service-cost';
import { serviceFigures } from './service-figures';
import { serviceParams } from './service-params';
import { integrationStates, serviceCategories, serviceStatuses, ssoStates } from './vocabulary';

const serviceManager = z.object({ id: z.string(), name: z.string() }).nullable();

export const serviceRow = z.object({
  id: z.string(),
  serviceName: z.string(),
  integrationKind: z.string().nullable(),
  category: serviceCategories.schema,
  serviceStatus: serviceStatuses.schema,
  integrationState: integrationStates.schema,
  ssoState: ssoStates.schema,
  plansCount: z.number(),
  usersCount: z.number(),
  monthlyCost: z.number().describe('円。年額は12分の1'),
  zeroReason: zeroCost,
  manager: serviceManager,
  registeredAt: z.string(),
});
export type ServiceRow = z.output<typeof serviceRow>;

export const serviceDetail = serviceRow.extend({
  revision: z.number(),
  url: z.string().nullable(),
  note: z.string().nullable(),
  vendorCountry: z.string().nullable(),
  ...serviceFigures,
});
export type ServiceDetail = z.output<typeof serviceDetail>;

export const candidateRow = z.object({
  integrationKind: z.string(),
  name: z.string(),
  nameKana: z.string(),
  vendor: z.string().nullable().describe('提供会社。同じ会社のサービスがほかにもあるときだけ'),
  category: serviceCategories.schema,
  registeredCount: z.number(),
});
export type CandidateRow = z.output<typeof candidateRow>;

export const knownServiceRow = z.object({
  id: z.string(),
  name: z.string(),
  category: serviceCategories.schema,
  domain: z.string().nullable(),
});
export type KnownServiceRow = z.output<typeof knownServiceRow>;

const effectiveFrom = day('適用日').optional();
const idAnswer = z.object({ id: z.string() });
const serviceModels = [
  'company_service',
  'integration',
  'plan',
  'plan_price',
  'company_service_user',
  'service_account',
  'company_user',
  'service_sso',
] as const;
export const planFilter = z.enum(['registered', 'unregistered'], { error: messages.wrongValue('プラン') });

const manager = z.union([z.uuid(messages.wrongValue('サービス管理者')), z.literal('none')], {
  error: messages.wrongValue('サービス管理者'),
});

const list = endpoint('GET', '/company-services', {
  access: 'companyService',
  auditor: true,
  summary: 'サービスの一覧',
  models: serviceModels,
  answer: page(serviceRow),
  query: listQuery(
    [
      'serviceName',
      'category',
      'serviceStatus',
      'integrationState',
      'ssoState',
      'plansCount',
      'usersCount',
      'monthlyCost',
      'registeredAt',
    ],
    {
      serviceName: inQuery.text('サービス名'),
      plan: labelField(planFilter.optional(), 'プラン', { registered: '登録済み', unregistered: '未登録' }),
      hasConfig: inQuery.flag('連携の設定済み'),
      isNotConfig: inQuery.flag('連携の未設定'),
      canNotIntegrateService: inQuery.flag('連携不可'),
      isIntegrationHeld: inQuery.flag('連携の保留'),
      isIntegrateError: inQuery.flag('連携エラー'),
      serviceStatus: inQuery.oneOf('状態', serviceStatuses),
      ssoState: inQuery.oneOf('SSO', ssoStates),
      category: inQuery.oneOf('分類', serviceCategories),
      manager: labelField(manager.optional(), 'サービス管理者', { none: '未設定' }).describe(
        'サービス管理者。none で未設定のもの',
      ),
    },
  ),
});

export const services = {
  list,
  csv: csvOf(list, 'サービスの一覧のCSV'),
  names: endpoint('GET', '/company-services/list', {
    access: 'companyService',
    auditor: true,
    summary: 'サービス名の選択肢',
    models: ['company_service'],
    answer: z.array(z.object({ id: z.string(), serviceName: z.string() })),
  }),
  managers: endpoint('GET', '/company-services/managers', {
    access: 'companyService',
    auditor: true,
    summary: 'サービス管理者の選択肢。サービスを管理している人',
    models: ['company_service', 'company_user'],
    answer: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
  }),
  candidates: endpoint('GET', '/service-candidates', {
    access: 'companyService',
    auditor: true,
    summary: '登録できるサービス',
    models: ['company_service'],
    query: listQuery(['name', 'category'], { name: inQuery.text('サービス名') }),
    answer: page(candidateRow),
  }),
  known: endpoint('GET', '/known-services', {
    access: 'companyService',
    auditor: true,
    summary: '候補にない、公開リストで知られているサービス。名前の先頭かドメインが一致する3つまで',
    query: strict({ name: labelField(text('サービス名', 100), 'サービス名') }),
    answer: z.array(knownServiceRow),
    asOf: { today: '知られているサービスの一覧は、会社の記録ではありません。' },
  }),
  show: endpoint('GET', '/company-services/{companyServiceId}', {
    access: 'companyService',
    auditor: true,
    summary: 'サービス',
    params: serviceParams,
    models: [...serviceModels, ...signInModels],
    lookups: ['recorded_event'],
    answer: serviceDetail,
  }),
  register: endpoint('POST', '/company-services', {
    access: 'companyService',
    summary: '候補からサービスを登録する',
    body: strict({
      integrationKind: text('サービス', 100),
      name: text('サービス名', 100)
        .optional()
        .describe('省略すると候補の名前。同じ候補の2つ目からは区別できる名前にする'),
    }),
    answer: idAnswer,
  }),
  createOriginal: endpoint('POST', '/company-services/original-create', {
    access: 'companyService',
    summary: '候補にないサービスを登録する',
    answer: idAnswer,
    body: strict({
      name: text('サービス名', 100),
      category: oneOf('分類', serviceCategories),
      url: webAddress('URL', 500).optional(),
    }),
  }),
  edit: endpoint('PATCH', '/company-services/{companyServiceId}', {
    access: 'companyService',
    summary: 'サービスを変更する',
    params: serviceParams,
    body: strict({
      name: text('サービス名', 100).optional(),
      category: oneOf('分類', serviceCategories).optional(),
      url: webAddress('URL', 500).optional(),
      note: optionalText('メモ', 2000).optional(),
      reason,
      expectedRevision: expectedRevision(),
    }),
  }),
  rename: endpoint('POST', '/company-services/{companyServiceId}/service-name', {
    access: 'companyService',
    summary: 'サービス名を変更する',
    params: serviceParams,
    body: strict({ name: text('サービス名', 100), reason }),
  }),
  setManager: endpoint('PATCH', '/company-services/{companyServiceId}/service-manager', {
    access: 'companyService',
    summary: 'サービス管理者を決める。null で外す',
    params: serviceParams,
    body: strict({ companyUserId: id('サービス管理者').nullable(), effectiveFrom, reason }),
  }),
  suspend: endpoint('POST', '/company-services/suspend', {
    access: 'companyService',
    summary: 'サービスを一時停止する',
    body: strict({ companyServiceId: id('サービス'), effectiveFrom, reason }),
  }),
  resume: endpoint('POST', '/company-services/resume', {
    access: 'companyService',
    summary: 'サービスを再開する',
    body: strict({ companyServiceId: id('サービス'), effectiveFrom, reason }),
  }),
  remove: endpoint('DELETE', '/company-services/{companyServiceId}', {
    access: 'companyService',
    summary: 'サービスを削除する',
    params: serviceParams,
    body: strict({
      isMistake: flag('登録の誤り').optional().describe('プランを取り消し、過去の計上額からも除く'),
      reason,
    }).optional(),
  }),
};

export const serviceList = declareList('サービス', services, {
  serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
  serviceStatus: { label: '状態', value: (row) => serviceStatuses.labels[row.serviceStatus] },
  category: { label: '分類', value: (row) => serviceCategories.labels[row.category] },
  plansCount: { label: 'プラン', value: (row) => row.plansCount, as: 'count' },
  usersCount: { label: '利用者', value: (row) => row.usersCount, as: 'count' },
  monthlyCost: { label: '月額費用', value: (row) => row.monthlyCost, as: 'yen' },
  integrationState: { label: '連携', value: (row) => integrationStates.labels[row.integrationState] },
  manager: { label: 'サービス管理者', value: (row) => row.manager?.name ?? null },
  registeredAt: { label: '登録日', value: (row) => row.registeredAt, as: 'dayOfInstant' },
  ssoState: { label: 'SSO', value: (row) => ssoStates.labels[row.ssoState], extra: true },
});
