import { employeeStatuses, workingStatuses } from '../contract/vocabulary';
import { defineEvents, said, type EventOf, type FactOf } from '../kit/events';

export const companyUserEvents = defineEvents('companyUser', 'ユーザー', {
  CompanyUserAdded: {
    title: 'ユーザーを追加',
    data: {
      name: said.personal('氏名'),
      nameKana: said.personal('ふりがな').nullable(),
      email: said.personal('メールアドレス'),
      employeeCode: said.personal('社員番号').nullable(),
      employeeStatus: said.word('雇用形態', employeeStatuses),
      workingStatus: said.word('在籍状況', workingStatuses),
      position: said.text('役職').nullable(),
      joinedOn: said.day('入社日').nullable(),
      note: said.personal('メモ').nullable(),
    },
  },
  CompanyUserRenamed: {
    title: '氏名を変更',
    data: { name: said.personal('氏名'), nameKana: said.personal('ふりがな').nullable() },
  },
  CompanyUserEmailChanged: { title: 'メールアドレスを変更', data: { email: said.personal('メールアドレス') } },
  CompanyUserEmploymentChanged: {
    title: '雇用情報を変更',
    data: {
      employeeCode: said.personal('社員番号').nullable(),
      employeeStatus: said.word('雇用形態', employeeStatuses),
      position: said.text('役職').nullable(),
      joinedOn: said.day('入社日').nullable(),
    },
  },
  CompanyUserWorkingStatusChanged: {
    title: '在籍状況を変更',
    data: { workingStatus: said.word('在籍状況', workingStatuses) },
  },
  /** The first department is the main one, the others are concurrent. */
  CompanyUserDepartmentsChanged: {
    title: '所属を変更',
    data: { departmentIds: said.entities('部署', 'department'), effectiveFrom: said.appliesFrom() },
  },
  CompanyUserNoteChanged: { title: 'メモを変更', data: { note: said.personal('メモ').nullable() } },
  /** Said of a second record of a person; which one is the main one was decided in the company's unions. */
  CompanyUsersUnited: {
    title: 'ユーザーを統合',
    data: { mainCompanyUserId: said.entity('統合先', 'companyUser') },
  },
  CompanyUserUnionDissolved: {
    title: 'ユーザーの統合を解除',
    data: {
      mainCompanyUserId: said.entity('統合先', 'companyUser').nullable(),
      formerMainCompanyUserId: said.concerning('統合先', 'companyUser'),
    },
  },
  CompanyUserDeleted: { title: 'ユーザーを削除', data: { effectiveFrom: said.appliesFrom() } },
  /** After it the person's key is gone and every replay shows 削除済みユーザー. */
  CompanyUserForgotten: { title: '個人情報を消去', data: {} },
});

export type CompanyUserEvent = EventOf<typeof companyUserEvents>;
export type CompanyUserFact = FactOf<typeof companyUserEvents>;
