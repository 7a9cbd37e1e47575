import { z } from 'zod';
import { confirmationReasons, employeeStatuses, leavingTaskKinds, workingStatuses } from '../../contract/vocabulary';
import { datedByRecording, defineEvents, field, type EventOf, type FactOf } from '../../platform/kit/events';

export const companyUserEvents = defineEvents('companyUser', 'ユーザー', {
  CompanyUserAdded: {
    title: 'ユーザーを追加',
    state: '登録済み',
    data: {
      name: field.personal('氏名'),
      nameKana: field.personal('ふりがな').nullable(),
      email: field.personal('メールアドレス'),
      employeeCode: field.personal('社員番号').nullable(),
      employeeStatus: field.word('雇用形態', employeeStatuses),
      workingStatus: field.word('在籍状況', workingStatuses),
      position: field.text('役職').nullable(),
      joinedOn: field.day('入社日').nullable(),
      note: field.personal('メモ').nullable(),
    },
  },
  /** A mail went out with the addition, or was repeated. Its link is valid to the end of `expiresOn`. */
  CompanyUserInvited: { title: 'ユーザーを招待', state: '招待中', data: { expiresOn: field.day('招待の有効期限') } },
  CompanyUserInvitationExpired: { title: '招待の期限切れ', state: '期限切れ', data: {} },
  CompanyUserInvitationAccepted: { title: '招待を受けて登録', state: '登録済み', data: {} },
  CompanyUserRenamed: {
    title: '氏名を変更',
    data: { name: field.personal('氏名'), nameKana: field.personal('ふりがな').nullable() },
  },
  CompanyUserEmailChanged: { title: 'メールアドレスを変更', data: { email: field.personal('メールアドレス') } },
  CompanyUserEmployeeCodeChanged: {
    title: '社員番号を変更',
    data: { employeeCode: field.personal('社員番号').nullable(), effectiveFrom: field.appliesFrom() },
  },
  CompanyUserEmployeeStatusChanged: {
    title: '雇用形態を変更',
    data: { employeeStatus: field.word('雇用形態', employeeStatuses), effectiveFrom: field.appliesFrom() },
  },
  CompanyUserPositionChanged: {
    title: '役職を変更',
    data: { position: field.text('役職').nullable(), effectiveFrom: field.appliesFrom() },
  },
  CompanyUserJoiningDayChanged: { title: '入社日を変更', data: { joinedOn: field.day('入社日').nullable() } },
  /** Obsolete: it repeats unchanged fields. Each of its fields now has an event of its own. */
  CompanyUserEmploymentChanged: {
    title: '雇用情報を変更',
    data: {
      employeeCode: field.personal('社員番号').nullable(),
      employeeStatus: field.word('雇用形態', employeeStatuses),
      position: field.text('役職').nullable(),
      joinedOn: field.day('入社日').nullable(),
      effectiveFrom: field.appliesFrom(),
    },
    upcasters: [datedByRecording],
  },
  CompanyUserWorkingStatusChanged: {
    title: '在籍状況を変更',
    data: { workingStatus: field.word('在籍状況', workingStatuses), effectiveFrom: field.appliesFrom() },
    upcasters: [datedByRecording],
  },
  /** Obsolete: all changes planned for a day; a later one for the same day includes the earlier one. */
  CompanyUserChangeScheduled: {
    title: '変更を予定',
    data: {
      nextEmployeeCode: field.personal('社員番号（予定）').nullable().optional(),
      nextEmployeeStatus: field.word('雇用形態（予定）', employeeStatuses).optional(),
      nextPosition: field.text('役職（予定）').nullable().optional(),
      nextWorkingStatus: field.word('在籍状況（予定）', workingStatuses).optional(),
      effectiveFrom: field.appliesFrom(),
    },
  },
  CompanyUserScheduleCancelled: {
    title: '予定した変更を取り消し',
    cancels: ['employeeCode', 'employeeStatus', 'position', 'workingStatus'],
    data: { effectiveFrom: field.appliesFrom() },
  },
  CompanyUserWorkingStatusScheduleCancelled: {
    title: '予定した在籍状況の変更を取り消し',
    cancels: ['workingStatus'],
    data: { effectiveFrom: field.appliesFrom() },
  },
  /** The day of planned changes has come; their values are in the events that planned them. */
  CompanyUserScheduleApplied: { title: '予定した変更を適用', data: { effectiveFrom: field.appliesFrom() } },
  /** The first department is the main one, the others are concurrent. */
  CompanyUserDepartmentsChanged: {
    title: '所属を変更',
    data: { departmentIds: field.entities('部署', 'department'), effectiveFrom: field.appliesFrom() },
  },
  CompanyUserNoteChanged: { title: 'メモを変更', data: { note: field.personal('メモ').nullable() } },
  /** Recorded for a second record of a person; the company's unions decide the main record. */
  CompanyUsersUnited: {
    title: 'ユーザーを統合',
    state: '統合済み',
    sentence: 'ユーザーを「{mainCompanyUserId}」に統合',
    seenBy: { mainCompanyUserId: '別の記録を、このユーザーに統合' },
    data: { mainCompanyUserId: field.entity('統合先', 'companyUser') },
  },
  CompanyUserUnionDissolved: {
    title: 'ユーザーの統合を解除',
    state: '登録済み',
    sentence: '「{formerMainCompanyUserId}」との統合を解除',
    seenBy: { formerMainCompanyUserId: '別の記録の、このユーザーとの統合を解除' },
    data: {
      mainCompanyUserId: field.entity('統合先', 'companyUser').nullable(),
      formerMainCompanyUserId: field.concerning('統合先', 'companyUser'),
    },
  },
  /** A person has to review the user because of these accounts. */
  CompanyUserConfirmationRequired: {
    title: '要確認に設定',
    data: {
      confirmationReason: field.word('確認の理由', confirmationReasons),
      accountIds: field.hidden(z.array(z.uuid())),
    },
  },
  /** Disconnected, or suspended, deleted or lost at the vendor. */
  CompanyUserConfirmationAccountsClosed: {
    title: '要確認のアカウントの停止・終了を検出',
    state: '要確認のアカウントは停止・終了済み',
    data: { accountIds: field.hidden(z.array(z.uuid())) },
  },
  CompanyUserConfirmationReset: { title: '要確認を解除', state: '確認済み', data: {} },
  /** Who settles what a leaver still has, and until when; without both the task is nobody's again. */
  CompanyUserLeavingTaskAssigned: {
    title: '退職の手続きの担当と期限を決定',
    seenBy: { ownerId: '退職の手続きの担当に決定' },
    data: {
      kind: field.word('種類', leavingTaskKinds),
      targetId: field.hidden(z.uuid()),
      target: field.text('手続きの対象'),
      ownerId: field.entity('担当', 'companyUser').nullable(),
      dueOn: field.day('期限').nullable(),
    },
  },
  CompanyUserDeleted: { title: 'ユーザーを削除', state: '削除済み', data: { effectiveFrom: field.appliesFrom() } },
  /** A deletion was undone: everything is as before it. */
  CompanyUserRestored: {
    title: 'ユーザーを復元',
    state: '登録済み',
    data: { email: field.personal('メールアドレス') },
  },
  /** The person's key is then destroyed, and every replay shows 削除済みユーザー. */
  CompanyUserForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: {} },
});

export type CompanyUserEvent = EventOf<typeof companyUserEvents>;
export type CompanyUserFact = FactOf<typeof companyUserEvents>;
