import { Link } from 'react-router';
import type { UserService } from '../../../backend/contract/user-services';
import { accountMatches } from '../../../backend/contract/vocabulary';
import { AccountStatus } from '../../details/account-status';
import { StatusBadge } from '../../ui/badge';
import { day, yen } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { MenuButton, type Action } from '../../ui/menu';
import { OrDash } from '../../ui/relative-time';
import { rangeInWords, seatCostOf } from './user-service-costs';

type Account = UserService['accounts'][number];

interface UserServiceRowProps {
  service: UserService;
  isUnited: boolean;
  hasPlans: boolean;
  actions: readonly Action[];
}

/** A service of a user: its plans, the cost of the seat, the last sign-in, and the accounts at the vendor. */
export function UserServiceRow({ service, isUnited, hasPlans, actions }: UserServiceRowProps) {
  const { companyServiceId, serviceName, connectedOn, lastLoginAt, accounts } = service;
  return (
    <tr>
      <th scope="row">
        <Link to={`/services/${companyServiceId}?tab=users`}>{serviceName}</Link>
        <PlanNames service={service} />
        <span className="faint">
          {isUnited && '統合した記録・'}
          {day(connectedOn)} 接続
        </span>
        {accounts.map((account) => (
          <span key={account.id} className="faint">
            {accountInWords(account)}
          </span>
        ))}
      </th>
      {hasPlans && (
        <td className="user-service-cost">
          <SeatCost service={service} />
        </td>
      )}
      <td>
        <LastSignIn at={lastLoginAt} />
      </td>
      <td>
        {accounts.map(({ id, accountStatus, presence }) => (
          <AccountStatus key={id} status={accountStatus} presence={presence} />
        ))}
        {accounts.length === 0 && (
          <StatusBadge tone="success" icon="check">
            接続済み
          </StatusBadge>
        )}
      </td>
      <td className="user-service-acts">
        {actions.length > 0 && <MenuButton actions={actions} label={`${serviceName}の操作`} />}
      </td>
    </tr>
  );
}

/** 「yui@vendor.example・Pro・別名のメールアドレス」 */
const accountInWords = ({ vendorEmail, vendorName, licence, matchedBy }: Account) =>
  [vendorEmail ?? vendorName, licence, accountMatches.labels[matchedBy]].filter(Boolean).join('・');

function PlanNames({ service: { plans } }: { service: UserService }) {
  if (!plans?.length) return null;
  return <span className="quiet">{plans.map(({ name }) => name).join('、')}</span>;
}

function SeatCost({ service }: { service: UserService }) {
  const cost = seatCostOf(service);
  if (cost) return rangeInWords(cost);
  const [flat] = service.plans ?? [];
  if (!flat) return <OrDash>{null}</OrDash>;
  return (
    <span className="faint" title={`利用者の数にかかわらず、1か月${yen(flat.monthlyCost)}です。`}>
      定額
    </span>
  );
}
