import { z } from 'zod';
import { csvOf } from './csv';
import { day, expectedRevision, flag, id, inQuery, oneOf, optionalText, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { messages } from './messages.ja';
import { serviceCategories, serviceStatuses, ssoProtocols, ssoSources, ssoStates } from './vocabulary';

/** How people sign in to a service by an identity provider. */
const ssoSetting = z.object({
  identityProvider: z.object({
    id: z.string().nullable().describe('登録されているサービス。名前だけを入力したときは null'),
    name: z.string(),
  }),
  protocol: ssoProtocols.schema,
  isEnforced: z.boolean(),
  source: ssoSources.schema,
  effectiveFrom: z.string(),
  revision: z.number(),
});

export const ssoRow = z.object({
  companyServiceId: z.string(),
  serviceName: z.string(),
  category: serviceCategories.schema,
  serviceStatus: serviceStatuses.schema,
  ssoState: ssoStates.schema,
  setting: ssoSetting.nullable(),
});
export type SsoRow = z.output<typeof ssoRow>;

const ssoCounts = z.object({
  enforcedCount: z.number(),
  optionalCount: z.number(),
  noneCount: z.number(),
  companyServiceIds: z.array(z.string()).describe('SSOを設定したサービス'),
  identityProviders: z
    .array(z.object({ id: z.string(), serviceName: z.string(), servicesCount: z.number() }))
    .describe('IDプロバイダーに選べるサービスと、それでサインインするサービスの数'),
});
export type SsoConfigured = z.output<typeof ssoCounts>;

const access = 'companyServiceSso';
const models = ['company_service', 'service_sso'] as const;
const effectiveFrom = day('適用日').optional();
const providerLabel = 'IDプロバイダー';

const list = endpoint('GET', '/company-services/sso', {
  access,
  auditor: true,
  summary: 'サービスのSSO設定の一覧。未設定のサービスも含む',
  models,
  answer: page(ssoRow),
  query: listQuery(['serviceName', 'category', 'identityProvider', 'protocol', 'ssoState', 'effectiveFrom'], {
    keyword: inQuery.text('キーワード').describe('サービス名かIDプロバイダー名'),
    companyServiceId: inQuery.id('サービス'),
    identityProviderId: inQuery.id(providerLabel),
    protocol: inQuery.oneOf('方式', ssoProtocols),
    ssoState: inQuery.oneOf('SSO', ssoStates),
  }),
});

type Named = { identityProviderId: string | null; identityProviderName?: string | null };
const isNamed = ({ identityProviderId, identityProviderName }: Named) =>
  Boolean(identityProviderId) || Boolean(identityProviderName);

export const sso = {
  list,
  csv: csvOf(list, 'サービスのSSO設定の一覧のCSV'),
  configured: endpoint('GET', '/company-services/sso/configured', {
    access,
    auditor: true,
    summary: 'SSOを設定したサービスと件数、IDプロバイダーの選択肢',
    models,
    answer: ssoCounts,
  }),
  configure: endpoint('POST', '/company-services/sso', {
    access,
    summary: 'サービスのSSOを設定する、または変更する',
    body: strict({
      companyServiceId: id('サービス'),
      identityProviderId: id(providerLabel).nullable(),
      identityProviderName: optionalText('IDプロバイダー名', 100)
        .optional()
        .describe('identityProviderId が null のときの名前'),
      protocol: oneOf('方式', ssoProtocols),
      isEnforced: flag('SSOの必須'),
      effectiveFrom,
      reason,
      expectedRevision: expectedRevision(),
    }).refine(isNamed, { path: ['identityProviderName'], message: messages.required('IDプロバイダー名') }),
  }),
  remove: endpoint('DELETE', '/company-services/sso', {
    access,
    summary: 'サービスのSSO設定を解除する',
    body: strict({ companyServiceId: id('サービス'), effectiveFrom, reason }),
  }),
};

export const ssoList = declareList('SSO設定', sso, {
  serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
  ssoState: { label: 'SSO', value: (row) => ssoStates.labels[row.ssoState] },
  identityProvider: { label: providerLabel, value: (row) => row.setting?.identityProvider.name ?? null },
  protocol: { label: '方式', value: ({ setting }) => setting && ssoProtocols.labels[setting.protocol] },
  source: { label: '登録方法', value: ({ setting }) => setting && ssoSources.labels[setting.source] },
  effectiveFrom: { label: '適用日', value: (row) => row.setting?.effectiveFrom ?? null, as: 'day' },
  category: { label: '分類', value: (row) => serviceCategories.labels[row.category], extra: true },
  serviceStatus: { label: '状態', value: (row) => serviceStatuses.labels[row.serviceStatus], extra: true },
});
