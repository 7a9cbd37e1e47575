import { accounts } from '../../../../backend/contract/accounts';
import type { ServiceDetail } from '../../../../backend/contract/services';
import { useRead } from '../../../lib/use-read';
import { count } from '../../../ui/format';

/** What the rows of the list are, where they are more than the service's users. */
export function AccountsSummary({ service }: { service: ServiceDetail }) {
  const params = { companyServiceId: service.id };
  const rows = useRead(accounts.list, { params, query: { count: 1 } }).data?.total;
  const toConfirm = useRead(accounts.list, { params, query: { count: 1, isRequiredConfirmation: true } }).data?.total;
  if (rows === undefined || toConfirm === undefined || rows === service.usersCount) return null;
  const others = rows - service.usersCount - toConfirm;
  return (
    <p className="quiet">
      利用者 {count(service.usersCount)}名・要確認のアカウント {count(toConfirm)}件
      {others > 0 && `・そのほか ${count(others)}件（見つからないアカウントなど、席数に数えないもの）`}
    </p>
  );
}
