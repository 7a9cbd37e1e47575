import { links } from './links';
import { rows } from './routes';

export type SettingsEntry =
  | { kind: 'screen'; label: string; to: string }
  | { kind: 'outside'; label: string; href: string }
  | { kind: 'logout'; label: string };

const screen = (path: string, flags: ReadonlySet<string>): SettingsEntry[] =>
  rows
    .filter((row) => row.path === path && row.settings && (!row.settings.flag || flags.has(row.settings.flag)))
    .map((row) => ({ kind: 'screen', label: row.title, to: row.path }));

const outside = (label: string, href: string): SettingsEntry => ({ kind: 'outside', label, href });

/** The settings menu for an administrator with these flags, in its order. */
export const settingsEntries = (flags: ReadonlySet<string>): SettingsEntry[] => [
  ...screen('/company-administrators', flags),
  ...screen('/setting', flags),
  ...screen('/history', flags),
  ...screen('/account', flags),
  ...screen('/lab', flags),
  outside('ヘルプ', links.help),
  ...screen('/terms', flags),
  outside('セキュリティポリシー', links.securityPolicy),
  outside('運営会社', links.operatingCompany),
  { kind: 'logout', label: 'ログアウト' },
];

/** The menu below one's name. */
export const ownEntries: readonly SettingsEntry[] = [
  { kind: 'screen', label: 'アカウント情報', to: '/account' },
  { kind: 'screen', label: 'パスワードとログイン', to: '/account?tab=login' },
  { kind: 'logout', label: 'ログアウト' },
];
