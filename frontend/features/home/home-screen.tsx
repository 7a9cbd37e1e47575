import { useFlags } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { month, today } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { AlertsCard } from './alerts-card';
import { AmountsSection } from './amounts-section';
import { AttentionCard } from './attention-card';
import { Figures } from './figures';
import { FirstSteps } from './first-steps';
import './home.css';
import { LimitedHome } from './limited-home';
import { NewUsers } from './new-users';
import { PlanCost } from './plan-cost';
import { RecentPayments } from './recent-payments';
import { ShadowItCard } from './shadow-it-card';

/** What the first steps register. */
const beginnerFlags = ['user', 'companyService', 'plan'] as const;

export default function HomeScreen() {
  const flags = useFlags();
  const me = useMe();
  return (
    <div className="screen screen-scrolls">
      <PageHeader title="ホーム" state={me && `${me.company.name}・${month(today())}`} />
      {flags.size === 0 && !me?.auditorLink ? (
        <LimitedHome />
      ) : (
        <>
          {beginnerFlags.every((flag) => flags.has(flag)) && <FirstSteps />}
          <Figures />
          <div className="home-columns">
            <div className="home-main">
              {(flags.has('payment') || flags.has('plan')) && <AmountsSection />}
              {flags.has('companyService') && <PlanCost />}
            </div>
            <div className="home-side">
              {flags.has('plan') && <AttentionCard />}
              {flags.has('alert') && <AlertsCard />}
              {flags.has('payment') && <RecentPayments />}
              {flags.has('shadowIt') && <ShadowItCard />}
              {flags.has('user') && <NewUsers />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
