import { changeBack, changeBackFrom, never, recordOnly, removedBy, type UndoTable } from '../../platform/kit/undo';
import type { CompanyUserCommand } from './company-user.decider';
import type { companyUserEvents } from './company-user.events';
import { keyOfTask, type CompanyUserState, type Known } from './company-user-state.rules';
import { termFields } from './employment-terms.rules';

/** What was planned for the day is planned again. */
const planAgain = {
  by: 'whole' as const,
  undo: ({ before, data: { effectiveFrom } }: { before: CompanyUserState; data: { effectiveFrom: string } }) => {
    const { terms } = before as Known;
    const plannedEntries = termFields.flatMap((field) => {
      const term = (terms[field] as { day: string; value: unknown }[]).findLast(({ day }) => day === effectiveFrom);
      return term ? [[field, term.value] as const] : [];
    });
    return { type: 'Change' as const, data: { ...Object.fromEntries(plannedEntries), effectiveFrom } };
  },
};

const noUndoOfUnion = never('統合と解除は、ユーザーの画面の「統合」で行ってください。');

export const companyUserUndo: UndoTable<CompanyUserCommand, CompanyUserState, typeof companyUserEvents> = {
  CompanyUserAdded: removedBy('Delete'),
  CompanyUserRestored: removedBy('Delete'),
  CompanyUserInvited: never('招待のメールは送信済みのため、元に戻せません。'),
  CompanyUserInvitationExpired: recordOnly('招待の期限切れ'),
  CompanyUserInvitationAccepted: never('本人が招待を受けて登録したため、元に戻せません。'),
  CompanyUserRenamed: changeBack,
  CompanyUserEmailChanged: changeBack,
  CompanyUserEmployeeCodeChanged: changeBackFrom,
  CompanyUserEmployeeStatusChanged: changeBackFrom,
  CompanyUserPositionChanged: changeBackFrom,
  CompanyUserJoiningDayChanged: changeBack,
  CompanyUserEmploymentChanged: changeBackFrom,
  CompanyUserWorkingStatusChanged: changeBackFrom,
  CompanyUserChangeScheduled: never('以前のバージョンで予定した変更のため、元に戻せません。予定を取り消してください。'),
  CompanyUserScheduleCancelled: planAgain,
  CompanyUserWorkingStatusScheduleCancelled: planAgain,
  CompanyUserScheduleApplied: recordOnly('予定した変更の日が来たこと'),
  CompanyUserDepartmentsChanged: {
    by: 'values',
    undo: ({ values: { departmentIds }, data: { effectiveFrom: departmentsFrom } }) => ({
      type: 'Change',
      data: { departmentIds: departmentIds ?? [], departmentsFrom },
    }),
  },
  CompanyUserNoteChanged: changeBack,
  CompanyUsersUnited: noUndoOfUnion,
  CompanyUserUnionDissolved: noUndoOfUnion,
  CompanyUserConfirmationRequired: recordOnly('要確認になったこと'),
  CompanyUserConfirmationAccountsClosed: recordOnly('アカウントの停止・終了を検出したこと'),
  CompanyUserConfirmationReset: never('要確認は、確認が必要な状態になると自動で付きます。'),
  CompanyUserLeavingTaskAssigned: {
    by: 'itself',
    undo: ({ data, before, now }) => {
      const { ownerId, dueOn, ...task } = data;
      const [was, is] = [before as Known, now as Known].map((user) => user.leavingTasks[keyOfTask(data)]);
      if (is?.ownerId !== ownerId || is.dueOn !== dueOn) return undefined;
      return {
        type: 'AssignLeavingTasks',
        data: { tasks: [task], ownerId: was?.ownerId ?? null, dueOn: was?.dueOn ?? null },
      };
    },
  },
  CompanyUserDeleted: { by: 'return', ends: true, undo: () => ({ type: 'Restore', data: {} }) },
  CompanyUserForgotten: {
    ...never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
    ends: true,
  },
};

/** Repeated in the users' own streams. */
export const companyUserUnionUndo = { CompanyUserUnionEntered: noUndoOfUnion, CompanyUserUnionLeft: noUndoOfUnion };
