import { z } from 'zod';
import { confirmationReasons, employeeStatuses, workingStatuses } from '../../contract/vocabulary';
import { dayOf } from '../../platform/kit/days';
import { defineEvents, said, type EventOf, type FactOf } from '../../platform/kit/events';

/** An event without 適用日 applies from the day on which it was recorded. */
const datedByRecording = (data: Record<string, unknown>, recordedAt: string) => ({
  ...data,
  effectiveFrom: dayOf(recordedAt),
});

export const companyUserEvents = defineEvents('companyUser', 'ユーザー', {
  CompanyUserAdded: {
    title: 'ユーザーを追加',
    state: '登録済み',
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
  CompanyUserInvited: { title: 'ユーザーを招待', state: '招待中', data: { expiresOn: said.day('招待の有効期限') } },
  CompanyUserInvitationExpired: { title: '招待の期限切れ', state: '期限切れ', data: {} },
  CompanyUserInvitationAccepted: { title: '招待を受けて登録', state: '登録済み', data: {} },
  CompanyUserRenamed: {
    title: '氏名を変更',
    data: { name: said.personal('氏名'), nameKana: said.personal('ふりがな').nullable() },
  },
  CompanyUserEmailChanged: { title: 'メールアドレスを変更', data: { email: said.personal('メールアドレス') } },
  CompanyUserEmployeeCodeChanged: {
    title: '社員番号を変更',
    data: { employeeCode: said.personal('社員番号').nullable(), effectiveFrom: said.appliesFrom() },
  },
  CompanyUserEmployeeStatusChanged: {
    title: '雇用形態を変更',
    data: { employeeStatus: said.word('雇用形態', employeeStatuses), effectiveFrom: said.appliesFrom() },
  },
  CompanyUserPositionChanged: {
    title: '役職を変更',
    data: { position: said.text('役職').nullable(), effectiveFrom: said.appliesFrom() },
  },
  CompanyUserJoiningDayChanged: { title: '入社日を変更', data: { joinedOn: said.day('入社日').nullable() } },
  /** Formerly written: it repeats what did not change. Each of its fields has an event of its own now. */
  CompanyUserEmploymentChanged: {
    title: '雇用情報を変更',
    data: {
      employeeCode: said.personal('社員番号').nullable(),
      employeeStatus: said.word('雇用形態', employeeStatuses),
      position: said.text('役職').nullable(),
      joinedOn: said.day('入社日').nullable(),
      effectiveFrom: said.appliesFrom(),
    },
    upcasters: [datedByRecording],
  },
  CompanyUserWorkingStatusChanged: {
    title: '在籍状況を変更',
    data: { workingStatus: said.word('在籍状況', workingStatuses), effectiveFrom: said.appliesFrom() },
    upcasters: [datedByRecording],
  },
  /** Formerly written: everything that is to change on a day to come; a later one for the same day holds the earlier one, too. */
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
  CompanyUserScheduleCancelled: {
    title: '予定した変更を取り消し',
    cancels: ['employeeCode', 'employeeStatus', 'position', 'workingStatus'],
    data: { effectiveFrom: said.appliesFrom() },
  },
  CompanyUserWorkingStatusScheduleCancelled: {
    title: '予定した在籍状況の変更を取り消し',
    cancels: ['workingStatus'],
    data: { effectiveFrom: said.appliesFrom() },
  },
  /** The day of planned changes has come: their values are those of the events that planned them. */
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
    state: '統合済み',
    sentence: 'ユーザーを「{mainCompanyUserId}」に統合',
    seenBy: { mainCompanyUserId: '別の記録を、このユーザーに統合' },
    data: { mainCompanyUserId: said.entity('統合先', 'companyUser') },
  },
  CompanyUserUnionDissolved: {
    title: 'ユーザーの統合を解除',
    state: '登録済み',
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
  CompanyUserConfirmationReset: { title: '要確認を解除', state: '確認済み', data: {} },
  CompanyUserDeleted: { title: 'ユーザーを削除', state: '削除済み', data: { effectiveFrom: said.appliesFrom() } },
  /** After it the person's key is gone and every replay shows 削除済みユーザー. */
  CompanyUserForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: {} },
});

export type CompanyUserEvent = EventOf<typeof companyUserEvents>;
export type CompanyUserFact = FactOf<typeof companyUserEvents>;
