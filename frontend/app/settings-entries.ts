import type { Reader } from '../lib/permissions';
import type { Links } from './use-links';
import { isOpenTo } from './route-access';
import { rows } from './routes';

export type SettingsEntry =
  | { kind: 'screen'; label: string; to: string }
  | { kind: 'outside'; label: string; href: string }
  | { kind: 'logout'; label: string };

const screen = (path: string, reader: Reader): SettingsEntry[] =>
  rows
    .filter((row) => row.path === path && row.settings && !(reader.isAuditor && row.auditSide))
    .filter((row) => isOpenTo({ ...row, ...row.settings }, reader))
    .map((row) => ({ kind: 'screen', label: row.title, to: row.path }));

const outside = (label: string, href: string): SettingsEntry => ({ kind: 'outside', label, href });

/** The settings menu for this administrator, in its order. */
export const settingsEntries = (reader: Reader, links: Links): SettingsEntry[] => [
  ...screen('/company-administrators', reader),
  ...screen('/setting', reader),
  ...screen('/history', reader),
  ...screen('/differences', reader),
  ...screen('/evidence', reader),
  ...screen('/account', reader),
  ...screen('/lab', reader),
  outside('ヘルプ', links.help),
  ...screen('/terms', reader),
  outside('セキュリティポリシー', links.securityPolicy),
  outside('運営会社', links.operatingCompany),
  { kind: 'logout', label: 'ログアウト' },
];

/** The menu below the address of an auditor link. */
export const linkEntries: readonly SettingsEntry[] = [{ kind: 'logout', label: '閲覧を終了する' }];

/** The menu below one's name. */
export const ownEntries: readonly SettingsEntry[] = [
  { kind: 'screen', label: 'アカウント情報', to: '/account' },
  { kind: 'screen', label: 'パスワードとログイン', to: '/account?tab=login' },
  { kind: 'logout', label: 'ログアウト' },
];
