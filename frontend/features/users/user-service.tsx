import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserService } from '../../../backend/contract/user-services';
import { accountMatches } from '../../../backend/contract/vocabulary';
import { AccountStatus } from '../../details/account-status';
import { day, yen } from '../../ui/format';
import { LastSignIn } from '../../ui/last-sign-in';
import { OrDash } from '../../ui/moment';

type Plan = NonNullable<UserService['plans']>[number];
type Account = UserService['accounts'][number];

const costOf = ({ priceType, monthlyCost }: Plan) =>
  priceType === 'per_seat' ? `1席 ${yen(monthlyCost)}／月` : `定額 ${yen(monthlyCost)}／月`;

/** A service of a user: its plans with their cost, the last sign-in, and the accounts at the vendor. */
export function UserServiceItem({ service, isUnited }: { service: UserService; isUnited: boolean }) {
  const { companyServiceId, serviceName, connectedOn, plans, lastLoginAt, accounts } = service;
  return (
    <li className="user-service">
      <div className="user-service-head">
        <Link to={`/services/${companyServiceId}?tab=users`}>{serviceName}</Link>
        <span className="faint">
          {isUnited && '統合した記録・'}
          {day(connectedOn)} 接続
        </span>
      </div>
      <dl className="user-service-facts">
        {plans && (
          <Fact label="プラン">
            {plans.length > 0 ? plans.map((plan) => <PlanLine key={plan.id} plan={plan} />) : <OrDash>{null}</OrDash>}
          </Fact>
        )}
        <Fact label="最終ログイン">
          <LastSignIn at={lastLoginAt} />
        </Fact>
        {accounts.map((account) => (
          <AccountFacts key={account.id} account={account} />
        ))}
      </dl>
    </li>
  );
}

function PlanLine({ plan }: { plan: Plan }) {
  return (
    <span className="user-service-plan">
      {plan.name}（{costOf(plan)}）
    </span>
  );
}

function AccountFacts({ account }: { account: Account }) {
  const { vendorName, vendorEmail, accountStatus, presence, licence, matchedBy } = account;
  return (
    <>
      <Fact label="連携先のアカウント" isWide>
        <AccountStatus status={accountStatus} presence={presence} /> {vendorEmail ?? vendorName}
      </Fact>
      <Fact label="ライセンス">
        <OrDash>{licence}</OrDash>
      </Fact>
      <Fact label="一致の方法">{accountMatches.labels[matchedBy]}</Fact>
    </>
  );
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'user-service-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
