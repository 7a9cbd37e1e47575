import { maxOperatedAccounts } from '../../../backend/contract/account-operations';
import type { Act } from '../../details/act-dialog';
import { useMay } from '../../lib/permissions';
import { Button } from '../../ui/button';
import { confirmUsersAct } from './confirm-users-act';
import { accountIdsIn, userIdsIn } from './confirmation-keys';
import { nobodyAct } from './nobody-act';

interface ConfirmationBarProps {
  keys: ReadonlySet<string>;
  onAct: (act: Act) => void;
}

/** The acts on the selected rows: users are confirmed, accounts of one service declared nobody's. */
export function ConfirmationBar({ keys, onAct }: ConfirmationBarProps) {
  const mayMatch = useMay('companyService');
  const users = userIdsIn(keys);
  const [first, ...others] = accountIdsIn(keys);
  const [companyServiceId = '', accountIds = []] = first ?? [];
  const isOneService = first !== undefined && others.length === 0;
  return (
    <>
      {users.length > 0 && (
        <Button small icon="check" onClick={() => onAct(confirmUsersAct(users) as Act)}>
          確認済みにする
        </Button>
      )}
      {mayMatch && isOneService && accountIds.length <= maxOperatedAccounts && (
        <Button small icon="close" onClick={() => onAct(nobodyAct(companyServiceId, accountIds) as Act)}>
          だれのものでもない
        </Button>
      )}
      {others.length > 0 && <span>アカウントは、サービスごとに選ぶとまとめて処理できます。</span>}
    </>
  );
}
