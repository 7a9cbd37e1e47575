import { z } from 'zod';
import { csvOf } from './csv';
import { day, id, inQuery, many } from './fields';
import { leavingDays } from './leaving';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { signInUnknown } from './messages.ja';
import { serviceParams } from './service-params';

/** A user of a service (利用者): the company user connected to it. */
export const accountRow = z.object({
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
export type AccountRow = z.output<typeof accountRow>;

/** An account of any service. */
export const serviceUserRow = accountRow.extend({
  companyServiceId: z.string(),
  serviceName: z.string(),
  isUnused: z.boolean().describe('退職者のもの、または90日以上サインインがないもの'),
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

const who = strict({
  companyUserIds: many('ユーザー', id('ユーザー'), 500, true),
  effectiveFrom: day('適用日').optional(),
});
const read = ['company_service_user', 'company_user', 'company_service'] as const;
const done = z.object({ changed: z.number() });

const list = endpoint('GET', '/company-services/{companyServiceId}/users', {
  access: 'companyService',
  summary: 'サービスの利用者',
  params: serviceParams,
  models: read,
  answer: page(accountRow),
  query: listQuery(['name', 'email', 'connectedAt', 'lastLoginAt'], { keyword: inQuery.text('キーワード') }),
});

const all = endpoint('GET', '/service-users', {
  access: 'companyService',
  summary: 'すべてのサービスの利用者',
  models: read,
  answer: page(serviceUserRow),
  query: listQuery(['serviceName', 'name', 'email', 'connectedAt', 'lastLoginAt'], {
    keyword: inQuery.text('キーワード'),
    companyServiceId: inQuery.id('サービス'),
    hasLeft: inQuery.flag('退職'),
    isUnused: inQuery.flag('利用の有無').describe('退職者のもの、または90日以上サインインがないもの'),
  }),
});

export const accounts = {
  list,
  csv: csvOf(list, 'サービスの利用者のCSV'),
  all,
  allCsv: csvOf(all, 'すべてのサービスの利用者のCSV'),
  summary: endpoint('GET', '/company-services/{companyServiceId}/user-summary', {
    access: 'companyService',
    summary: 'サービスの利用者数の推移（12か月）と、部署ごとの人数',
    params: serviceParams,
    models: ['account_term', 'department_member', 'department_term', ...read],
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
  connectable: endpoint('GET', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    summary: '接続できるユーザー',
    params: serviceParams,
    models: read,
    answer: page(connectableRow),
    query: listQuery(['name', 'email', 'isConnected'], { keyword: inQuery.text('キーワード') }),
  }),
  connect: endpoint('POST', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    summary: 'ユーザーを利用者として接続する',
    params: serviceParams,
    body: who,
    answer: done,
  }),
  disconnect: endpoint('DELETE', '/company-services/{companyServiceId}/connect-users', {
    access: 'companyService',
    summary: '利用者の接続を解除する',
    params: serviceParams,
    body: who,
    answer: done,
  }),
};

export const accountList = declareList('利用者', accounts, {
  name: { label: '氏名', value: (row) => row.name, fixed: true },
  nameKana: { label: 'ふりがな', value: (row) => row.nameKana },
  email: { label: 'メールアドレス', value: (row) => row.email },
  connectedAt: { label: '接続日', value: (row) => row.connectedOn, as: 'day' },
  lastLoginAt: { label: '最終ログイン', value: (row) => row.lastLoginAt, as: 'instant', unknown: signInUnknown },
  hasLeft: { label: '退職', value: (row) => (row.hasLeft ? '退職' : null), extra: true },
});

const unusedReason = ({ hasLeft, isUnused }: ServiceUserRow) =>
  hasLeft ? '退職者のアカウント' : isUnused ? '90日以上サインインなし' : null;

export const serviceUserList = declareList(
  'すべてのサービスの利用者',
  { list: accounts.all, csv: accounts.allCsv },
  {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName },
    name: { label: '氏名', value: (row) => row.name },
    email: { label: 'メールアドレス', value: (row) => row.email },
    reason: { label: '理由', value: unusedReason },
    lastLoginAt: { label: '最終サインイン', value: (row) => row.lastLoginAt, as: 'instant', unknown: signInUnknown },
  },
);
