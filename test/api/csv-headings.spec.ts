import { accessLogs } from '../../backend/contract/access-logs';
import { accounts } from '../../backend/contract/accounts';
import { auditorLinks } from '../../backend/contract/auditor-links';
import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import type { CsvEndpoint } from '../../backend/contract/csv';
import { allowUrls, detectUrls } from '../../backend/contract/detection-urls';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { extensionConsole } from '../../backend/contract/extension-console';
import { history } from '../../backend/contract/history';
import { endpoints } from '../../backend/contract/index';
import { imports, type ImportKindName } from '../../backend/contract/imports';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { accessReviews } from '../../backend/contract/access-reviews';
import { leavingTasks } from '../../backend/contract/leaving-tasks';
import { seats } from '../../backend/contract/seats';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { sso } from '../../backend/contract/sso';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { joinServer } from '../support/shared-server';
import { setUpFullCompany } from '../support/set-up';

const { mine } = setUpFullCompany(joinServer);

/** Spreadsheets and scripts of customers read these files by their headings and order. */
const headings: [CsvEndpoint, string][] = [
  [
    users.csv,
    '氏名,ふりがな,メールアドレス,社員番号,雇用形態,在籍状況,役職,部署,兼務部署,入社日,メモ,状態,利用サービス数,最終ログイン日,登録日',
  ],
  [
    devices.csv,
    '管理番号,分類,端末名,メーカー,OS,状態,使用者のメールアドレス,利用開始日,利用終了日,購入日,購入金額,保証終了日,リース終了日,廃棄日,廃棄の方法,メモ,使用者,登録日',
  ],
  [payments.csv, '支払日,支払先,金額,サービス,摘要,外貨の金額,通貨,換算レート,領収書,登録日'],
  [services.csv, 'サービス名,状態,分類,プラン,利用者,月額費用,連携,サービス管理者,登録日,SSO'],
  [
    plans.csv,
    'サービス名,プラン名,状態,支払サイクル,料金形態,料金,席数,請求額,月額費用,契約開始日,契約終了日,解約通知期限,更新サイクル,自動更新,メモ,予算区分',
  ],
  [
    accounts.csv,
    '氏名,ふりがな,メールアドレス,接続日,最終ログイン,退職,連携先の状態,権限,ライセンス,一致の方法,連携先の名前,連携先のメールアドレス',
  ],
  [accounts.allCsv, 'サービス名,氏名,メールアドレス,理由,席の年間費用,最終ログイン'],
  [
    accessReviews.itemsCsv,
    '氏名,サービス,判断,基準時点の状態,ライセンス,最終ログイン,前回の判断,基準時点からの変化,手続き,実施の方法,権限,部署,席の年間費用,理由,確認者,退職,変更の内容,判断した人,判断日時,担当,手続きの期限,確認の方法,実施確認',
  ],
  [leavingTasks.csv, '退職者,退職日,種類,対象,担当,期限,状態'],
  [
    seats.csv,
    'サービス名,プラン名,契約,割り当て,利用,未利用,利用の判定,未割り当て,不足,1席の年間費用,未利用の年間費用,未割り当ての年間費用',
  ],
  [detectUrls.csv, 'サービス名,URL,検知方法,登録日'],
  [allowUrls.csv, 'サービス名,URL,検知方法,登録日'],
  [
    shadowIts.csv,
    'サービス名,リスク,リスクの点数,利用者,部署,最初の検知,最後の検知,検知の経路,判断,提案,検知した対象,分類,許可の期限,責任者',
  ],
  [sso.csv, 'サービス名,SSO,IDプロバイダー,方式,登録方法,適用日,分類,状態'],
  [extensionConsole.csv, 'ユーザー,状態,バージョン,最後の報告,登録日時,ブラウザ,本人の確認,登録方法,最後の通信'],
  [usageRequests.csv, 'サービス名,申請した人,部署,利用の目的,申請日時,回答,説明,回答日時,回答した人,本人の確認,ホスト'],
  [departments.searchCsv, '部署,上位部署,階層,状態,直属ユーザー,下位を含む,設立日'],
  [departments.usersCsv, '氏名,部署,メールアドレス,社員番号,役職,雇用形態,在籍状況'],
  [departments.servicesCsv, 'サービス名,分類,状態,この部署の利用者,全社の利用者'],
  [alerts.csv, '重要度,種類,対象の種類,対象,内容,きっかけ,発生,消した人,消した日時'],
  [auditorLinks.csv, '宛先,目的,状態,範囲,時点,有効期限,発行日時,発行者,最後の閲覧開始'],
  [administrators.csv, '氏名,ふりがな,メールアドレス,権限,状態,招待日,登録日,本人のユーザー'],
  [history.csv, '日時,操作した人,経路,種類,対象,操作,変更内容,適用日,理由,一括操作の番号'],
  [accessLogs.csv, '日時,操作,操作した人,種類,対象,読んだ内容,回数,IPアドレス,ブラウザ'],
];

