import type { Flag } from '../../backend/contract/permissions';
import type { RouteRow } from './route-row';
import { notBuilt } from './not-built';

/** The imports of a kind and one of them. */
const importRoutes = (path: string, title: string, flag: Flag, screen: RouteRow['screen']): RouteRow[] => [
  { path, title, flag, screen },
  { path: `${path}/:importId`, title, flag, screen: () => import('../features/imports/import-screen') },
];

/** Every route of the console. An area that is being built has `notBuilt` for a screen; completing it changes its row alone. */
export const rows: readonly RouteRow[] = [
  { path: '/home', title: 'ホーム', side: { icon: 'home' }, screen: () => import('../features/home/home-screen') },
  {
    path: '/alerts',
    title: 'アラート',
    flag: 'alert',
    side: { icon: 'bell' },
    screen: () => import('../features/alerts/alerts-screen'),
  },
  {
    path: '/users',
    title: 'ユーザー',
    flag: 'user',
    side: { icon: 'people' },
    screen: () => import('../features/users/users-screen'),
  },
  ...importRoutes(
    '/users/imports',
    'ユーザーのCSV取り込み',
    'user',
    () => import('../features/imports/user-imports-screen'),
  ),
  {
    path: '/services',
    title: 'サービス',
    flag: 'companyService',
    side: { icon: 'layers' },
    screen: () => import('../features/services/services-screen'),
  },
  {
    path: '/services/:companyServiceId',
    title: 'サービス',
    flag: 'companyService',
    screen: () => import('../features/services/service-screen'),
  },
  ...importRoutes(
    '/services/:companyServiceId/imports',
    '利用者のCSV一括接続',
    'companyService',
    () => import('../features/imports/account-imports-screen'),
  ),
  {
    path: '/plans',
    title: '契約情報',
    flag: 'plan',
    side: { icon: 'document' },
    screen: () => import('../features/services/plans/plans-screen'),
  },
  {
    path: '/plans/renewals',
    title: '更新カレンダー',
    flag: 'plan',
    screen: () => import('../features/services/renewals/renewals-screen'),
  },
  {
    path: '/plans/seats',
    title: '席の利用状況',
    flag: 'plan',
    screen: () => import('../features/services/seats/seats-screen'),
  },
  {
    path: '/plans/recorded-amounts',
    title: '計上額',
    flag: 'plan',
    screen: () => import('../features/amounts/amounts-screen'),
  },
  {
    path: '/devices',
    title: 'IT端末',
    flag: 'device',
    side: { icon: 'device' },
    screen: () => import('../features/devices/devices-screen'),
  },
  ...importRoutes(
    '/devices/imports',
    '端末のCSV取り込み',
    'device',
    () => import('../features/imports/device-imports-screen'),
  ),
  {
    path: '/departments',
    title: '組織',
    flag: 'user',
    side: { icon: 'building' },
    screen: () => import('../features/departments/departments-screen'),
  },
  {
    path: '/departments/:companyDepartmentId',
    title: '部署',
    flag: 'user',
    screen: () => import('../features/departments/department-screen'),
  },
  {
    path: '/payments',
    title: '支払実績',
    flag: 'payment',
    side: { icon: 'card' },
    screen: () => import('../features/payments/payments-screen'),
  },
  ...importRoutes(
    '/payments/bulk-insert',
    '支払の一括登録',
    'payment',
    () => import('../features/imports/payment-imports-screen'),
  ),
  // Links that know only the import's id, as in the history, are redirected to its area.
  { path: '/imports/:importId', title: 'CSV取り込み', screen: () => import('../features/imports/import-screen') },
  {
    path: '/shadow-its/:id?',
    title: 'シャドーIT',
    flag: 'shadowIt',
    side: { icon: 'shield' },
    screen: notBuilt('登録されていないサービスの利用を検知し、リスクと利用者を確認できます。'),
  },
  {
    path: '/shadow-its/allow-urls',
    title: '許可URL',
    flag: 'shadowIt',
    screen: notBuilt('利用を許可するURLを登録・変更・削除できます。'),
  },
  {
    path: '/shadow-its/detect-urls',
    title: '検知URL',
    flag: 'shadowIt',
    screen: notBuilt('検知の対象とするURLを登録・変更・削除できます。'),
  },
  {
    path: '/company-administrators',
    title: '管理者設定',
    flag: 'companyAdministrator',
    settings: { flag: 'settingsMenu' },
    screen: () => import('../features/administrators/administrators-screen'),
  },
  {
    path: '/setting',
    title: '各種設定',
    flag: 'settingsMenu',
    settings: { flag: 'settingsMenu' },
    screen: () => import('../features/setting/setting-screen'),
  },
  {
    path: '/setting/sso',
    title: 'SSO設定',
    flag: 'companyServiceSso',
    screen: () => import('../features/setting/sso-screen'),
  },
  {
    path: '/setting/integrations',
    title: '連携',
    flag: 'companyService',
    screen: () => import('../features/integrations/integrations-screen'),
  },
  {
    path: '/history',
    title: '操作履歴',
    flag: 'auditLog',
    settings: { flag: 'auditLog' },
    screen: () => import('../features/history/history-screen'),
  },
  {
    path: '/customize',
    title: 'カスタム設定',
    flag: 'customize',
    screen: () => import('../features/custom-settings/custom-settings-screen'),
  },
  {
    path: '/account',
    title: 'アカウント情報',
    settings: {},
    screen: () => import('../features/account/account-screen'),
  },
  {
    path: '/lab',
    title: 'ラボ',
    settings: {},
    screen: () => import('../features/lab/lab-screen'),
  },
  {
    path: '/oauth-callback/:integrationKind?',
    title: '外部サービスの認証',
    flag: 'companyService',
    screen: () => import('../features/oauth-callback/oauth-callback-screen'),
  },
  {
    path: '/terms',
    title: '利用規約',
    layout: 'open',
    settings: {},
    screen: () => import('../features/terms/terms-screen'),
  },
  { path: '/login', title: 'ログイン', layout: 'auth', screen: () => import('../features/auth/login-screen') },
  {
    path: '/signup/registration',
    title: '新規登録',
    layout: 'auth',
    screen: () => import('../features/auth/registration-screen'),
  },
  {
    path: '/signup/confirmation',
    title: '会社と管理者の登録',
    layout: 'auth',
    screen: () => import('../features/auth/signup-screen'),
  },
  {
    path: '/company-administrators/signup/confirmation',
    title: '管理者の登録',
    layout: 'auth',
    screen: () => import('../features/auth/join-screen'),
  },
  {
    path: '/company-users/signup/confirmation',
    title: 'ユーザーの登録',
    layout: 'auth',
    screen: () => import('../features/auth/user-invitation-screen'),
  },
  {
    path: '/reset-password/request',
    title: 'パスワードの再設定',
    layout: 'auth',
    screen: () => import('../features/auth/reset-request-screen'),
  },
  {
    path: '/reset-password/confirmation',
    title: '新しいパスワードの設定',
    layout: 'auth',
    screen: () => import('../features/auth/reset-screen'),
  },
];
