import { z } from 'zod';

/** A closed list of values stored in events (append only: a value is never renamed or removed) with its Japanese words. */
export interface Vocabulary<V extends string> {
  readonly values: readonly [V, ...V[]];
  readonly labels: Readonly<Record<V, string>>;
  readonly schema: z.ZodEnum<{ [K in V]: K }>;
}

export const vocabulary = <const L extends Record<string, string>>(labels: L): Vocabulary<Extract<keyof L, string>> => {
  type V = Extract<keyof L, string>;
  const values = Object.keys(labels) as [V, ...V[]];
  return {
    values,
    labels: labels,
    schema: z.enum(values),
  };
};

export type WordOf<T> = T extends Vocabulary<infer V> ? V : never;

export const actorKinds = vocabulary({
  administrator: '管理者',
  user: 'ユーザー',
  system: 'システム',
  connector: '連携',
  extension: '拡張機能',
  operator: '運営',
  reviewer: '棚卸しの担当者',
  auditorLink: '監査用リンク',
});
export const channels = vocabulary({
  console: '画面',
  api: 'API',
  csv: 'CSV',
  sync: '同期',
  rule: '自動',
  demo: 'デモ',
});
export const permissionScopes = vocabulary({ admin: '管理者', auditor: '監査', general: '一般' });
export const userStatuses = vocabulary({
  registered: '登録済み',
  expired: '期限切れ',
  invited: '招待中',
  deleted: '削除済み',
});
/** What a leaver still has: each kind is settled by an act of its own. */
export const leavingTaskKinds = vocabulary({
  device: '端末',
  account: 'アカウント',
  managed_service: '担当サービス',
});
export const leavingTaskStates = vocabulary({ open: '未完了', stopped: '停止済み', done: '完了' });
export const employeeStatuses = vocabulary({
  executive: '役員',
  full_time: '正社員',
  contract: '契約社員',
  part_time: 'パート・アルバイト',
  dispatched: '派遣社員',
  outsourced: '業務委託',
  other: 'その他',
});
export const workingStatuses = vocabulary({ working: '在籍', on_leave: '休職', retired: '退職' });
export const confirmationKinds = vocabulary({
  leaver: '退職者',
  leaving: '退職予定',
  account: '一致しないアカウント',
  user: 'そのほか',
});
export const confirmationReasons = vocabulary({
  leaver_account: '退職者のアカウントが有効',
  unmatched_account: '一致するユーザーがいない',
});
export const serviceStatuses = vocabulary({ in_use: '利用中', suspended: '一時停止' });
export const integrationStates = vocabulary({
  unsupported: '連携不可',
  not_configured: '未設定',
  configured: '設定済み',
  held: '保留',
  failed: '連携エラー',
});
/** How people sign in to a service by an identity provider. */
export const ssoProtocols = vocabulary({ saml: 'SAML', oidc: 'OIDC' });
export const ssoStates = vocabulary({ enforced: '必須', optional: '任意', none: '未設定' });
export const ssoSources = vocabulary({ hand: '手入力', found: '自動検出' });
/** Why nothing of a run was applied. */
export const connectorFailures = vocabulary({
  unauthorised: '認証エラー',
  forbidden: '権限不足',
  rate_limited: '回数制限',
  unavailable: 'サービス側の障害',
  timeout: '時間切れ',
  unreachable: '接続不可',
  refused_address: '許可されない接続先',
  bad_answer: '応答の形式エラー',
  page_loop: 'ページの繰り返し',
  too_large: '応答が大きすぎます',
});
export const accountStatuses = vocabulary({ active: '有効', suspended: '停止', invited: '招待中', deleted: '削除' });
export const accountPresences = vocabulary({
  present: 'あり',
  missed: '未確認',
  lost: '見つからない',
  removed: '手動で削除',
});
export const accountMatches = vocabulary({
  email: 'メールアドレス',
  alias: '別名のメールアドレス',
  employee_code: '社員番号',
  union: '統合したユーザー',
  hand: '手動',
  csv: 'CSV',
});
export const serviceCategories = vocabulary({
  communication: 'コミュニケーション',
  identity: 'ID管理',
  collaboration: 'グループウェア',
  project: 'プロジェクト管理',
  storage: 'ストレージ',
  hr: '人事・労務',
  attendance: '勤怠管理',
  accounting: '会計・請求',
  expense: '経費精算',
  crm: '営業・顧客管理',
  marketing: 'マーケティング',
  support: 'カスタマーサポート',
  development: '開発',
  cloud: 'クラウド基盤',
  analytics: 'データ分析',
  'e-signature': '電子契約',
  'e-learning': 'eラーニング',
  security: 'セキュリティ',
  'it-management': 'IT資産管理',
  design: 'デザイン',
  ai: 'AI',
  other: 'その他',
});
export const planStatuses = vocabulary({ scheduled: '開始前', active: '契約中', ended: '契約終了' });
export const billingCycles = vocabulary({ monthly: '月額', yearly: '年額' });
export const priceTypes = vocabulary({ per_seat: '1席あたり', flat: '定額' });
export const renewalCycles = vocabulary({
  monthly: '1か月',
  quarterly: '3か月',
  half_yearly: '6か月',
  yearly: '1年',
  two_yearly: '2年',
  three_yearly: '3年',
  none: '更新なし',
});
/** 「1か月ごと」 */
export const everyCycle = (cycle: WordOf<typeof renewalCycles>) => `${renewalCycles.labels[cycle]}ごと`;
/** Currencies of payments besides yen. */
export const currencies = vocabulary({
  USD: '米ドル',
  EUR: 'ユーロ',
  GBP: '英ポンド',
  CNY: '人民元',
  KRW: '韓国ウォン',
  TWD: '台湾ドル',
  SGD: 'シンガポールドル',
  HKD: '香港ドル',
  AUD: '豪ドル',
  CAD: 'カナダドル',
  CHF: 'スイスフラン',
  INR: 'インドルピー',
});
export const contractKinds = vocabulary({
  trial: 'トライアル',
  standard: 'スタンダード',
  enterprise: 'エンタープライズ',
});
export const alertTypes = vocabulary({
  plan_unregistered: 'プラン未登録',
  administrator_unapproved: '管理者未承認',
  contract_end: '契約終了',
  service_unused: 'サービス未利用',
  integration_failed: '連携失敗',
  users_over_limit: 'ユーザー数上限超過',
  users_under_limit: 'ユーザー数下限未満',
  required_confirmation_user: '要確認ユーザー',
  device_abandoned: '端末放置',
  shadow_it: 'シャドーIT',
  evidence_problem: '証跡の問題',
  access_review_overdue: '棚卸しの期限超過',
});
export const alertLevels = vocabulary({ info: '情報', error: 'エラー', caution: '注意' });
export const alertLevelFilters = vocabulary({ ...alertLevels.labels, danger: '重大', warning: '警告' });
export const alertTargets = vocabulary({
  administrator: '管理者',
  contract: '契約',
  device: '端末',
  erp: 'ERP',
  evidence: '証跡',
  plan: 'プラン',
  service: 'サービス',
  shadow_it: 'シャドーIT',
  user: 'ユーザー',
  access_review: '棚卸し',
});
export const deviceStatuses = vocabulary({
  in_use: '利用中',
  in_stock: '在庫',
  in_repair: '修理中',
  lost: '紛失',
  disposed: '廃棄済み',
});
export const deviceDisposals = vocabulary({
  scrapped: '廃棄業者への引き渡し',
  sold: '売却',
  given: '譲渡',
  lease_returned: 'リース会社への返却',
});
/** Media types of receipts, detected from the content. */
export const receiptTypes = vocabulary({ 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' });
export const businessTypes = vocabulary({
  manufacturing: '製造業',
  construction: '建設業',
  information: '情報通信業',
  wholesale_retail: '卸売業・小売業',
  finance: '金融業・保険業',
  real_estate: '不動産業',
  transport: '運輸業・郵便業',
  food_lodging: '宿泊業・飲食サービス業',
  medical_welfare: '医療・福祉',
  education: '教育・学習支援業',
  professional: '学術研究・専門サービス業',
  public: '公務・団体',
  other: 'その他',
});
export const companySizes = vocabulary({
  up_to_10: '1〜10名',
  up_to_50: '11〜50名',
  up_to_100: '51〜100名',
  up_to_300: '101〜300名',
  up_to_1000: '301〜1,000名',
  over_1000: '1,001名以上',
});
/** The kinds of entities that can have custom settings. */
export const customSettingTypes = vocabulary({ plan: 'プラン', device: '端末' });
export const customInputTypes = vocabulary({
  text: 'テキスト',
  calendar: '日付',
  pulldown: 'プルダウン',
  multiselect: '複数選択',
});
export const labFeatures = vocabulary({ dark_mode: 'ダークモード', compact_tables: '詰めた表' });
