import { z } from 'zod';
import { csvOf } from './csv';
import { belongsTo } from './departments';
import { day, email, expectedRevision, flag, id, kana, many, oneOf, optionalText, reason, text } from './fields';
import { commitImport } from './commit-import';
import { leavingDays } from './leaving';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { signInUnknown } from './messages.ja';
import { originModels, userOrigins } from './user-origins';
import { signInModels } from './read-models';
import { userFilters } from './user-filters';
import { userService } from './user-services';
import { employeeStatuses, userStatuses, workingStatuses } from './vocabulary';

export const userRow = z.object({
  id: z.string(),
  name: z.string(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  employeeCode: z.string().nullable(),
  employeeStatus: employeeStatuses.schema,
  workingStatus: workingStatuses.schema,
  userStatus: userStatuses.schema,
  position: z.string().nullable(),
  departments: z.array(belongsTo).describe('今日の所属。主務が先頭'),
  joinedOn: z.string().nullable(),
  servicesCount: z.number(),
  ...leavingDays,
  isRequiredConfirmation: z.boolean(),
  isBrowserExtension: z.boolean(),
  lastLoginAt: z.string().nullable(),
  registeredAt: z.string(),
  invitationExpiresOn: z.string().nullable().describe('招待中または期限切れのとき、招待の有効期限'),
  /** The main record, if this is a second record of a person. */
  unionMainUserId: z.string().nullable(),
  unionMainName: z.string().nullable(),
  unitedCount: z.number(),
});
export type UserRow = z.output<typeof userRow>;

const scheduledChange = z.object({
  employeeCode: z.string().nullable().optional(),
  employeeStatus: employeeStatuses.schema.optional(),
  position: z.string().nullable().optional(),
  workingStatus: workingStatuses.schema.optional(),
});

export const userDetail = userRow.extend({
  revision: z.number(),
  note: z.string().nullable(),
  lastExtensionReportAt: z.string().nullable().describe('拡張機能の最後の報告'),
  services: z.array(userService),
  managedServices: z.array(z.object({ companyServiceId: z.string(), serviceName: z.string() })),
  deletedOn: z.string().nullable(),
  scheduled: z.array(z.object({ effectiveFrom: z.string(), changes: scheduledChange })).describe('予定されている変更'),
  ...userOrigins,
  belonging: z
    .array(z.object({ from: z.string(), until: z.string().nullable(), departments: z.array(belongsTo) }))
    .describe('所属の推移。新しい順、until の日は含まない'),
});
export type UserDetail = z.output<typeof userDetail>;

const one = strict({ companyUserId: id('ユーザー') });
const word = z.object({ id: z.string(), name: z.string() });
const fields = {
  name: text('氏名', 100),
  nameKana: kana('ふりがな', 100).nullable(),
  email: email(),
  employeeCode: optionalText('社員番号', 50),
  employeeStatus: oneOf('雇用形態', employeeStatuses),
  workingStatus: oneOf('在籍状況', workingStatuses),
  position: optionalText('役職', 100),
  joinedOn: day('入社日').nullable(),
  note: optionalText('メモ', 2000),
};
const belonging = {
  departmentIds: many('部署', id('部署'), 10)
    .refine((ids) => new Set(ids).size === ids.length, '同じ部署は1回だけ選択してください')
    .optional(),
  departmentsFrom: day('所属の適用日').optional(),
};

const withServices = ['company_user', 'company_service_user', 'company_service', 'extension_installation'] as const;
const aroundThem = ['department_member', 'department_term'] as const;

const list = endpoint('GET', '/company-users', {
  access: 'user',
  auditor: true,
  summary: 'ユーザーの一覧',
  models: [...withServices, 'service_account', 'company', ...signInModels, ...aroundThem],
  answer: page(userRow),
  query: listQuery(
    [
      'name',
      'email',
      'employeeCode',
      'employeeStatus',
      'workingStatus',
      'userStatus',
      'servicesCount',
      'joinedOn',
      'registeredAt',
    ],
    userFilters,
  ),
});

export const users = {
  list,
  csv: csvOf(list, 'ユーザーの一覧のCSV'),
  commitImport: commitImport('/company-users/csv/import', 'user', 'CSVファイルのユーザーを取り込む'),
  names: endpoint('GET', '/company-users-list', {
    access: 'user',
    auditor: true,
    summary: 'ユーザーの選択肢',
    models: ['company_user', ...aroundThem],
    answer: z.array(
      word.extend({
        ...leavingDays,
        email: z.string().nullable(),
        department: z.string().nullable().describe('今日の主務'),
      }),
    ),
  }),
  employeeStatuses: endpoint('GET', '/company-users-employee-statuses', {
    access: 'user',
    auditor: true,
    summary: '雇用形態の選択肢',
    asOf: { today: '選択肢は、いつも今のものです。' },
    answer: z.array(word),
  }),
  workingStatuses: endpoint('GET', '/company-users-working-statuses', {
    access: 'user',
    auditor: true,
    summary: '在籍状況の選択肢',
    asOf: { today: '選択肢は、いつも今のものです。' },
    answer: z.array(word),
  }),
  positions: endpoint('GET', '/company-users-positions', {
    access: 'user',
    auditor: true,
    summary: '役職の選択肢。ユーザーに登録されているもの',
    models: ['company_user'],
    answer: z.array(word),
  }),
  show: endpoint('GET', '/company-users/{companyUserId}', {
    access: 'user',
    auditor: true,
    summary: 'ユーザー',
    params: one,
    models: [...withServices, 'service_account', 'plan', 'plan_price', ...originModels, ...aroundThem],
    lookups: ['recorded_event'],
    answer: userDetail,
  }),
  add: endpoint('POST', '/company-users', {
    access: 'user',
    summary: 'ユーザーを追加する。isInvited なら招待メールを送り、本人が確認するまで招待中になる',
    answer: z.object({ id: z.string() }),
    body: strict(fields)
      .partial({ nameKana: true, employeeCode: true, position: true, joinedOn: true, note: true })
      .extend({ ...belonging, isInvited: flag('招待').optional() }),
  }),
  edit: endpoint('PATCH', '/company-users/{companyUserId}', {
    access: 'user',
    summary: 'ユーザーを変更する。雇用情報と在籍状況は適用日から変わり、先の日付なら予定になる',
    params: one,
    body: strict(fields)
      .partial()
      .extend({
        ...belonging,
        effectiveFrom: day('適用日').optional(),
        reason,
        expectedRevision: expectedRevision(),
      }),
  }),
  cancelScheduled: endpoint('DELETE', '/company-users/{companyUserId}/scheduled-changes/{effectiveFrom}', {
    access: 'user',
    summary: 'その日に予定されている変更を取り消す',
    params: one.extend({ effectiveFrom: day('適用日') }),
    body: strict({ reason }).optional(),
  }),
  remove: endpoint('DELETE', '/company-users/{companyUserId}', {
    access: 'user',
    summary: 'ユーザーを削除する',
    params: one,
    body: strict({ reason, effectiveFrom: day('適用日').optional() }).optional(),
  }),
};

export type UserFileRow = UserRow & { note: string | null };

export const userList = declareList(
  'ユーザー',
  users,
  {
    name: { label: '氏名', value: (row) => row.name, isFixed: true },
    nameKana: { label: 'ふりがな', value: (row) => row.nameKana, extra: true },
    email: { label: 'メールアドレス', value: (row) => row.email },
    department: { label: '部署', value: (row) => row.departments[0]?.path ?? null },
    otherDepartments: {
      label: '兼務部署',
      value: ({ departments }) =>
        departments
          .slice(1)
          .map(({ path }) => path)
          .join('、') || null,
      extra: true,
    },
    employeeCode: { label: '社員番号', value: (row) => row.employeeCode },
    employeeStatus: { label: '雇用形態', value: (row) => employeeStatuses.labels[row.employeeStatus] },
    workingStatus: { label: '在籍状況', value: (row) => workingStatuses.labels[row.workingStatus] },
    userStatus: { label: '状態', value: (row) => userStatuses.labels[row.userStatus] },
    position: { label: '役職', value: (row) => row.position, extra: true },
    servicesCount: { label: 'サービス', value: (row) => row.servicesCount, as: 'count' },
    joinedOn: { label: '入社日', value: (row) => row.joinedOn, as: 'day' },
    lastLoginAt: { label: '最終ログイン', value: (row) => row.lastLoginAt, as: 'instant', extra: true },
    registeredAt: { label: '登録日時', value: (row) => row.registeredAt, as: 'instant', extra: true },
  },
  {
    // The first ones are those of the import, in its order.
    file: [
      'name',
      'nameKana',
      'email',
      'employeeCode',
      'employeeStatus',
      'workingStatus',
      'position',
      'department',
      'otherDepartments',
      'joinedOn',
      { key: 'note', label: 'メモ', value: (row: UserFileRow) => row.note },
      'userStatus',
      { key: 'servicesCount', label: '利用サービス数' },
      { key: 'lastLoginAt', label: '最終ログイン日', as: 'dayOfInstant', unknownText: signInUnknown },
      { key: 'registeredAt', label: '登録日', as: 'dayOfInstant' },
    ],
  },
);
