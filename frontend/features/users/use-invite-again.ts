import { userInvitations } from '../../../backend/contract/user-invitations';
import type { UserRow } from '../../../backend/contract/users';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useNotice } from '../../ui/dialogs';

/** Sends the invitation of a user once more. */
export const useInviteAgain = () => {
  const { mutateAsync } = useWrite(userInvitations.send);
  const notify = useNotice();
  return async ({ id, email }: Pick<UserRow, 'id' | 'email'>) => {
    try {
      await mutateAsync({ params: { companyUserId: id } });
      notify({
        title: '招待メールを送り直しました',
        text: `${email} 宛に送りました。リンクの有効期間は7日間です。前のメールのリンクは使えなくなります。`,
      });
    } catch (error) {
      showFailure(error);
    }
  };
};
