import { changeBack, never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { AdministratorCommand } from './administrator.decider';
import type { administratorEvents } from './administrator.events';

const noUndoOfInvitation = never('招待のメールは送信済みのため、元に戻せません。管理者の画面で削除してください。');

export const administratorUndo: UndoTable<AdministratorCommand, unknown, typeof administratorEvents> = {
  AdministratorRegistered: never('会社の最初の管理者の登録のため、元に戻せません。'),
  AdministratorInvited: noUndoOfInvitation,
  AdministratorInvitedAgain: noUndoOfInvitation,
  AdministratorJoined: never('本人が招待を受けて参加したため、元に戻せません。'),
  AdministratorRenamed: changeBack,
  // The roster of those with the scope decides it, too.
  AdministratorScopeChanged: never('権限は、管理者の画面で変更してください。'),
  AdministratorLinkedUserChanged: changeBack,
  AdministratorLabFeaturesChanged: never('試験的な機能は、本人が切り替えます。'),
  AdministratorRemoved: never('管理者の削除では、ログインの情報も消えます。もう一度招待してください。'),
  AdministratorForgotten: never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
};

export const administratorRosterUndo = {
  AdministratorRosterEntered: recordOnly('管理者権限をもつ人の名簿'),
  AdministratorRosterLeft: recordOnly('管理者権限をもつ人の名簿'),
};
