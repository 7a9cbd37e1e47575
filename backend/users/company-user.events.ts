import { z } from 'zod';
import { confirmationReasons, employeeStatuses, workingStatuses } from '../contract/vocabulary';
import { defineEvents, said, type EventOf } from '../kit/events';

const undated = (data: Record<string, unknown>) => ({ ...data, effectiveFrom: null });

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
  /** By mail, at the addition and as often as nobody answered: the link is good to the end of that day. */
  CompanyUserInvited: { title: 'ユーザーを招待', data: { expiresOn: said.day('招待の有効期限') } },
  CompanyUserInvitationExpired: { title: '招待の期限切れ', data: {} },
  CompanyUserInvitationAccepted: { title: '招待を受けて登録', data: {} },
  CompanyUserRenamed: {
    title: '氏名を変更',
    data: { name: said.personal('氏名'), nameKana: said.personal('ふりがな').nullable() },
  },
  CompanyUserEmailChanged: { title: 'メールアドレスを変更', data: { email: said.personal('メールアドレス') } },
  /** At first the day from which it applies was not asked for: of those events it is unknown. */
  CompanyUserEmploymentChanged: {
    title: '雇用情報を変更',
    data: {
      employeeCode: said.personal('社員番号').nullable(),
      employeeStatus: said.word('雇用形態', employeeStatuses),
      position: said.text('役職').nullable(),
      joinedOn: said.day('入社日').nullable(),
      effectiveFrom: said.appliesFrom().nullable(),
    },
    upcasters: [undated],
  },
  CompanyUserWorkingStatusChanged: {
    title: '在籍状況を変更',
    data: { workingStatus: said.word('在籍状況', workingStatuses), effectiveFrom: said.appliesFrom().nullable() },
    upcasters: [undated],
  },
  /** Everything that is to change on a day to come; a later one for the same day holds the earlier one, too. */
  CompanyUserChangeScheduled: {
    title: '変更を予定',
    data: {
      nextEmployeeCode: said.personal('社員番号（予定）').nullable().optional(),
      nextEmployeeStatus: said.word('雇用形態（予定）', employeeStatuses).optional(),
      nextPosition: said.text('役職（予定）').nullable().optional(),
      nextWorkingStatus: said.word('在籍状況（予定）', workingStatuses).optional(),
      effectiveFrom: said.appliesFrom(),
    },
  },
  CompanyUserScheduleCancelled: { title: '予定した変更を取り消し', data: { effectiveFrom: said.appliesFrom() } },
  /** Told with the changes themselves. */
  CompanyUserScheduleApplied: { title: '予定した変更を適用', data: { effectiveFrom: said.appliesFrom() } },
  /** The first department is the main one, the others are concurrent. */
  CompanyUserDepartmentsChanged: {
    title: '所属を変更',
    data: { departmentIds: said.entities('部署', 'department'), effectiveFrom: said.appliesFrom() },
  },
  CompanyUserNoteChanged: { title: 'メモを変更', data: { note: said.personal('メモ').nullable() } },
  /** Said of a second record of a person; which one is the main one was decided in the company's unions. */
  CompanyUsersUnited: {
    title: 'ユーザーを統合',
    sentence: 'ユーザーを「{mainCompanyUserId}」に統合',
    seenBy: { mainCompanyUserId: '別の記録を、このユーザーに統合' },
    data: { mainCompanyUserId: said.entity('統合先', 'companyUser') },
  },
  CompanyUserUnionDissolved: {
    title: 'ユーザーの統合を解除',
    sentence: '「{formerMainCompanyUserId}」との統合を解除',
    seenBy: { formerMainCompanyUserId: '別の記録の、このユーザーとの統合を解除' },
    data: {
      mainCompanyUserId: said.entity('統合先', 'companyUser').nullable(),
      formerMainCompanyUserId: said.concerning('統合先', 'companyUser'),
    },
  },
  /** Somebody is to look at it: the accounts are those that gave the reason. */
  CompanyUserConfirmationRequired: {
    title: '要確認に設定',
    data: {
      confirmationReason: said.word('確認の理由', confirmationReasons),
      accountIds: said.hidden(z.array(z.uuid())),
    },
  },
  CompanyUserConfirmationReset: { title: '要確認を解除', data: {} },
  CompanyUserDeleted: { title: 'ユーザーを削除', data: { effectiveFrom: said.appliesFrom() } },
  /** After it the person's key is gone and every replay shows 削除済みユーザー. */
  CompanyUserForgotten: { title: '個人情報を消去', data: {} },
});

export type CompanyUserEvent = EventOf<typeof companyUserEvents>;
