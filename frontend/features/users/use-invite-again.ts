import { userInvitations } from '../../../backend/contract/user-invitations';
import type { UserRow } from '../../../backend/contract/users';
import { showFailure } from '../../lib/notice';
import { showToast } from '../../lib/toast';
import { useWrite } from '../../lib/use-write';

/** Sends the invitation of a user once more. */
export const useInviteAgain = () => {
  const { mutateAsync } = useWrite(userInvitations.send, { shownBy: 'the toast that names the address' });
  return async ({ id, email }: Pick<UserRow, 'id' | 'email'>) => {
    try {
      await mutateAsync({ params: { companyUserId: id } });
      showToast({ text: `招待メールを ${email} 宛に送り直しました。前のメールのリンクは使えなくなります` });
    } catch (error) {
      showFailure(error);
    }
  };
};
