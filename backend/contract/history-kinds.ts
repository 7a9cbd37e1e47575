import type { Flag } from './permissions';
import type { ReadModel } from './read-models';

/** All that the history knows of a kind of entity besides its events. */
interface HistoryKind {
  label: string;
  /** The flag required to see it; null: every administrator may. */
  flag: Flag | null;
  /** The screen that shows it: `{id}` is its own id, `{service}` that of the service it belongs to. */
  screen: string | null;
  /** The read model of its present state, for links and names; null: it is never deleted. */
  model: ReadModel | null;
  /** The column of its name, and the field of its events; null: it has none of its own. */
  nameField: string | null;
  /** Where the API opens a file that its events name: `{id}` is its own id, `{file}` that of the file. */
  file?: string;
}

/**
 * The kinds of entities with a readable history, one row each: the only source of its titles, filters, links and
 * permissions.
 */
export const historyKinds = {
  company: { label: '会社', flag: null, screen: '/account', model: 'company', nameField: 'name' },
  contract: { label: 'Daichoの契約', flag: null, screen: '/account', model: null, nameField: null },
  administrator: {
    label: '管理者',
    flag: 'companyAdministrator',
    screen: '/company-administrators?administrator={id}',
    model: 'administrator',
    nameField: 'name',
  },
  accessLink: {
    label: 'メールのリンク',
    flag: 'companyAdministrator',
    screen: '/company-administrators/auditor-links?link={id}',
    model: 'access_link',
    nameField: 'address',
  },
  companyService: {
    label: 'サービス',
    flag: 'companyService',
    screen: '/services/{id}',
    model: 'company_service',
    nameField: 'name',
  },
  integration: {
    label: '連携',
    flag: 'companyService',
    screen: '/services/{service}?tab=integration',
    model: 'integration',
    nameField: null,
  },
  serviceAccount: {
    label: '連携先のアカウント',
    flag: 'companyService',
    screen: '/services/{service}?tab=users',
    model: 'service_account',
    nameField: null,
  },
  directoryApp: {
    label: 'IDプロバイダーのアプリ',
    flag: 'companyService',
    screen: '/services/{service}?tab=integration',
    model: 'directory_app',
    nameField: 'name',
  },
  peopleSource: {
    label: '人事情報の取り込み',
    flag: 'companyService',
    screen: '/services/{service}?tab=integration',
    model: 'people_source',
    nameField: null,
  },
  sourcePerson: {
    label: '人事情報の人',
    flag: 'user',
    screen: '/services/{service}?tab=integration',
    model: 'source_person',
    nameField: null,
  },
  vendorOperation: {
    label: '連携先のアカウント操作',
    flag: 'companyService',
    screen: '/services/{service}?tab=users',
    model: 'vendor_operation',
    nameField: null,
  },
  plan: {
    label: 'プラン',
    flag: 'plan',
    screen: '/services/{service}?tab=plans&plan={id}',
    model: 'plan',
    nameField: 'name',
  },
  account: {
    label: '利用者',
    flag: 'companyService',
    screen: '/services/{service}?tab=users',
    model: 'company_service_user',
    nameField: null,
  },
  serviceSso: {
    label: 'SSO設定',
    flag: 'companyServiceSso',
    screen: '/services/{service}',
    model: 'service_sso',
    nameField: null,
  },
  companyUser: {
    label: 'ユーザー',
    flag: 'user',
    screen: '/users?user={id}',
    model: 'company_user',
    nameField: 'name',
  },
  department: { label: '部署', flag: 'user', screen: '/departments/{id}', model: 'department_term', nameField: 'name' },
  device: {
    label: '端末',
    flag: 'device',
    screen: '/devices?device={id}',
    model: 'device',
    nameField: 'serialCode',
  },
  detectionRule: {
    label: '検知URL・許可URL',
    flag: 'shadowIt',
    screen: '/shadow-its/detect-urls?rule={id}',
    model: 'detection_rule',
    nameField: 'serviceName',
  },
  payment: {
    label: '支払',
    flag: 'payment',
    screen: '/payments?payment={id}',
    model: 'payment',
    nameField: 'payee',
    file: '/payments/{id}/receipts/{file}',
  },
  detectedService: {
    label: 'シャドーIT',
    flag: 'shadowIt',
    screen: '/shadow-its/{id}',
    model: 'detected_service',
    nameField: 'name',
  },
  detectedServiceUser: {
    label: 'シャドーITの利用者',
    flag: 'shadowIt',
    screen: null,
    model: 'detected_service_user',
    nameField: null,
  },
  detectionAssistant: {
    label: 'AIエージェント',
    flag: 'shadowIt',
    screen: '/shadow-its',
    model: 'detection_assistant',
    nameField: null,
  },
  companyErp: {
    label: 'ERP連携',
    flag: 'payment',
    screen: '/payments/erps/{id}',
    model: 'company_erp',
    nameField: 'name',
  },
  paymentRule: {
    label: '支払の規則',
    flag: 'payment',
    screen: '/payments/rules',
    model: 'payment_rule',
    nameField: 'payee',
  },
  customSetting: {
    label: 'カスタム設定',
    flag: 'customize',
    screen: '/customize',
    model: 'custom_setting',
    nameField: 'name',
  },
  csvImport: {
    label: 'CSV取り込み',
    flag: 'user',
    screen: '/imports/{id}',
    model: 'csv_import',
    nameField: 'fileName',
  },
  extensionInstallation: {
    label: '拡張機能',
    flag: 'shadowIt',
    screen: '/shadow-its/extension',
    model: 'extension_installation',
    nameField: null,
  },
  evidenceDelivery: {
    label: '証跡の送付',
    flag: 'companyAdministrator',
    screen: '/evidence',
    model: null,
    nameField: null,
  },
  extensionSetting: {
    label: '拡張機能の設定',
    flag: 'shadowIt',
    screen: '/shadow-its/extension',
    model: null,
    nameField: null,
  },
  usageRequest: {
    label: '申請',
    flag: 'shadowIt',
    screen: '/shadow-its/requests',
    model: 'usage_request',
    nameField: 'serviceName',
  },
  accessReview: {
    label: '棚卸し',
    flag: 'companyService',
    screen: '/reviews/{id}',
    model: 'access_review',
    nameField: 'name',
  },
  alert: { label: 'アラート', flag: 'alert', screen: '/alerts', model: 'alert', nameField: null },
} as const satisfies Record<string, HistoryKind>;

export type HistoryEntity = keyof typeof historyKinds;
export const historyEntities = Object.keys(historyKinds) as [HistoryEntity, ...HistoryEntity[]];
/** The models that hold the names of entities, including deleted ones. */
export const nameLookups: readonly ReadModel[] = [
  ...new Set(
    historyEntities.flatMap((entity): ReadModel[] => {
      const { model } = historyKinds[entity];
      return model ? [model] : [];
    }),
  ),
  'custom_option',
  'recorded_event',
];
export const historyKindOf = (entity: HistoryEntity): HistoryKind => historyKinds[entity];
/** The same with the parts of entities that a history names. */
export const historyLookups: readonly ReadModel[] = [...nameLookups, 'access_review_item', 'access_review_service'];
