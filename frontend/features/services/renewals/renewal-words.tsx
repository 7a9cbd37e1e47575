import { Link } from 'react-router';
import type { PlanDate } from '../../../../backend/contract/plans';
import { StatusBadge, type Tone } from '../../../ui/badge';
import { Icon, type IconName } from '../../../ui/icon';

export const dateWords: Record<PlanDate['what'], { label: string; tone: Tone; icon: IconName }> = {
  notice: { label: '解約通知期限', tone: 'caution', icon: 'alert' },
  end: { label: '契約終了', tone: 'neutral', icon: 'close' },
  renewal: { label: '自動更新', tone: 'info', icon: 'refresh' },
};

export function DateBadge({ what }: { what: PlanDate['what'] }) {
  const { label, ...look } = dateWords[what];
  return <StatusBadge {...look}>{label}</StatusBadge>;
}

/** What the signs of a month mean. */
export function DateKey() {
  return (
    <ul className="renewals-key" aria-hidden>
      {Object.entries(dateWords).map(([what, { label, icon }]) => (
        <li key={what} className={`renewals-${what}`}>
          <Icon name={icon} size={12} />
          {label}
        </li>
      ))}
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
