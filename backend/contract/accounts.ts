import { z } from 'zod';
import { commitImport } from './commit-import';
import { csvOf } from './csv';
import { day, id, inQuery, many, reason } from './fields';
import { leavingDays } from './leaving';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList, type ListFileColumn } from './list';
import { signInUnknown } from './messages.ja';
import { signInModels } from './read-models';
import { serviceParams } from './service-params';
import { accountMatches, accountPresences, accountStatuses } from './vocabulary';

/** A company user connected to a service. */
const connectedRow = z.object({
  id: z.string(),
  companyUserId: z.string(),
  name: z.string(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  connectedAt: z.string().describe('登録日時'),
  connectedOn: z.string().describe('接続の適用日'),
  lastLoginAt: z.string().nullable(),
  hasLeft: z.boolean(),
});

/** A user of a service (利用者): a connected company user, an account at the vendor, or both. */
export const accountRow = connectedRow.extend({
  companyUserId: z.string().nullable().describe('一致するユーザーがいないアカウントは null'),
  name: z.string().describe('ユーザーの氏名。いなければ連携先の名前'),
  connectedAt: z.string().nullable().describe('登録日時'),
  connectedOn: z.string().nullable().describe('接続の適用日'),
  vendorName: z.string().nullable(),
  vendorEmail: z.string().nullable(),
  accountStatus: accountStatuses.schema.nullable().describe('連携先での状態。手で接続しただけの利用者は null'),
  presence: accountPresences.schema.nullable(),
  isListed: z
    .boolean()
    .describe(
      '最新の同期で確認したか。false は手動かCSVで登録したもの、または一覧にないもので、連携先では操作できない',
    ),
  role: z.string().nullable(),
  licence: z.string().nullable(),
  matchedBy: accountMatches.schema.nullable(),
  isRequiredConfirmation: z.boolean().describe('要確認：一致するユーザーがいない'),
  originals: z.record(z.string(), z.string().nullable()).describe('連携先の項目の値。キーは original-item-list のもの'),
});
export type AccountRow = z.output<typeof accountRow>;

/** A column of the vendor's own. */
export const originalItem = z.object({ number: z.number(), key: z.string(), label: z.string() });
export type OriginalItem = z.output<typeof originalItem>;

/** An account of any service. */
export const serviceUserRow = connectedRow.extend({
  companyServiceId: z.string(),
  serviceName: z.string(),
  isUnused: z.boolean().describe('退職者のもの、または90日以上ログインがないもの'),
  seatCost: z
    .number()
    .nullable()
    .describe('1席の1年の費用（円）。複数のプランでは最も安い席。席で契約していなければ null'),
});
export type ServiceUserRow = z.output<typeof serviceUserRow>;

export const connectableRow = z.object({
  companyUserId: z.string(),
  name: z.string(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  isConnected: z.boolean(),
  ...leavingDays,
});
export type ConnectableRow = z.output<typeof connectableRow>;

/** Users that one call connects or disconnects. */
export const maxConnectedUsers = 500;
const who = strict({
  companyUserIds: many('ユーザー', id('ユーザー'), maxConnectedUsers, true),
  effectiveFrom: day('適用日').optional(),
  reason,
});
const accountModels = ['company_service_user', 'company_user', 'company_service'] as const;
const changedAnswer = z.object({ changed: z.number() });

const list = endpoint('GET', '/company-services/{companyServiceId}/users', {
  access: 'companyService',
  auditor: true,
  summary: 'サービスの利用者',
  params: serviceParams,
  models: [...accountModels, 'service_account', ...signInModels],
  answer: page(accountRow),
  query: listQuery(
    ['name', 'email', 'connectedAt', 'lastLoginAt', 'accountStatus', 'role', 'licence', 'vendorName', 'originalColumn'],
    {
      keyword: inQuery.text('キーワード'),
      isUnused: inQuery
        .flag('未使用')
        .describe('90日以上ログインがない。最終ログインを90日以上取得しているサービスだけが該当する'),
      isRequiredConfirmation: inQuery.flag('要確認'),
      accountStatus: inQuery.oneOf('連携先の状態', accountStatuses),
      originalColumnNumber: inQuery
        .whole('連携先の項目', 1, 1_000)
        .describe('sortBy が originalColumn のとき、並べ替える項目の番号'),
    },
  ),
});

const all = endpoint('GET', '/service-users', {
  access: 'companyService',
  auditor: true,
  summary: 'すべてのサービスの利用者',
  models: [...accountModels, 'plan', 'plan_price', ...signInModels],
  answer: page(serviceUserRow).extend({ seatCostSum: z.number().describe('絞り込んだ全件の席の1年の費用（円）') }),
  query: listQuery(['serviceName', 'name', 'email', 'connectedAt', 'lastLoginAt', 'seatCost'], {
    keyword: inQuery.text('キーワード'),
    companyServiceId: inQuery.id('サービス'),
    hasLeft: inQuery.flag('退職'),
    isUnused: inQuery.flag('利用の有無').describe('退職者のもの、または90日以上ログインがないもの'),
  }),
});

export const accounts = {
  list,
  csv: csvOf(list, 'サービスの利用者のCSV'),
  originalItems: endpoint('GET', '/company-services/{companyServiceId}/users/original-item-list', {
    access: 'companyService',
    auditor: true,
    summary: 'サービスの利用者の、連携先の項目',
    params: serviceParams,
    models: ['company_service'],
    answer: z.array(originalItem),
  }),
  all,
  allCsv: csvOf(all, 'すべてのサービスの利用者のCSV'),
  summary: endpoint('GET', '/company-services/{companyServiceId}/user-summary', {
    access: 'companyService',
    auditor: true,
    summary: 'サービスの利用者数の推移（12か月）と、部署ごとの人数',
    params: serviceParams,
    models: ['account_term', 'department_member', 'department_term', ...accountModels],
    answer: z.object({
      usersCount: z.number(),
      periods: z
        .array(
          z.object({
            month: z.string(),
            usersCount: z.number(),
            connectedCount: z.number(),
            disconnectedCount: z.number(),
          }),
        )
        .describe('月末（今月は今日）の人数。削除されたユーザーは含まない'),
      departments: z.array(z.object({ id: z.string().nullable(), name: z.string(), usersCount: z.number() })),
    }),
  }),
  /** Also needs the flag `excludeUserAction`. */
  commitImport: commitImport('/service-users/csv/import', 'companyService', '確認済みの利用者のCSVを取り込む'),
  connectable: endpoint('GET', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    auditor: true,
    summary: '接続できるユーザー',
    params: serviceParams,
    models: accountModels,
    answer: page(connectableRow),
    query: listQuery(['name', 'email', 'isConnected'], { keyword: inQuery.text('キーワード') }),
  }),
  connect: endpoint('POST', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    summary: 'ユーザーを利用者として接続する',
    params: serviceParams,
    body: who,
    answer: changedAnswer,
  }),
  disconnect: endpoint('DELETE', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    summary: '利用者の接続を解除する',
    params: serviceParams,
    body: who,
    answer: changedAnswer.extend({ batchId: z.string().describe('POST /undo に渡すと、この解除を元に戻せる') }),
  }),
};

