import { Link } from 'react-router';
import { planDateLabels, planDateWords, type PlanDate } from '../../../../backend/contract/plan-calendar';
import { billingCycles } from '../../../../backend/contract/vocabulary';
import { StatusBadge, type BadgeStyle } from '../../../ui/badge';
import { yen } from '../../../ui/format';
import { Icon } from '../../../ui/icon';

const badges: Record<PlanDate['what'], BadgeStyle> = {
  notice: { tone: 'caution', icon: 'alert' },
  end: { tone: 'neutral', icon: 'close' },
  renewal: { tone: 'info', icon: 'refresh' },
};
const whats = Object.keys(badges) as PlanDate['what'][];

/** One of its kind on one day. */
export const keyOf = ({ planId, what, on }: PlanDate) => `${planId} ${what} ${on}`;

export function DateBadge({ date }: { date: PlanDate }) {
  const { tone, icon } = badges[date.what];
  return (
    <StatusBadge tone={date.isExpected ? 'neutral' : tone} icon={icon}>
      {planDateWords(date)}
    </StatusBadge>
  );
}

/** A compact sign for a contract date, with its full text on hover, and whether it is expected. */
export function DateSign({ date }: { date: PlanDate }) {
  const words = planDateWords(date);
  return (
    <span className="renewals-sign" title={words}>
      <Icon name={badges[date.what].icon} size={12} />
      <span className="only-heard">{words}</span>
      {date.isExpected && <Expected />}
    </span>
  );
}

const Expected = () => (
  <span className="renewals-expected" aria-hidden>
    予定
  </span>
);

/** The legend of the signs. */
export function DateKey() {
  return (
    <ul className="renewals-key" aria-hidden>
      {whats.map((what) => (
        <li key={what} className={`renewals-${what}`}>
          <Icon name={badges[what].icon} size={12} />
          {planDateLabels[what]}
        </li>
      ))}
      <li>
        <Expected />
        自動更新が続く場合
      </li>
    </ul>
  );
}

/** Leads to the plan itself. */
export function PlanOfDate({ date }: { date: PlanDate }) {
  const { companyServiceId, planId, serviceName, name } = date;
  return (
    <Link to={`/services/${companyServiceId}?tab=plans&plan=${planId}`} title={`${serviceName} ${name}`}>
      {serviceName} {name}
    </Link>
  );
}

/** 「月額 ¥108,000」: one bill by the terms of today. */
export function BillOf({ date: { amount, billingCycle } }: { date: PlanDate }) {
  return (
    <span className="renewals-amount">
      {billingCycles.labels[billingCycle]} {yen(amount)}
    </span>
  );
}
