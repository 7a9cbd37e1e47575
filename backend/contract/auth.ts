import { z } from 'zod';
import { email, kana, nameInMails, oneOf, password, text } from './fields';
import { endpoint, strict } from './kit';
import { auditorAreas } from './link-words';
import { messages } from './messages.ja';
import { businessTypes, companySizes, labFeatures, permissionScopes } from './vocabulary';

const token = text('トークン', 200);
const emailAnswer = z.object({ email: z.string() });

/** The logged-in administrator, the scope that decides the flags, and the company. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  nameKana: z.string(),
  email: z.string(),
  companyAdministratorPermissionScopeId: permissionScopes.schema,
  /** The experimental features that this administrator has switched on. */
  labFeatures: z.array(labFeatures.schema),
  company: z.object({
    id: z.string(),
    name: z.string(),
    fiscalYearStartMonth: z.number(),
    registeredOn: z.string().describe('会社を登録した日。これより前の登録時点には内容がない'),
  }),
  auditorLink: z
    .object({ areas: z.array(auditorAreas.schema), firstDay: z.string(), lastDay: z.string().nullable() })
    .optional()
    .describe('監査用リンクで閲覧している場合の、閲覧できる範囲と時点'),
});
export type Me = z.output<typeof me>;

/** As it was typed: neither trimmed nor held against the rule, which may have been another when it was set. */
export const requiredPassword = (label = 'パスワード') =>
  z
    .string({ error: messages.required(label) })
    .min(1, messages.required(label))
    .max(128, messages.tooLong(label, 128));

const registration = strict({
  comfirmationToken: token,
  companyName: nameInMails('会社名', 100),
  businessType: oneOf('業種', businessTypes),
  companySize: oneOf('従業員規模', companySizes),
  name: nameInMails('氏名', 100),
  nameKana: kana('ふりがな', 100),
  password: password(),
});

export const auth = {
  requestRegistration: endpoint('POST', '/pre-registration-data', {
    access: 'public',
    summary: '登録案内メールを送る',
    body: strict({ email: email() }),
    answer: emailAnswer,
  }),
  /** The parameter's spelling is the spec's. */
  preRegistration: endpoint('GET', '/pre-registration-data/{comfirmationToken}', {
    access: 'public',
    summary: '登録案内の内容',
    params: strict({ comfirmationToken: token }),
    answer: emailAnswer,
  }),
  register: endpoint('POST', '/registration-data', {
    access: 'public',
    summary: '会社と最初の管理者を登録し、ログインする',
    body: registration,
    answer: me,
  }),
  signup: endpoint('POST', '/signup', {
    access: 'public',
    summary: '/registration-data と同じ',
    body: registration,
    answer: me,
  }),
  login: endpoint('POST', '/login', {
    access: 'public',
    summary: 'ログイン',
    body: strict({ email: text('メールアドレス', 254), password: requiredPassword() }),
    answer: me,
  }),
  loginCheck: endpoint('GET', '/login-check', {
    access: 'session',
    auditor: true,
    summary: 'ログイン状態の確認',
    asOf: { today: 'ログインの状態は、いつも今のものです。' },
    models: ['company', 'administrator'],
    answer: me,
  }),
  logout: endpoint('POST', '/logout', { access: 'public', summary: 'ログアウト' }),
  resetRequest: endpoint('GET', '/reset-password-mail', {
    access: 'public',
    summary: 'パスワード再設定の内容',
    query: strict({ resetPasswordToken: token }),
    answer: emailAnswer,
  }),
  requestReset: endpoint('POST', '/reset-password-mail', {
    access: 'public',
    summary: 'パスワード再設定メールを送る',
    body: strict({ email: email() }),
    answer: emailAnswer,
  }),
  resetPassword: endpoint('PATCH', '/reset-password', {
    access: 'public',
    summary: 'パスワードを再設定する',
    body: strict({ resetPasswordToken: token, password: password() }),
  }),
};
