import { administrators, type AdministratorRow } from '../../../backend/contract/administrators';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';

/** Sends the invitation mail once more. */
export const useInviteAgain = () => {
  const { mutateAsync } = useWrite(
    administrators.invite,
    (_, { query }) => `招待メールを ${query.email} 宛に送り直しました。前のメールのリンクは使えなくなります`,
  );
  return async ({ email, companyAdministratorPermissionScopeId }: AdministratorRow) => {
    const query = { email, company_administrator_permission_scope_id: companyAdministratorPermissionScopeId };
    try {
      await mutateAsync({ query });
    } catch (error) {
      showFailure(error);
    }
  };
};
