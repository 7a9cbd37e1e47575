/** The request header with the address of the screen that reads, without its query. */
export const screenHeader = 'daicho-screen';

/** What the access log calls the screens that auditors read; the titles of the routes. */
export const screenTitles = {
  '/home': 'ホーム',
  '/alerts': 'アラート',
  '/users': 'ユーザー',
  '/users/:companyUserId/leaving': '退職の手続き',
  '/services': 'サービス',
  '/services/:companyServiceId': 'サービス',
  '/plans': '契約情報',
  '/plans/renewals': '更新カレンダー',
  '/plans/seats': '席の利用状況',
  '/plans/recorded-amounts': '計上額',
  '/devices': 'IT端末',
  '/departments': '組織',
  '/departments/:companyDepartmentId': '部署',
  '/payments': '支払実績',
  '/payments/erps': 'ERP連携',
  '/payments/erps/:companyErpId': 'ERP連携の設定',
  '/payments/rules': '支払の規則',
  '/shadow-its': 'シャドーIT',
  '/shadow-its/:detectedServiceId': '検知されたサービス',
  '/shadow-its/allow-urls': '許可URL',
  '/shadow-its/detect-urls': '検知URL',
  '/shadow-its/logs': '通信ログ',
  '/shadow-its/logs/:detectionLogId': '通信ログの内容',
  '/shadow-its/requests': '申請',
  '/shadow-its/extension': '拡張機能',
  '/company-administrators': '管理者設定',
  '/company-administrators/auditor-links': '監査用リンク',
  '/setting': '各種設定',
  '/setting/sso': 'SSO設定',
  '/setting/integrations': '連携',
  '/customize': 'カスタム設定',
  '/history': '操作履歴',
  '/differences': '差分',
  '/evidence': '証跡',
  '/reviews': '棚卸し',
  '/reviews/:accessReviewId': '棚卸し',
} as const;
export type ScreenPath = keyof typeof screenTitles;

const paths = Object.keys(screenTitles) as ScreenPath[];
const partsOf = (path: string) => path.split('/');
const isParameter = (part: string) => part.startsWith(':');

/** The screen of an address, and what its parameters name; undefined for an address of none. */
export const screenOf = (address: string): { path: ScreenPath; params: Record<string, string> } | undefined => {
  const addressParts = partsOf(address);
  const fits = (path: ScreenPath) => {
    const parts = partsOf(path);
    return (
      parts.length === addressParts.length && parts.every((part, at) => isParameter(part) || part === addressParts[at])
    );
  };
  // An address with a name of its own before one with a parameter.
  const path = paths.filter(fits).toSorted((a, b) => a.split(':').length - b.split(':').length)[0];
  if (!path) return undefined;
  const valuesByName = partsOf(path).flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1), addressParts[at]!] as const] : [],
  );
  return { path, params: Object.fromEntries(valuesByName) };
};
