import { useFlags } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { PageHeader } from '../../ui/page-header';
import { month, today } from '../../ui/format';
import { AlertsCard } from './alerts-card';
import { Figures } from './figures';
import './home.css';
import { LimitedHome } from './limited-home';
import { NewUsers } from './new-users';
import { PlanCost } from './plan-cost';
import { RecordedAmounts } from './recorded-amounts';

export default function HomeScreen() {
  const flags = useFlags();
  const me = useMe();
  const maySeeServices = flags.has('companyService');
  return (
    <div className="screen screen-scrolls">
      <PageHeader title="ホーム" state={me && `${me.company.name}・${month(today())}`} />
      {flags.size === 0 ? (
        <LimitedHome />
      ) : (
        <>
          <Figures />
          <div className="home-columns">
            {maySeeServices && (
              <div className="home-main">
                {flags.has('plan') && <RecordedAmounts />}
                <PlanCost />
              </div>
            )}
            <div className="home-side">
              {flags.has('alert') && <AlertsCard />}
              {flags.has('user') && <NewUsers />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