const statusInWords = ({ accountStatus, presence }: AccountRow) => {
  if (accountStatus === null) return null;
  return presence === 'lost' ? accountPresences.labels.lost : accountStatuses.labels[accountStatus];
};
const matchInWords = ({ matchedBy, isRequiredConfirmation }: AccountRow) =>
  isRequiredConfirmation ? '要確認' : matchedBy && accountMatches.labels[matchedBy];

export const accountList = declareList('利用者', accounts, {
  name: { label: '氏名', value: (row) => row.name, isFixed: true },
  nameKana: { label: 'ふりがな', value: (row) => row.nameKana },
  email: { label: 'メールアドレス', value: (row) => row.email },
  connectedAt: { label: '接続日', value: (row) => row.connectedOn, as: 'day' },
  lastLoginAt: { label: '最終ログイン', value: (row) => row.lastLoginAt, as: 'instant', unknownText: signInUnknown },
  hasLeft: { label: '退職', value: (row) => (row.hasLeft ? '退職' : null), extra: true },
  accountStatus: { label: '連携先の状態', value: (row) => statusInWords(row) },
  role: { label: '権限', value: (row) => row.role, extra: true },
  licence: { label: 'ライセンス', value: (row) => row.licence, extra: true },
  matchedBy: { label: '一致の方法', value: (row) => matchInWords(row), extra: true },
  vendorName: { label: '連携先の名前', value: (row) => row.vendorName, extra: true },
  vendorEmail: { label: '連携先のメールアドレス', value: (row) => row.vendorEmail, extra: true },
});

/** The column of a vendor's own item, on the screen and in a file. */
export const originalColumn = ({ key, label }: OriginalItem): ListFileColumn<AccountRow> => ({
  key: `original.${key}`,
  label,
  value: (row) => row.originals[key] ?? null,
  extra: true,
});

const unusedReason = ({ hasLeft, isUnused }: ServiceUserRow) =>
  hasLeft ? '退職者のアカウント' : isUnused ? '90日以上ログインなし' : null;

export const serviceUserList = declareList(
  'すべてのサービスの利用者',
  { list: accounts.all, csv: accounts.allCsv },
  {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName },
    name: { label: '氏名', value: (row) => row.name },
    email: { label: 'メールアドレス', value: (row) => row.email },
    reason: { label: '理由', value: unusedReason },
    seatCost: { label: '席の年間費用', value: (row) => row.seatCost, as: 'yen' },
    lastLoginAt: { label: '最終ログイン', value: (row) => row.lastLoginAt, as: 'instant', unknownText: signInUnknown },
  },
);
