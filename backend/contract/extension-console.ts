import { z } from 'zod';
import { csvOf } from './csv';
import { browserKinds, enrolmentWays, identificationOf, installationStates } from './extension-words';
import { expectedRevision, id, inQuery, optionalText, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';

const access = 'shadowIt';

export const extensionInstallationRow = z.object({
  id: z.string(),
  companyUserId: z.string().nullable().describe('未照合のときは null'),
  personName: z.string().nullable(),
  profileEmail: z.string().nullable().describe('未照合のときの、プロファイルのメールアドレス'),
  isSelfReported: z.boolean().describe('プロファイルのメールアドレスで照合した'),
  way: enrolmentWays.schema,
  browser: browserKinds.schema,
  version: z.string().nullable(),
  state: installationStates.schema,
  enrolledAt: z.string(),
  lastSeenAt: z.string().nullable(),
  lastReportAt: z.string().nullable(),
});
export type ExtensionInstallationRow = z.output<typeof extensionInstallationRow>;

const setting = z.object({
  contact: z.string().nullable().describe('拡張機能に表示する問い合わせ先'),
  guidance: z.string().nullable().describe('生成AIのサービスを開く前に表示する案内。null なら表示しない'),
  tokenIssuedAt: z.string().nullable().describe('登録トークンを発行した日時'),
  withoutAddressCount: z.number().describe('ポリシーで登録され、メールアドレスのない拡張機能の数'),
  emailDomain: z.string().nullable().describe('ユーザーの半数以上のメールアドレスのドメイン。なければ null'),
  extensionId: z.string().describe('自社で配布するときの拡張機能のID'),
  version: z.string().nullable().describe('配布できるバージョン。ビルドされていなければ null'),
  serverUrl: z.string(),
  revision: z.number(),
});
export type ExtensionSetting = z.output<typeof setting>;

const list = endpoint('GET', '/shadow-its/extension/installations', {
  access,
  auditor: true,
  summary: '拡張機能の一覧',
  models: ['extension_installation', 'company_user'],
  answer: page(extensionInstallationRow),
  query: listQuery(['enrolledAt', 'personName', 'state', 'version', 'lastReportAt'], {
    keyword: inQuery.text('キーワード').describe('氏名かメールアドレス'),
    state: inQuery.oneOf('状態', installationStates),
    isMatched: inQuery.flag('ユーザーとの一致'),
    companyUserId: inQuery.id('ユーザー'),
  }),
});

export const extensionConsole = {
  list,
  csv: csvOf(list, '拡張機能の一覧のCSV'),
  revoke: endpoint('POST', '/shadow-its/extension/installations/{installationId}/revoke', {
    access,
    summary: '拡張機能を無効にする。以後の報告は受け付けない',
    params: strict({ installationId: id('拡張機能') }),
    body: strict({ reason }),
  }),
  issueCode: endpoint('POST', '/shadow-its/extension/codes', {
    access,
    summary: '1人のブラウザ1つを登録する連携コードを発行する',
    body: strict({ companyUserId: id('ユーザー') }),
    answer: z.object({ code: z.string().describe('この応答でだけ示す'), expiresAt: z.string() }),
  }),
  rotateToken: endpoint('POST', '/shadow-its/extension/enrolment-token', {
    access,
    summary: '登録トークンを発行する。それまでのものは無効になり、登録済みの拡張機能は使い続けられる',
    body: strict({ reason }),
    answer: z.object({ token: z.string().describe('この応答でだけ示す') }),
  }),
  setting: endpoint('GET', '/shadow-its/extension/setting', {
    access,
    auditor: true,
    summary: '拡張機能の設定と配布に必要な情報',
    models: ['extension_setting', 'extension_installation', 'company_user'],
    lookups: ['recorded_event'],
    answer: setting,
  }),
  changeSetting: endpoint('PATCH', '/shadow-its/extension/setting', {
    access,
    summary: '拡張機能に表示する問い合わせ先と案内を変更する',
    body: strict({
      contact: optionalText('問い合わせ先', 200).optional(),
      guidance: optionalText('生成AIの案内', 2_000).optional(),
      reason,
      expectedRevision: expectedRevision(),
    }),
  }),
};

export const extensionInstallationList = declareList('拡張機能', extensionConsole, {
  personName: { label: 'ユーザー', value: (row) => row.personName ?? row.profileEmail ?? '未照合', isFixed: true },
  state: { label: '状態', value: (row) => installationStates.labels[row.state] },
  version: { label: 'バージョン', value: (row) => row.version },
  lastReportAt: { label: '最後の報告', value: (row) => row.lastReportAt, as: 'instant' },
  enrolledAt: { label: '登録日時', value: (row) => row.enrolledAt, as: 'instant' },
  browser: { label: 'ブラウザ', value: (row) => browserKinds.labels[row.browser] },
  identification: { label: '本人の確認', value: identificationOf, extra: true },
  way: { label: '登録方法', value: (row) => enrolmentWays.labels[row.way], extra: true },
  lastSeenAt: { label: '最後の通信', value: (row) => row.lastSeenAt, as: 'instant', extra: true },
});