/** Their columns are the company's months, those of a kind, or those of another file. */
const ownHeadings = [
  '/differences/csv',
  '/home/recorded-amount/csv',
  '/home/recorded-amount-yearly/csv',
  '/imports/template/csv',
  '/imports/{importId}/errors/csv',
  '/shadow-its/logs/{detectionLogId}/errors/csv',
];

const textOf = async (csv: CsvEndpoint, query: Record<string, string> = {}) => {
  const file: Blob = await mine.admin.ok(csv, { params: mine.ids, query });
  return file.text();
};

describe('The headings of a CSV file', () => {
  it.each(headings.map(([csv, line]) => [csv.path, csv, line] as const))(
    '%s stay as they are',
    async (_, csv, line) => {
      expect((await textOf(csv)).split('\r\n')[0]).toBe(line);
    },
  );

  it('are known here for every list that can be downloaded', () => {
    const downloads = endpoints.filter(({ produces }) => produces === 'csv').map(({ path }) => path);
    const pinned = headings.map(([{ path }]) => path);
    expect(downloads.filter((path) => !ownHeadings.includes(path)).sort()).toEqual(pinned.sort());
  });

  it.each<[ImportKindName, string]>([
    ['users', '氏名,ふりがな,メールアドレス,社員番号,雇用形態,在籍状況,役職,入社日,部署,兼務部署,メモ'],
    [
      'devices',
      '管理番号,分類,端末名,メーカー,OS,状態,使用者のメールアドレス,利用開始日,利用終了日,購入日,購入金額,保証終了日,リース終了日,廃棄日,廃棄の方法,メモ',
    ],
    ['payments', '支払日,支払先,金額,サービス,摘要,勘定科目,外貨の金額,通貨,換算レート'],
    ['detectUrls', 'サービス名,URL,検知方法'],
    ['allowUrls', 'サービス名,URL,検知方法'],
    ['accounts', '連携先のID,メールアドレス,氏名,姓,名,社員番号,状態,権限,ライセンス,最終ログイン'],
  ])('to import as %s stay as they are', async (kind, line) => {
    const template: Blob = await mine.admin.ok(imports.template, { query: { kind } });
    expect(await template.text()).toBe(`${line}\r\n`);
  });
});

it('a device and a payment are written as figures, days and words', async () => {
  const device = (await textOf(devices.csv)).split('\r\n')[1];
  expect(device).toMatch(/^PC-[\w-]+,ノートPC,ThinkPad X1 Carbon,,,在庫,,,,,,,,,,,,\d{4}-\d\d-\d\d$/);
  const payment = (await textOf(payments.csv)).split('\r\n')[1];
  expect(payment).toMatch(/^2026-04-30,株式会社見本ソフト,12000,社内ツール,4月分,,,,1,\d{4}-\d\d-\d\d$/);
});
