import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { useNotice } from '../../ui/dialogs';

/** Sends the invitation mail once more. */
export const useInviteAgain = () => {
  const { mutateAsync } = useWrite(administrators.invite);
  const notify = useNotice();
  return async ({ email, companyAdministratorPermissionScopeId }: AdministratorRow) => {
    const query = { email, company_administrator_permission_scope_id: companyAdministratorPermissionScopeId };
    try {
      await mutateAsync({ query });
      notify({
        title: '招待メールを送り直しました',
        text: `${email} 宛に送りました。前のメールのリンクは使えなくなります。`,
      });
    } catch (error) {
      showFailure(error);
    }
  };
};
