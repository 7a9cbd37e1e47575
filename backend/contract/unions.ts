import { z } from 'zod';
import { id, inQuery, many, reason } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { userStatuses, vocabulary } from './vocabulary';

/** A person's record in a union (統合): `mainCompanyUserId` is null for a main record and for a record without a union. */
export const unionRow = z.object({
  companyUserId: z.string(),
  name: z.string(),
  nameKana: z.string().nullable(),
  email: z.string().nullable(),
  employeeCode: z.string().nullable(),
  userStatus: userStatuses.schema,
  servicesCount: z.number(),
  mainCompanyUserId: z.string().nullable(),
  mainName: z.string().nullable(),
  unitedCount: z.number(),
});
export type UnionRow = z.output<typeof unionRow>;

/** Why two records may be the same person's, the strongest ground first. */
export const unionGrounds = vocabulary({
  employee_code: '社員番号が同じ',
  name: '氏名が同じ',
  name_variant: '氏名の表記だけが違う',
  kana: 'ふりがなが同じ',
  email: 'メールの@より前が同じ',
});
export const maxUnionSuggestions = 20;
export const unionSuggestion = unionRow.extend({ grounds: z.array(unionGrounds.schema) });
export type UnionSuggestion = z.output<typeof unionSuggestion>;

const one = strict({ companyUserId: id('ユーザー') });
const unionModels = ['company_user', 'company_service_user', 'company_service'] as const;
const changedAnswer = z.object({ changed: z.number() });
export const unions = {
  list: endpoint('GET', '/union-company-users', {
    access: 'user',
    auditor: true,
    summary:
      '統合するユーザーの候補。mainCompanyUserId はそのユーザー自身を除き、isMainCompanyUserModal は主になれるものだけにする',
    models: unionModels,
    answer: page(unionRow),
    query: listQuery(['name', 'email', 'employeeCode', 'servicesCount'], {
      keyword: inQuery.text('キーワード'),
      unionUser: inQuery.flag('統合の有無'),
      mainCompanyUserId: inQuery.id('主のユーザー'),
      isMainCompanyUserModal: inQuery.flag('統合先の候補'),
    }),
  }),
  show: endpoint('GET', '/union-company-users/{companyUserId}', {
    access: 'user',
    auditor: true,
    summary: 'ユーザーの統合。主のユーザーと、統合されたユーザー',
    params: one,
    models: unionModels,
    answer: z.object({ main: unionRow, users: z.array(unionRow) }),
  }),
  suggestions: endpoint('GET', '/union-company-users/{companyUserId}/suggestions', {
    access: 'user',
    auditor: true,
    summary: `同じ人かもしれないユーザーと、その根拠。最大${maxUnionSuggestions}件。削除されたユーザーと、統合されたユーザーは除く`,
    params: one,
    models: unionModels,
    answer: z.array(unionSuggestion),
  }),
  unite: endpoint('POST', '/union-company-users', {
    access: 'user',
    summary: 'ユーザーを主のユーザーに統合する',
    answer: changedAnswer,
    body: strict({
      mainCompanyUserId: id('主のユーザー'),
      companyUserIds: many('統合するユーザー', id('統合するユーザー'), 50, true),
      reason,
    }).refine(({ mainCompanyUserId, companyUserIds }) => companyUserIds.some((one) => one !== mainCompanyUserId), {
      path: ['companyUserIds'],
      message: '主のユーザーと別のユーザーを選択してください',
    }),
  }),
  dissolve: endpoint('DELETE', '/union-company-users/{companyUserId}', {
    access: 'user',
    summary: '統合を解除する。主のユーザーなら全体を、それ以外ならそのユーザーだけを外す',
    params: one,
    answer: changedAnswer,
    body: strict({ reason }).optional(),
  }),
};
