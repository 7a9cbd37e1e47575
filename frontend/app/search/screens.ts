import { rows } from '../routes';
import type { RouteRow } from '../route-row';
import type { Entry } from './entry';

/** Readings and other words by which a screen is found; a screen without them is found by its title. */
const otherWords: Record<string, string> = {
  '/alerts': 'つうち 通知 けいこく 警告',
  '/users': 'しゃいん 社員 じゅうぎょういん 従業員',
  '/users/imports': 'とりこみ インポート 社員 従業員',
  '/services': 'さーびす saas',
  '/plans': 'けいやくじょうほう ぷらん プラン',
  '/plans/renewals': 'こうしん けいやく 契約',
  '/plans/seats': 'せきのりようじょうきょう ライセンス',
  '/plans/recorded-amounts': 'けいじょうがく ひよう 費用 コスト',
  '/devices': 'たんまつ パソコン pc',
  '/devices/imports': 'たんまつ とりこみ インポート',
  '/departments': 'そしき ぶしょ 部署',
  '/payments': 'しはらいじっせき',
  '/payments/bulk-insert': 'しはらいのいっかつとうろく CSV とりこみ 取り込み インポート',
  '/payments/erps': 'れんけい 会計 かいけい',
  '/payments/rules': 'しはらいのきそく ルール',
  '/shadow-its': 'けんち 検知',
  '/shadow-its/allow-urls': 'きょか',
  '/shadow-its/allow-urls/imports': 'きょか とりこみ インポート',
  '/shadow-its/detect-urls': 'けんち',
  '/shadow-its/detect-urls/imports': 'けんち とりこみ インポート',
  '/shadow-its/logs': 'つうしんろぐ プロキシ',
  '/shadow-its/requests': 'しんせい 利用申請',
  '/shadow-its/extension': 'かくちょうきのう ブラウザ',
  '/company-administrators': 'かんりしゃせってい',
  '/setting': 'かくしゅせってい',
  '/setting/sso': 'せってい シングルサインオン',
  '/setting/integrations': 'れんけい API',
  '/reviews': 'たなおろし アクセスレビュー 見直し 監査',
  '/history': 'そうさりれき ログ',
  '/differences': 'さぶん ひかく 比較 時点',
  '/evidence': 'しょうせき チェックポイント かいざん 改ざん 公開鍵',
  '/customize': 'かすたむせってい 項目',
  '/account': 'あかうんとじょうほう パスワード 会社 契約',
  '/lab': '実験',
  '/terms': 'りようきやく',
};

const isScreen = ({ path, layout }: RouteRow) => !path.includes(':') && layout !== 'auth';

/** Screens, and lists that are a tab of one. */
export const screens: readonly Entry[] = [
  ...rows.filter(isScreen).map(({ path, title, flag, area, acts, side }) => ({
    kind: 'screen' as const,
    id: path,
    title,
    words: otherWords[path] ?? '',
    to: path,
    flag,
    area,
    acts,
    icon: side?.icon,
  })),
  {
    kind: 'screen',
    id: '/users?view=confirmation&kind=leaver',
    title: '退職の手続き',
    words: 'たいしょくのてつづき たいしょくしゃのかくにん',
    to: '/users?view=confirmation&kind=leaver',
    flag: 'user',
  },
  {
    kind: 'screen',
    id: '/users?view=confirmation',
    title: '要確認のユーザー',
    words: 'ようかくにん',
    to: '/users?view=confirmation',
    flag: 'user',
  },
];
