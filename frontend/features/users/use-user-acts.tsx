import { useState } from 'react';
import { users, type UserDetail, type UserRow } from '../../../backend/contract/users';
import { answerOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import type { Action } from '../../ui/menu';
import { EditUserPanel } from './edit-user-panel';
import { useInviteAgain } from './use-invite-again';
import { RetireDialog } from './retire-dialog';
import { RemoveUserDialog } from './remove-user-dialog';

type OpenAct = { act: 'edit'; user: UserDetail } | { act: 'retire' | 'remove'; user: UserRow } | null;

/** The actions on a user, in the list and in the panel, and the open dialog. */
export function useUserActs(onRemoved?: () => void) {
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const close = () => setOpenAct(null);
  const inviteAgain = useInviteAgain();
  const edit = ({ id }: { id: string }) =>
    answerOf(users.show, { params: { companyUserId: id } }).then(
      (user) => setOpenAct({ act: 'edit', user }),
      showFailure,
    );
  const actions = (user: UserRow): Action[] =>
    user.userStatus === 'deleted'
      ? []
      : [
          { label: '編集する', icon: 'edit', run: () => void edit(user) },
          ...(user.userStatus === 'registered'
            ? []
            : [{ label: '招待メールを送り直す', icon: 'mail' as const, run: () => void inviteAgain(user) }]),
          ...(user.workingStatus === 'retired'
            ? []
            : [
                {
                  label: '退職を登録する',
                  icon: 'logout' as const,
                  run: () => setOpenAct({ act: 'retire' as const, user }),
                },
              ]),
          { label: '削除する', icon: 'trash', danger: true, run: () => setOpenAct({ act: 'remove', user }) },
        ];
  const dialog = openAct && (
    <>
      {openAct.act === 'edit' && <EditUserPanel user={openAct.user} onClose={close} />}
      {openAct.act === 'retire' && <RetireDialog user={openAct.user} onClose={close} />}
      {openAct.act === 'remove' && <RemoveUserDialog user={openAct.user} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, edit, dialog };
}
