import { z } from 'zod';
import { csvOf } from './csv';
import { me } from './auth';
import { email, expectedRevision, id, kana, nameInMails, oneOf, password, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { permissionScopes } from './vocabulary';

export const administratorRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  nameKana: z.string().nullable(),
  companyAdministratorPermissionScopeId: permissionScopes.schema,
  linkedUser: z
    .object({ id: z.string(), name: z.string().nullable(), isDeleted: z.boolean() })
    .nullable()
    .describe('本人のユーザー。統合されていれば、統合先'),
  status: z.enum(['invited', 'joined']),
  isInvitationExpired: z.boolean().describe('招待メールのリンクの有効期間が過ぎているか'),
  invitedAt: z.string().nullable(),
  joinedAt: z.string().nullable(),
});
export type AdministratorRow = z.output<typeof administratorRow>;
export const administratorDetail = administratorRow.extend({ revision: z.number() });
export type AdministratorDetail = z.output<typeof administratorDetail>;

const one = strict({ companyAdministratorId: id('管理者') });
const scope = oneOf('権限', permissionScopes);

const list = endpoint('GET', '/company-administrators', {
  access: 'companyAdministrator',
  auditor: true,
  summary: '管理者の一覧',
  models: ['administrator', 'company_user'],
  query: listQuery(['name', 'email', 'companyAdministratorPermissionScopeId', 'status', 'invitedAt'], {}),
  answer: page(administratorRow),
});

export const administrators = {
  list,
  csv: csvOf(list, '管理者の一覧のCSV'),
  me: endpoint('GET', '/company-administrators/me', {
    access: 'session',
    auditor: true,
    summary: '自分',
    asOf: { today: '自分の権限は、いつも今のものです。' },
    models: ['administrator', 'company'],
    answer: me,
  }),
  invite: endpoint('PUT', '/invite-company-administrator', {
    access: 'companyAdministrator',
    summary: '管理者を招待する。招待中のメールアドレスには送り直す',
    query: strict({ email: email(), company_administrator_permission_scope_id: scope }),
    answer: z.object({ id: z.string() }),
  }),
  preInvitation: endpoint('GET', '/pre-invitation-data/{invitationToken}', {
    access: 'public',
    summary: '招待の内容',
    params: strict({ invitationToken: text('トークン', 200) }),
    models: ['company'],
    answer: z.object({ email: z.string(), companyName: z.string() }),
  }),
  join: endpoint('POST', '/company-administrators', {
    access: 'public',
    summary: '招待を受けて管理者になり、ログインする',
    answer: me,
    body: strict({
      invitationToken: text('トークン', 200),
      name: nameInMails('氏名', 100),
      nameKana: kana('ふりがな', 100),
      password: password(),
    }),
  }),
  show: endpoint('GET', '/company-administrators/{companyAdministratorId}', {
    access: 'companyAdministrator',
    auditor: true,
    summary: '管理者',
    params: one,
    models: ['administrator', 'company_user'],
    lookups: ['recorded_event'],
    answer: administratorDetail,
  }),
  edit: endpoint('PATCH', '/company-administrators/{companyAdministratorId}', {
    access: 'companyAdministrator',
    summary: '管理者を変更する',
    params: one,
    body: strict({
      name: nameInMails('氏名', 100).optional(),
      nameKana: kana('ふりがな', 100).optional(),
      companyAdministratorPermissionScopeId: scope.optional(),
      linkedUserId: id('本人のユーザー').nullable().optional(),
      expectedRevision: expectedRevision(),
    }),
  }),
  remove: endpoint('DELETE', '/company-administrators/{companyAdministratorId}', {
    access: 'companyAdministrator',
    summary: '管理者を削除する',
    params: one,
  }),
};

const statuses = { invited: '招待中', joined: '登録済み' };

export const administratorList = declareList('管理者', administrators, {
  name: { label: '氏名', value: (row) => row.name, isFixed: true },
  nameKana: { label: 'ふりがな', value: (row) => row.nameKana, extra: true },
  email: { label: 'メールアドレス', value: (row) => row.email },
  companyAdministratorPermissionScopeId: {
    label: '権限',
    value: (row) => permissionScopes.labels[row.companyAdministratorPermissionScopeId],
  },
  status: { label: '状態', value: (row) => (row.isInvitationExpired ? '招待期限切れ' : statuses[row.status]) },
  invitedAt: { label: '招待日', value: (row) => row.invitedAt, as: 'dayOfInstant' },
  joinedAt: { label: '登録日', value: (row) => row.joinedAt, as: 'dayOfInstant' },
  linkedUser: {
    label: '本人のユーザー',
    value: ({ linkedUser }) =>
      linkedUser && (linkedUser.isDeleted ? `${linkedUser.name ?? ''}（削除済み）` : linkedUser.name),
  },
});
